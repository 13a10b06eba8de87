import { packagedExtension } from '../../host/cache.ts';
import { packageExtension } from '../../host/programs.ts';
import { type Figure, rowOf } from '../figure.ts';
import { alternate } from '../pairs.ts';
import { packageBenchExtension } from './extensions.ts';
import { openVSCode, type Window } from './window.ts';

/** More than for other figures, because single measurements differ by nearly as much as ours and the yardstick do. */
const fewestPairs = 11;

/**
 * How long VS Code takes to load the extension's code and to call `activate` when a window has started, as VS Code
 * itself shows in "Running Extensions". Each measurement in a new window, in which nobody is signed in.
 */
export const activation: Figure = {
  id: 'P1',
  async measure(pairs) {
    const count = pairs === 1 ? 1 : Math.max(pairs, fewestPairs);
    await packageExtension(packagedExtension);
    await using vscode = await openVSCode([packagedExtension, await packageBenchExtension('empty')]);
    const timeOf = async (name: string) =>
      await vscode.inWindow((window) => readActivationTime(window, name));
    const measured = await alternate(
      count,
      () => timeOf('Alert Triage'),
      () => timeOf('Yardstick empty'),
    );
    const what = 'activation after the start of a window, beside an empty extension';
    return [rowOf({ figure: 'P1', what, goal: { more: 40 } }, measured)];
  },
};

/** @param name as the extension is displayed */
async function readActivationTime({ page, runCommand }: Window, name: string): Promise<number> {
  // A high window, because the list renders only the rows on screen, and has extensions that activate fast at its end.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await runCommand('Developer: Show Running Extensions');
  const named = page.locator('.name').getByText(name, { exact: true });
  const row = page.locator('.runtime-extensions-editor .extension').filter({ has: named });
  const text = await row.locator('.activation-time').getByText(/\d+ms/).innerText();
  return Number(/(\d+)ms/.exec(text)?.[1]);
}
