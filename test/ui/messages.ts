import type { Locator, Page } from 'playwright-core';

/** The notifications and modal dialogs that the workbench shows. */
export interface Messages {
  /** All notifications on screen. VS Code lets no more than three appear in 800 ms; others go to the bell only. */
  readonly notifications: Locator;
  /** The modal dialog, of which there is one at most. */
  readonly dialog: Locator;
  /** Waits for the notification that holds this text, and returns it. */
  notification(text: string | RegExp): Promise<Locator>;
  /** Presses a button of the notification that holds this text. */
  choose(text: string | RegExp, button: string): Promise<void>;
  /** Closes the notification that holds this text. */
  close(text: string | RegExp): Promise<void>;
  /** Presses a button of the modal dialog. */
  chooseInDialog(button: string): Promise<void>;
}

export function messagesOf(page: Page): Messages {
  const notifications = page.locator('.notification-toast');
  const dialog = page.locator('.monaco-dialog-box');
  const notification = async (text: string | RegExp) => {
    const found = notifications.filter({
      has: page.locator('.notification-list-item-message').getByText(text),
    });
    await found.waitFor();
    return found;
  };
  return {
    notifications,
    dialog,
    notification,
    choose: async (text, button) => {
      const found = await notification(text);
      await found.getByRole('button', { name: button, exact: true }).click();
    },
    close: async (text) => {
      const found = await notification(text);
      await found.hover();
      await found.getByRole('button', { name: /^Clear Notification/ }).click();
      await found.waitFor({ state: 'detached' });
    },
    chooseInDialog: async (button) => await dialog.getByRole('button', { name: button, exact: true }).click(),
  };
}
