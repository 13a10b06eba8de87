import type { BrowserContext, Locator, Page } from 'playwright-core';
import { launchBrowser } from '../../host/browser.ts';
import { startVSCode } from '../../host/codeServer.ts';
import { quickInputOf, runCommand } from '../../ui/quickInput.ts';
import { packageBenchExtension } from './extensions.ts';

/** Much longer than any action takes on an idle machine. */
const actionTimeoutMs = 120_000;
const settleMs = 2_000;

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What the browser has stored for a window, to open another one that is signed in, too. */
export interface Memory {
  readonly state: StorageState;
}

/** A running VS Code with the extensions to compare, in which windows can be opened. */
export interface VSCode {
  /**
   * Opens a window as after the first start, waits until it is at rest, uses it and closes it: each has an extension
   * host of its own, in which nothing was activated yet.
   */
  inWindow<Result>(use: (window: Window) => Promise<Result>, memory?: Memory): Promise<Result>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface Window {
  readonly page: Page;
  /** The icon of this title in the activity bar. */
  readonly icon: (title: string) => Locator;
  /** Runs the command that the palette shows under exactly this title. */
  readonly runCommand: (title: string) => Promise<void>;
  /** What to open another window with, so that it knows who is signed in. */
  readonly remember: () => Promise<Memory>;
}

/**
 * @param vsix the extension packages
 * @param folder to open in every window; none by default
 */
export async function openVSCode(
  vsix: readonly string[],
  settings: Readonly<Record<string, unknown>> = {},
  folder?: string,
): Promise<VSCode> {
  const all = [...vsix, await packageBenchExtension('started')];
  const vscode = await startVSCode({ vsix: all, settings, smokeTestDriver: false, isForManyWindows: true });
  try {
    const browser = await launchBrowser();
    const query = folder === undefined ? 'ew=true' : `folder=${encodeURIComponent(folder)}`;
    return {
      async inWindow(use, memory) {
        const context = await browser.newContext({
          viewport: { width: 1280, height: 800 },
          ...(memory && { storageState: memory.state }),
        });
        try {
          return await use(await windowOf(context, `${vscode.url}/?${query}`));
        } finally {
          await context.close();
        }
      },
      [Symbol.asyncDispose]: async () => {
        await browser.close();
        await vscode.dispose();
      },
    };
  } catch (error) {
    await vscode.dispose();
    throw error;
  }
}

async function windowOf(context: BrowserContext, url: string): Promise<Window> {
  context.setDefaultTimeout(actionTimeoutMs);
  const page = await context.newPage();
  await page.goto(url);
  const quickInput = quickInputOf(page);
  const icon = (title: string) =>
    page.locator('.activitybar').getByRole('tab', { name: new RegExp(`^${title}\\b`) });
  await icon('Explorer').waitFor();
  await atRest(page);
  return {
    page,
    icon,
    runCommand: async (title) => await runCommand(page, quickInput, title),
    remember: async () => ({ state: await context.storageState() }),
  };
}

/**
 * Waits until VS Code has started and has probably nothing left to do. On a busy machine it activates extensions long
 * after the page looks complete: the bench's extension `started` shows by a text in the status bar when. Some
 * extensions go on for a while, which nothing in the page shows, so it waits `settleMs` longer.
 */
async function atRest(page: Page): Promise<void> {
  await page.locator('.statusbar').getByText('VS Code has started').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settleMs);
}
