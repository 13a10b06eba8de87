import { Disposable, type Uri } from 'vscode';
import { newFormPanel } from '../alertForm/newPanel.ts';
import type { FreshForm } from '../alertForm/panel.ts';

/**
 * Shows an empty create form before the code that makes an alert of it is loaded.
 *
 * @param onMessage called whenever its page has said something, until this is disposed of
 * @returns undefined where the tab was closed at once
 */
export async function showFreshForm(
  extensionUri: Uri,
  host: () => string,
  onMessage: () => void,
): Promise<(FreshForm & Disposable) | undefined> {
  // VS Code sets it up while the page's code is loaded.
  const panel = newFormPanel();
  const messages: unknown[] = [];
  let isClosed = false;
  const listening = Disposable.from(
    panel.onDidDispose(() => (isClosed = true)),
    panel.webview.onDidReceiveMessage((message) => {
      messages.push(message);
      onMessage();
    }),
  );
  try {
    const { fillFreshPage } = await import('../alertForm/freshPage.ts');
    if (isClosed) return undefined;
    const draft = fillFreshPage(panel, extensionUri, host());
    return { panel, draft, messages, isClosed: () => isClosed, dispose: () => listening.dispose() };
  } catch (error) {
    panel.dispose();
    throw error;
  }
}
