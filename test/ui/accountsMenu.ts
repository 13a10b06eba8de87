import type { Locator, Page } from 'playwright-core';

/** Opens VS Code's Accounts menu and, with the keyboard, the account of a service. Returns its entry "Sign Out". */
export async function openAccount(page: Page, origin: string): Promise<Locator> {
  await page
    .locator('.activitybar')
    .getByRole('button', { name: /^Accounts/ })
    .click();
  const account = page.getByRole('menuitem', { name: `${origin} (Alert Service)` });
  await account.hover();
  await page.keyboard.press('ArrowRight');
  const signOut = page.getByRole('menuitem', { name: 'Sign Out' });
  await signOut.waitFor();
  return signOut;
}
