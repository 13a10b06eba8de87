import { packagedExtension } from '../../host/cache.ts';
import { packageExtension } from '../../host/programs.ts';
import { createAlertService } from '../../service/service.ts';
import { type Figure, rowOf } from '../figure.ts';
import { alternate } from '../pairs.ts';
import { packageBenchExtension } from './extensions.ts';
import { timeUntil } from './inPage.ts';
import { rememberSignIn } from './signedIn.ts';
import { type Memory, openVSCode, type VSCode } from './window.ts';

/**
 * From the click on the icon to the first row: activation, reading the token, the first page, the rows. The first request
 * of any extension makes VS Code load the certificates of the system, so the last line tells what of it is that.
 */
export const firstRow: Figure = {
  id: 'P10',
  async measure(pairs) {
    await packageExtension(packagedExtension);
    const yardsticks = await Promise.all(['rows', 'fetchedRows'].map(packageBenchExtension));
    await using service = createAlertService();
    await service.start();
    const settings = {
      'alertTriage.baseUrl': service.url,
      'bench.service': { url: service.url, token: service.token },
    };
    await using vscode = await openVSCode([packagedExtension, ...yardsticks], settings);
    const memory = await rememberSignIn(vscode, service);
    const [newest] = service.store.alerts.slice(0, 1);
    const beside = async (icon: string, label: string) =>
      await alternate(
        pairs,
        () => clickUntilRow(vscode, memory, 'Alerts', newest?.name ?? ''),
        () => clickUntilRow(vscode, memory, icon, label),
      );
    const goal = { ratio: 1.3, more: 40 };
    const what = 'click on the icon until the first alert, beside static rows';
    const fetched = `${what} that are fetched`;
    return [
      rowOf({ figure: 'P10', what, goal }, await beside('Yardstick rows', 'Row 0')),
      rowOf(
        { figure: 'P10', what: fetched, goal: undefined },
        await beside('Yardstick fetched', newest?.name ?? ''),
      ),
    ];
  },
};

async function clickUntilRow(vscode: VSCode, memory: Memory, icon: string, label: string): Promise<number> {
  return await vscode.inWindow(
    async (window) =>
      await timeUntil(window.page, 'mousedown', () => window.icon(icon).click(), rowShown, label),
    memory,
  );
}

function rowShown(label: string): number | undefined {
  const labels = [...document.querySelectorAll('.sidebar .monaco-list-row .label-name')];
  return labels.some(({ textContent }) => textContent === label) ? performance.now() : undefined;
}
