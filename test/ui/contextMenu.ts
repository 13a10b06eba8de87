import type { Page } from 'playwright-core';

/** Selects an entry of the open context menu, by its label after those of the submenus that it is in. */
export async function chooseInContextMenu(page: Page, ...path: readonly string[]): Promise<void> {
  for (const submenu of path.slice(0, -1)) await pressIn(page, submenu, 'ArrowRight');
  await pressIn(page, path.at(-1) ?? '', 'Enter');
}

async function pressIn(page: Page, entry: string, key: string): Promise<void> {
  // With the keyboard, because VS Code's menus ignore mouse buttons for their first 100 ms.
  const label = page.locator('.action-menu-item .action-label').getByText(entry, { exact: true });
  // The innermost, because an open submenu is inside its entry.
  const item = page.locator('.action-item').filter({ has: label }).last();
  await item.hover();
  await item.and(page.locator('.focused')).waitFor();
  await page.keyboard.press(key);
}
