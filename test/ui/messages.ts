import type { Page } from 'playwright-core';

/** The notifications and modal dialogs of the workbench. */
export type Messages = ReturnType<typeof messagesOf>;

export function messagesOf(page: Page) {
  const notifications = page.locator('.notification-toast');
  const textOfOne = '.notification-list-item-message';
  const dialog = page.locator('.monaco-dialog-box');
  const notification = async (text: string | RegExp) => {
    const found = notifications.filter({ has: page.locator(textOfOne).getByText(text) });
    await found.waitFor();
    return found;
  };
  return {
    /**
     * All visible notifications. VS Code shows at most three within 800 ms; others only appear in the notification
     * center.
     */
    notifications,
    /** The modal dialog; there is at most one. */
    dialog,
    /** Waits for the notification with this text and returns it. */
    notification,
    /** Waits for the notification with this text and returns the element of its text. */
    message: async (text: string | RegExp) => (await notification(text)).locator(textOfOne),
    /** Clicks a button of the notification with this text. */
    choose: async (text: string | RegExp, button: string) => {
      const found = await notification(text);
      const toast = await found.elementHandle();
      await found.getByRole('button', { name: button, exact: true }).click();
      // Another one with this text may follow.
      await toast?.waitForElementState('hidden');
    },
    /** Closes the notification with this text. */
    close: async (text: string | RegExp) => {
      const found = await notification(text);
      await found.hover();
      await found.getByRole('button', { name: /^Clear Notification/ }).click();
      await found.waitFor({ state: 'detached' });
    },
    /** Clicks a button of the modal dialog. */
    chooseInDialog: async (button: string) =>
      await dialog.getByRole('button', { name: button, exact: true }).click(),
    /** Waits until the status bar shows this text. */
    waitForStatus: async (text: string | RegExp) =>
      await page.locator('.statusbar').getByText(text, { exact: true }).waitFor(),
  };
}
