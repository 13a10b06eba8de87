import type { Locator, Page } from 'playwright-core';
import { escapeRegExp } from '../../src/text/sanitize.ts';
import { inEnglish, type ShownText } from './shownTexts.ts';

/** VS Code's quick input box, for commands, picks and text input. */
export interface QuickInput {
  /** The whole box; visible while it is open. */
  readonly root: Locator;
  readonly input: Locator;
  /** The visible rows of a pick. */
  readonly rows: Locator;
  /** The row that Enter would select. */
  readonly focused: Locator;
  /** The text below the input: the prompt or a validation message. */
  readonly message: Locator;
  /** Waits until title, prompt or message contain this text. */
  waitForText(text: string | RegExp): Promise<void>;
  /** Waits until the box is open, and replaces its text. */
  type(text: string): Promise<void>;
  /** Presses Enter when the box is open. */
  accept(): Promise<void>;
  /** Types a value and accepts it. */
  answer(text: string): Promise<void>;
  /** Selects the row with exactly this label. */
  pick(label: string): Promise<void>;
  /** As `pick`, but with the keyboard. */
  pickByKey(label: string): Promise<void>;
  /** Waits until the box is open, presses Escape and waits until it is closed. */
  dismiss(): Promise<void>;
}

export function quickInputOf(page: Page, shown: ShownText = inEnglish): QuickInput {
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
  return {
    root,
    input,
    rows,
    focused,
    waitForText: async (text) => await root.getByText(text).first().waitFor(),
    message: root.locator('.quick-input-message'),
    type,
    accept,
    answer: async (text) => {
      await type(text);
      await accept();
    },
    pick: async (label) => await rowLabelled(rows, shown(label)).click(),
    pickByKey: async (label) => {
      const row = rowLabelled(rows, shown(label)).first();
      await row.waitFor();
      while ((await row.and(focused).count()) === 0) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
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
  await quickInput.type(`>${title}`);
  await quickInput.pick(title);
  // The command itself may open another box.
  await quickInput.root.getByPlaceholder('Type the name of a command to run').waitFor({ state: 'hidden' });
}

/** By the whole label, because VS Code puts highlighted matches into separate elements. */
function rowLabelled(rows: Locator, label: string): Locator {
  const whole = new RegExp(`^${escapeRegExp(label)}$`);
  return rows.filter({ has: rows.page().locator('.label-name').filter({ hasText: whole }) });
}
