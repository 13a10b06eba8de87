import type { Locator, Page } from 'playwright-core';
import { escapeRegExp } from '../../src/text/sanitize.ts';
import { inEnglish, type ShownText } from './shownTexts.ts';

/** VS Code's quick input box, for commands, picks and text input. */
export type QuickInput = ReturnType<typeof quickInputOf>;

export function quickInputOf(page: Page, shown: ShownText = inEnglish) {
  const root = page.locator('.quick-input-widget');
  const input = root.locator('.quick-input-box input');
  // Rows are options, or checkboxes in a multi-select pick.
  const rows = root.locator('.quick-input-list .monaco-list-row');
  const focused = rows.and(page.locator('.focused'));
  const type = async (text: string) => {
    await input.waitFor();
    await input.fill(text);
  };
  const press = async (key: string) => {
    await input.waitFor();
    await input.press(key);
  };
  const accept = async () => await press('Enter');
  const takesKeys = async (row: Locator) => {
    await row.waitFor();
    await input.and(page.locator(':focus')).waitFor();
  };
  return {
    /** The whole box; visible while it is open. */
    root,
    input,
    /** The visible rows of a pick. */
    rows,
    /** The row that Enter would select. */
    focused,
    /** Waits until title, prompt or message contain this text. */
    waitForText: async (text: string | RegExp) => await root.getByText(text).first().waitFor(),
    /** The text below the input: the prompt or a validation message. */
    message: root.locator('.quick-input-message'),
    /** Waits until a pick has rows and the keyboard, which it gets after them. */
    takesKeys: async () => await takesKeys(rows.first()),
    /** Waits until the box is open, and replaces its text. */
    type,
    /** Presses Enter when the box is open. */
    accept,
    /** Types a value and accepts it. */
    answer: async (text: string) => {
      await type(text);
      await accept();
    },
    /** Selects the row with exactly this label. */
    pick: async (label: string) => await rowLabelled(rows, shown(label)).click(),
    /** As `pick`, but with the keyboard. */
    pickByKey: async (label: string) => {
      const row = rowLabelled(rows, shown(label)).first();
      await takesKeys(row);
      while ((await row.and(focused).count()) === 0) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
    /** Waits until the box is open, presses Escape and waits until it is closed. */
    dismiss: async () => {
      await press('Escape');
      await root.waitFor({ state: 'hidden' });
    },
  };
}

/** Runs a command by its exact title in the palette, such as "Alerts: Sign In". */
export async function runCommand(page: Page, quickInput: QuickInput, title: string): Promise<void> {
  // Not by key, because a loading webview may have the focus and swallow it; nor by mouse button, because VS Code may
  // replace the element between press and release.
  await page.locator('.command-center-quick-pick').dispatchEvent('click');
  await offered(quickInput, title);
  await quickInput.pick(title);
  // The command itself may open another box.
  await quickInput.root.getByPlaceholder('Type the name of a command to run').waitFor({ state: 'hidden' });
}

/**
 * Types until the palette offers the command. What it offers depends on the state of the extension, which VS Code hears
 * a moment later and looks up only when something is typed.
 */
async function offered({ root, rows, type }: QuickInput, title: string): Promise<void> {
  const row = rowLabelled(rows, title).first();
  const none = rows.filter({ hasText: 'No matching commands' });
  // Rows used before remain in the page, hidden.
  const missing = none.or(root.getByText('similar commands', { exact: true })).filter({ visible: true });
  await type(`>${title}`);
  await row.or(missing).first().waitFor();
  while (!(await row.isVisible())) {
    await type('>');
    await missing.first().waitFor({ state: 'hidden' });
    await type(`>${title}`);
    await row.or(missing).first().waitFor();
  }
}

/** By the whole label, because VS Code puts highlighted matches into separate elements. */
function rowLabelled(rows: Locator, label: string): Locator {
  const whole = new RegExp(`^${escapeRegExp(label)}$`);
  return rows.filter({ has: rows.page().locator('.label-name').filter({ hasText: whole }) });
}
