import type { Page } from 'playwright-core';

/** Selects an entry of the open context menu, by its label. */
export async function chooseInContextMenu(page: Page, entry: string): Promise<void> {
  // With the keyboard, because VS Code's menus ignore mouse buttons for their first 100 ms.
  const label = page.locator('.action-menu-item .action-label').getByText(entry, { exact: true });
  // The innermost, because an open submenu is inside its entry.
  const item = page.locator('.action-item').filter({ has: label }).last();
  await item.hover();
  await item.and(page.locator('.focused')).waitFor();
  await page.keyboard.press('Enter');
}
