import { packagedExtension } from '../../host/cache.ts';
import { packageExtension } from '../../host/programs.ts';
import { type Figure, rowOf } from '../figure.ts';
import { alternate } from '../pairs.ts';
import { packageBenchExtension } from './extensions.ts';
import { atRest, openVSCode, type VSCode, type Window } from './window.ts';

/** The issue asks for eleven: the difference is near what single measurements differ by. */
const fewestPairs = 11;

/**
 * What opening the view for the first time makes VS Code load and run, as its own "Running Extensions" tells: loading
 * of the code and the call of `activate`. Each in a fresh window.
 */
export const activation: Figure = {
  id: 'P1',
  async measure(pairs) {
    await packageExtension(packagedExtension);
    const empty = await packageBenchExtension('empty');
    await using vscode = await openVSCode([packagedExtension, empty]);
    const measured = await alternate(
      pairs === 1 ? 1 : Math.max(pairs, fewestPairs),
      () => activationTime(vscode, 'Alerts', 'Alert Triage'),
      () => activationTime(vscode, 'Yardstick empty', 'Yardstick empty'),
    );
    const what = 'activation when its view opens, beside an empty extension';
    return [rowOf({ figure: 'P1', what, goal: { more: 10 } }, measured)];
  },
};

/** Activates the extension by opening its view. */
async function activationTime(vscode: VSCode, icon: string, extension: string): Promise<number> {
  return await vscode.inWindow(async (window) => {
    await window.icon(icon).click();
    // Its view is up, and what asks for the time does not compete with what is timed.
    await atRest(window.page);
    return await readActivationTime(window, extension);
  });
}

/** @param extension its display name */
async function readActivationTime({ page, runCommand }: Window, extension: string): Promise<number> {
  // The list keeps only the rows on screen, the fast ones last.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await runCommand('Developer: Show Running Extensions');
  const name = page.locator('.name').getByText(extension, { exact: true });
  const row = page.locator('.runtime-extensions-editor .extension').filter({ has: name });
  const text = await row.locator('.activation-time').getByText(/\d+ms/).innerText();
  return Number(/(\d+)ms/.exec(text)?.[1]);
}
