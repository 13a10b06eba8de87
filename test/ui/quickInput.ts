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
  /** Waits until the box is open, and replaces what is typed in it. */
  type(text: string): Promise<void>;
  /** Presses Enter. */
  accept(): Promise<void>;
  /** Types a value and accepts it. */
  answer(text: string): Promise<void>;
  /** Chooses the row whose label is exactly this. */
  pick(label: string): Promise<void>;
  /** Presses Escape and waits until the box is closed. */
  dismiss(): Promise<void>;
}

export function quickInputOf(page: Page): QuickInput {
  const root = page.locator('.quick-input-widget');
  const input = root.locator('.quick-input-box input');
  const rows = root.getByRole('option');
  const type = async (text: string) => {
    await input.waitFor();
    await input.fill(text);
  };
  const accept = async () => await input.press('Enter');
  return {
    root,
    input,
    rows,
    message: root.locator('.quick-input-message'),
    type,
    accept,
    answer: async (text) => {
      await type(text);
      await accept();
    },
    pick: async (label) => await rowLabelled(rows, label).click(),
    dismiss: async () => {
      await input.press('Escape');
      await root.waitFor({ state: 'hidden' });
    },
  };
}

/** Runs the command that the palette shows under exactly this title, such as "Alerts: Sign In". */
export async function runCommand(page: Page, quickInput: QuickInput, title: string): Promise<void> {
  await page.keyboard.press('F1');
  await quickInput.type(`>${title}`);
  await quickInput.pick(title);
}

function rowLabelled(rows: Locator, label: string): Locator {
  return rows.filter({ has: rows.page().locator('.label-name').getByText(label, { exact: true }) });
}
