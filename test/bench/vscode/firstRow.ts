import { packagedExtension } from '../../host/cache.ts';
import { packageExtension } from '../../host/programs.ts';
import { startAlertService } from '../../service/service.ts';
import { type Figure, rowOf } from '../figure.ts';
import { alternate } from '../pairs.ts';
import type { Observer } from '../profile/observer.ts';
import { packageBenchExtension } from './extensions.ts';
import { timeUntil } from './inPage.ts';
import { rememberSignIn } from './signedIn.ts';
import { type Memory, openVSCode, type VSCode, type Window } from './window.ts';

/**
 * From the click on the icon to the first row: loading of what works on alerts, the first page, the rows; without the
 * count in the status bar, which would have them loaded before. The first request of any extension makes VS Code load the
 * certificates of the system, so the last line tells what of it is that.
 */
export const firstRow: Figure = {
  id: 'P10',
  measure: async (pairs) =>
    await signedIn(undefined, async ({ vscode, memory, newest }) => {
      const inWindow = async (icon: string, label: string) =>
        await vscode.inWindow((window) => clickUntilRow(window, icon, label), memory);
      const beside = async (icon: string, label: string) =>
        await alternate(
          pairs,
          () => inWindow('Alerts', newest),
          () => inWindow(icon, label),
        );
      const goal = { ratio: 1.3, more: 40 };
      const what = 'click on the icon until the first alert, beside static rows';
      const fetched = `${what} that are fetched`;
      return [
        rowOf({ figure: 'P10', what, goal }, await beside('Yardstick rows', 'Row 0')),
        rowOf(
          { figure: 'P10', what: fetched, goal: { ratio: 1.5 } },
          await beside('Yardstick fetched', newest),
        ),
      ];
    }),
  profile: async (observer) =>
    await signedIn(observer, async ({ vscode, memory, newest }) => {
      const observe = async (name: string, what: string, icon: string, label: string) =>
        await vscode.inWindow(
          (window) => observer.observe(window, name, what, () => clickUntilRow(window, icon, label)),
          memory,
        );
      return [
        await observe('P10-ours', 'P10 first alert', 'Alerts', newest),
        await observe('P10-plain', 'P10 static rows', 'Yardstick rows', 'Row 0'),
        await observe('P10-fetched', 'P10 static rows that are fetched', 'Yardstick fetched', newest),
      ];
    }),
};

interface SignedIn {
  readonly vscode: VSCode;
  /** Of windows, so that the key ring holds the token. */
  readonly memory: Memory;
  /** The name of the first alert. */
  readonly newest: string;
}

/** Opens VS Code with the extension and its yardsticks beside the reference service. */
async function signedIn<Result>(
  observer: Observer | undefined,
  use: (signedIn: SignedIn) => Promise<Result>,
): Promise<Result> {
  await packageExtension(packagedExtension);
  const yardsticks = await Promise.all(['rows', 'fetchedRows'].map(packageBenchExtension));
  await using service = await startAlertService();
  const settings = {
    'alertTriage.baseUrl': service.url,
    'alertTriage.statusBar': false,
    'bench.service': { url: service.url, token: service.token },
    ...observer?.settings,
  };
  const vsix = [packagedExtension, ...yardsticks, ...(observer ? [observer.vsix] : [])];
  await using vscode = await openVSCode(vsix, settings);
  const memory = await rememberSignIn(vscode, service);
  const [newest] = service.store.alerts.slice(0, 1);
  return await use({ vscode, memory, newest: newest?.name ?? '' });
}

async function clickUntilRow(window: Window, icon: string, label: string): Promise<number> {
  return await timeUntil(window.page, 'mousedown', () => window.icon(icon).click(), rowShown, label);
}

/** Our rows have the age before the name. */
function rowShown(label: string): number | undefined {
  const labels = [...document.querySelectorAll('.sidebar .monaco-list-row .label-name')];
  return labels.some(({ textContent }) => textContent?.endsWith(label)) ? performance.now() : undefined;
}
