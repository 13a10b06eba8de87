import { packagedExtension } from '../../host/cache.ts';
import { packageExtension } from '../../host/programs.ts';
import { startAlertService } from '../../service/service.ts';
import { type Figure, type Pair, rowOf } from '../figure.ts';
import { alternate } from '../pairs.ts';
import { packageBenchExtension } from './extensions.ts';
import { timeUntil } from './inPage.ts';
import { rememberSignIn } from './signedIn.ts';
import { type Memory, openVSCode, type VSCode, type Window } from './window.ts';

/**
 * From the click on the icon to the first row. In the first line the count in the status bar, which is on by default,
 * has loaded the alerts before the click. In the other it is off, so the code and the first page are loaded after
 * the click. That is slow for any extension, because its first request makes VS Code load the system's certificates:
 * so its yardstick fetches its rows, too.
 */
export const firstRow: Figure = {
  id: 'P10',
  measure: async (pairs) => {
    const what = 'click on the icon until the first alert';
    const fetched = `${what}, without the count in the status bar, beside static rows that are fetched`;
    return [
      await signedIn(true, async (vscode) =>
        rowOf(
          { figure: 'P10', what: `${what}, beside static rows`, goal: { ratio: 1.3, more: 40 } },
          await beside(vscode, pairs, 'Yardstick rows', 'Row 0'),
        ),
      ),
      await signedIn(false, async (vscode) =>
        rowOf(
          { figure: 'P10', what: fetched, goal: { ratio: 1.5 } },
          await beside(vscode, pairs, 'Yardstick fetched', vscode.newest),
        ),
      ),
    ];
  },
};

interface SignedIn {
  readonly vscode: VSCode;
  /** For windows that are opened later: their secret storage holds the token. */
  readonly memory: Memory;
  /** The name of the first alert. */
  readonly newest: string;
  /** Whether the count in the status bar has loaded the alerts before. */
  readonly statusBar: boolean;
}

/** Opens VS Code with the extension and its yardsticks beside the reference service. */
async function signedIn<Result>(
  statusBar: boolean,
  use: (signedIn: SignedIn) => Promise<Result>,
): Promise<Result> {
  await packageExtension(packagedExtension);
  const yardsticks = await Promise.all(['rows', 'fetchedRows'].map(packageBenchExtension));
  await using service = await startAlertService();
  const settings = {
    'alertTriage.baseUrl': service.url,
    'alertTriage.statusBar': statusBar,
    // Off in the other line (`userSettings.ts`); the count gets its alerts from auto refresh.
    ...(statusBar && { 'alertTriage.refreshInterval': 600 }),
    'bench.service': { url: service.url, token: service.token },
  };
  const vsix = [packagedExtension, ...yardsticks];
  await using vscode = await openVSCode(vsix, settings);
  const memory = await rememberSignIn(vscode, service);
  const [newest] = service.store.alerts.slice(0, 1);
  return await use({ vscode, memory, newest: newest?.name ?? '', statusBar });
}

/** Alternates windows in which our icon is clicked with those in which the yardstick's is. */
async function beside(
  { vscode, memory, newest, statusBar }: SignedIn,
  pairs: number,
  yardstick: string,
  label: string,
): Promise<readonly Pair[]> {
  const inWindow = async (icon: string, row: string) =>
    await vscode.inWindow(async (window) => {
      if (statusBar) await window.page.getByRole('button', { name: / unfinished alerts of / }).waitFor();
      return await clickUntilRow(window, icon, row);
    }, memory);
  return await alternate(
    pairs,
    () => inWindow('Alert Triage', newest),
    () => inWindow(yardstick, label),
  );
}

async function clickUntilRow(window: Window, icon: string, label: string): Promise<number> {
  return await timeUntil(window.page, 'mousedown', () => window.icon(icon).click(), rowShown, label);
}

/** By the end of the label, because our rows have the alert's age before its name. */
function rowShown(label: string): number | undefined {
  const labels = [...document.querySelectorAll('.sidebar .monaco-list-row .label-name')];
  return labels.some(({ textContent }) => textContent?.endsWith(label)) ? performance.now() : undefined;
}
