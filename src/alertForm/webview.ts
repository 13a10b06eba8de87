import { Uri, type WebviewPanel } from 'vscode';
import { fillWebview } from '../ui/webview.ts';
import { formPage } from './html.ts';
import { pageCode } from './pageCode.ts';
import { formTexts } from './texts.ts';

/** Fills a panel, a new one or one that VS Code restores, with the create form's page. */
export function fillFormPanel(panel: WebviewPanel, extensionUri: Uri): void {
  panel.iconPath = {
    light: Uri.joinPath(extensionUri, 'media', 'create-alert-light.svg'),
    dark: Uri.joinPath(extensionUri, 'media', 'create-alert-dark.svg'),
  };
  fillWebview(panel.webview, pageCode, formPage(formTexts()));
}
