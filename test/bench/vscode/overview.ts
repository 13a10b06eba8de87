import { packagedExtension } from '../../host/cache.ts';
import { packageExtension } from '../../host/programs.ts';
import { startAlertService } from '../../service/service.ts';
import { type Figure, rowOf } from '../figure.ts';
import { alternate } from '../pairs.ts';
import { packageBenchExtension } from './extensions.ts';
import { timeUntil } from './inPage.ts';
import { rememberSignIn } from './signedIn.ts';
import { openVSCode, type Window } from './window.ts';

/** The yardstick's extension (`bench/extensions/chart`) binds these keys to our command and to its own. */
const keys = { ours: 'Control+Alt+F9', yardstick: 'Control+Alt+F10' };
const alertCount = 10_000;

/** From the key for "Show Overview" until the first picture is drawn, as the first webview of a window. */
export const overview: Figure = {
  id: 'P13',
  measure: async (pairs) =>
    await inLoadedWindows(async (inWindow) => {
      const measured = await alternate(
        pairs,
        () => inWindow((window) => untilPicture(window, keys.ours)),
        () => inWindow((window) => untilPicture(window, keys.yardstick)),
      );
      const what = 'overview of 10,000 alerts until its first picture, beside a webview with one chart';
      return [rowOf({ figure: 'P13', what, goal: { ratio: 2 } }, measured)];
    }),
};

type InWindow = <Result>(use: (window: Window) => Promise<Result>) => Promise<Result>;

/** Gives windows in which all alerts are loaded. */
async function inLoadedWindows<Result>(use: (inWindow: InWindow) => Promise<Result>): Promise<Result> {
  await packageExtension(packagedExtension);
  await using service = await startAlertService({ alertCount, alertsPerPage: 1000 });
  const settings = { 'alertTriage.baseUrl': service.url };
  const vsix = [packagedExtension, await packageBenchExtension('chart')];
  await using vscode = await openVSCode(vsix, settings);
  const memory = await rememberSignIn(vscode, service);
  return await use(async (useWindow) =>
    vscode.inWindow(async (window) => {
      await loadAll(window);
      return await useWindow(window);
    }, memory),
  );
}

async function loadAll({ page, icon, runCommand }: Window): Promise<void> {
  await icon('Alert Triage').click();
  await page.locator('.sidebar .monaco-list-row').first().waitFor();
  await runCommand('Alerts: Load All');
  await page.locator('.sidebar').getByText('10,000 alerts', { exact: true }).first().waitFor();
}

async function untilPicture({ page }: Window, key: string): Promise<number> {
  return await timeUntil(page, 'keydown', () => page.keyboard.press(key), pictureDrawn);
}

/** VS Code puts a webview's document into two nested frames. */
function pictureDrawn(): number | undefined {
  const outer = document.querySelector<HTMLIFrameElement>('iframe.webview.ready');
  const inner = outer?.contentDocument?.querySelector<HTMLIFrameElement>('iframe#active-frame');
  const canvas = inner?.contentDocument?.querySelector<HTMLCanvasElement>('canvas[role=img]');
  const pixels = canvas?.width
    ? canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
    : undefined;
  return pixels?.data.some((value) => value > 0) ? performance.now() : undefined;
}
