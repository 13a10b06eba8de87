import { Uri, type WebviewPanel } from 'vscode';
import { fillWebview } from '../ui/webview.ts';
import { formPage } from './html.ts';
import { pageCode } from './pageCode.ts';
import { formTexts } from './pageTexts.ts';
import type { HostMessage } from './protocol.ts';

/**
 * Fills a panel, a new one or one that VS Code restores, with the create form's page.
 *
 * @param messages what a page that was not there before takes for the host's first messages
 */
export function fillFormPanel(
  panel: WebviewPanel,
  extensionUri: Uri,
  messages: readonly HostMessage[] = [],
): void {
  panel.iconPath = {
    light: Uri.joinPath(extensionUri, 'media', 'create-alert-light.svg'),
    dark: Uri.joinPath(extensionUri, 'media', 'create-alert-dark.svg'),
  };
  fillWebview(panel.webview, pageCode, formPage(formTexts(), messages));
}
