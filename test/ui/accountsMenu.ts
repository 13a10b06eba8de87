import type { Page } from 'playwright-core';

/** Opens VS Code's Accounts menu and the account of a service in it, which has the entry "Sign Out". */
export async function openAccount(page: Page, origin: string): Promise<void> {
  await page
    .locator('.activitybar')
    .getByRole('button', { name: /^Accounts/ })
    .click();
  await page.getByRole('menuitem', { name: `${origin} (Alert Service Access Token)` }).hover();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
}
