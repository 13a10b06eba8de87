import type { Locator, Page } from 'playwright-core';

/** The notifications and modal dialogs of the workbench. */
export interface Messages {
  /**
   * All visible notifications. VS Code shows at most three within 800 ms; others only appear in the notification
   * center.
   */
  readonly notifications: Locator;
  /** The modal dialog; there is at most one. */
  readonly dialog: Locator;
  /** Waits for the notification with this text and returns it. */
  notification(text: string | RegExp): Promise<Locator>;
  /** Waits for the notification with this text and returns the element of its text. */
  message(text: string | RegExp): Promise<Locator>;
  /** Clicks a button of the notification with this text. */
  choose(text: string | RegExp, button: string): Promise<void>;
  /** Closes the notification with this text. */
  close(text: string | RegExp): Promise<void>;
  /** Clicks a button of the modal dialog. */
  chooseInDialog(button: string): Promise<void>;
  /** Waits until the status bar shows this text. */
  waitForStatus(text: string | RegExp): Promise<void>;
}

export function messagesOf(page: Page): Messages {
  const notifications = page.locator('.notification-toast');
  const textOfOne = '.notification-list-item-message';
  const dialog = page.locator('.monaco-dialog-box');
  const notification = async (text: string | RegExp) => {
    const found = notifications.filter({ has: page.locator(textOfOne).getByText(text) });
    await found.waitFor();
    return found;
  };
  return {
    notifications,
    dialog,
    notification,
    message: async (text) => (await notification(text)).locator(textOfOne),
    choose: async (text, button) => {
      const found = await notification(text);
      const toast = await found.elementHandle();
      await found.getByRole('button', { name: button, exact: true }).click();
      // Another one with this text may follow.
      await toast?.waitForElementState('hidden');
    },
    close: async (text) => {
      const found = await notification(text);
      await found.hover();
      await found.getByRole('button', { name: /^Clear Notification/ }).click();
      await found.waitFor({ state: 'detached' });
    },
    chooseInDialog: async (button) => await dialog.getByRole('button', { name: button, exact: true }).click(),
    waitForStatus: async (text) =>
      await page.locator('.statusbar').getByText(text, { exact: true }).waitFor(),
  };
}
