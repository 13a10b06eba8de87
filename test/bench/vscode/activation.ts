import { packagedExtension } from '../../host/cache.ts';
import { packageExtension } from '../../host/programs.ts';
import { type Figure, rowOf } from '../figure.ts';
import { alternate } from '../pairs.ts';
import { packageBenchExtension } from './extensions.ts';
import { atRest, openVSCode, type VSCode, type Window } from './window.ts';

/** The issue asks for eleven: the difference is near what single measurements differ by. */
const fewestPairs = 11;

/** An extension and what activates it. The yardstick's package.json binds the keys. */
const ours = { name: 'Alert Triage', icon: 'Alerts', key: 'Control+Alt+F7' };
const empty = { name: 'Yardstick empty', icon: 'Yardstick empty', key: 'Control+Alt+F8' };
type Extension = typeof ours;

/** Makes VS Code activate an extension. */
type Trigger = (window: Window, extension: Extension) => Promise<void>;

const openView: Trigger = async ({ icon }, extension) => await icon(extension.icon).click();
/** Of a command, whose own work begins after the activation. */
const pressKey: Trigger = async ({ page }, { key }) => await page.keyboard.press(key);

/**
 * What the first use makes VS Code load and run, as its own "Running Extensions" tells: loading of the code and the call
 * of `activate`. Each in a fresh window. When a view opens, the extension host shares the processors with the window that
 * draws it; when a command runs, it has them for itself.
 */
export const activation: Figure = {
  id: 'P1',
  async measure(pairs) {
    const count = pairs === 1 ? 1 : Math.max(pairs, fewestPairs);
    await using vscode = await openVSCode(await packages());
    const by = async (what: string, event: Trigger) => {
      const measured = await alternate(
        count,
        () => activationTime(vscode, event, ours),
        () => activationTime(vscode, event, empty),
      );
      return rowOf(
        { figure: 'P1', what: `activation ${what}, beside an empty extension`, goal: { more: 20 } },
        measured,
      );
    };
    return [await by('by a command', pressKey), await by('when its view opens', openView)];
  },
  async profile(observer) {
    await using vscode = await openVSCode([...(await packages()), observer.vsix], observer.settings);
    const observe = async (name: string, what: string, extension: Extension) =>
      await vscode.inWindow(
        async (window) =>
          await observer.observe(window, name, what, async () => {
            await openView(window, extension);
            await atRest(window.page);
            return NaN;
          }),
      );
    return [
      await observe('P1-ours', 'P1 its view opens', ours),
      await observe('P1-empty', 'P1 the view of an empty extension opens', empty),
    ];
  },
};

async function packages(): Promise<readonly string[]> {
  await packageExtension(packagedExtension);
  return [packagedExtension, await packageBenchExtension('empty')];
}

async function activationTime(vscode: VSCode, event: Trigger, extension: Extension): Promise<number> {
  return await vscode.inWindow(async (window) => {
    await event(window, extension);
    // What asks for the time does not compete with what is timed.
    await atRest(window.page);
    return await readActivationTime(window, extension.name);
  });
}

/** @param name as the extension is displayed */
async function readActivationTime({ page, runCommand }: Window, name: string): Promise<number> {
  // The list keeps only the rows on screen, the fast ones last.
  await page.setViewportSize({ width: 1280, height: 2000 });
  await runCommand('Developer: Show Running Extensions');
  const named = page.locator('.name').getByText(name, { exact: true });
  const row = page.locator('.runtime-extensions-editor .extension').filter({ has: named });
  const text = await row.locator('.activation-time').getByText(/\d+ms/).innerText();
  return Number(/(\d+)ms/.exec(text)?.[1]);
}
