import type { Locator, Page } from 'playwright-core';

/** VS Code's one box for commands, choices and typed values. */
export interface QuickInput {
  /** The whole box; visible while it is open. */
  readonly root: Locator;
  readonly input: Locator;
  /** The rows of a choice that are on screen. */
  readonly rows: Locator;
  /** What stands below the input: the prompt or the validation message. */
  readonly message: Locator;
  /** Waits until title, prompt or message hold this text, such as that of the next step. */
  waitForText(text: string | RegExp): Promise<void>;
  /** Waits until the box is open, and replaces what is typed in it. */
  type(text: string): Promise<void>;
  /** Presses Enter, once the box is open. */
  accept(): Promise<void>;
  /** Types a value and accepts it. */
  answer(text: string): Promise<void>;
  /** Chooses the row whose label is exactly this. */
  pick(label: string): Promise<void>;
  /** Waits until the box is open, presses Escape and waits until it is closed. */
  dismiss(): Promise<void>;
}

export function quickInputOf(page: Page): QuickInput {
  const root = page.locator('.quick-input-widget');
  const input = root.locator('.quick-input-box input');
  // Options, or checkboxes where several can be chosen.
  const rows = root.locator('.quick-input-list .monaco-list-row');
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
    waitForText: async (text) => await root.getByText(text).first().waitFor(),
    message: root.locator('.quick-input-message'),
    type,
    accept,
    answer: async (text) => {
      await type(text);
      await accept();
    },
    pick: async (label) => await rowLabelled(rows, label).click(),
    dismiss: async () => {
      await press('Escape');
      await root.waitFor({ state: 'hidden' });
    },
  };
}

/** Runs the command that the palette shows under exactly this title, such as "Alerts: Sign In". */
export async function runCommand(page: Page, quickInput: QuickInput, title: string): Promise<void> {
  // By mouse, because a webview that is just loading has the focus and swallows keys.
  await page.locator('.command-center-center').click();
  await quickInput.type(`>${title}`);
  await quickInput.pick(title);
  // The command itself may open the box again, for something else.
  await quickInput.root.getByPlaceholder('Type the name of a command to run').waitFor({ state: 'hidden' });
}

/** By the whole label, of which VS Code puts the parts that match what is typed into elements of their own. */
function rowLabelled(rows: Locator, label: string): Locator {
  const whole = new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`);
  return rows.filter({ has: rows.page().locator('.label-name').filter({ hasText: whole }) });
}
