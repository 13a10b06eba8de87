import { packagedExtension } from '../../host/cache.ts';
import { packageExtension } from '../../host/programs.ts';
import { type Figure, rowOf } from '../figure.ts';
import { alternate } from '../pairs.ts';
import { packageBenchExtension } from './extensions.ts';
import { timeUntil } from './inPage.ts';
import { openVSCode, type VSCode } from './window.ts';

/** The yardstick's extension (`bench/extensions/panel`) binds these keys to our command and to its own. */
const keys = { ours: 'Control+Alt+F9', yardstick: 'Control+Alt+F10' };

/** From the key for "Create Alert…" until the first field takes the focus, as the first webview of a window. */
export const createForm: Figure = {
  id: 'P9',
  async measure(pairs) {
    await packageExtension(packagedExtension);
    const panel = await packageBenchExtension('panel');
    await using vscode = await openVSCode([packagedExtension, panel]);
    const measured = await alternate(
      pairs,
      () => keyUntilFocus(vscode, keys.ours),
      () => keyUntilFocus(vscode, keys.yardstick),
    );
    const what = 'Create Alert… until its first field has the focus, beside a webview with one input';
    return [rowOf({ figure: 'P9', what, goal: { ratio: 1.6 } }, measured)];
  },
};

async function keyUntilFocus(vscode: VSCode, key: string): Promise<number> {
  return await vscode.inWindow(
    async ({ page }) => await timeUntil(page, 'keydown', () => page.keyboard.press(key), fieldFocused),
  );
}

/** VS Code puts a webview's document into two nested frames. */
function fieldFocused(): number | undefined {
  const outer = document.querySelector<HTMLIFrameElement>('iframe.webview.ready');
  const inner = outer?.contentDocument?.querySelector<HTMLIFrameElement>('iframe#active-frame');
  const focused = inner?.contentDocument?.activeElement;
  return document.activeElement === outer && focused && focused.localName !== 'body'
    ? performance.now()
    : undefined;
}
