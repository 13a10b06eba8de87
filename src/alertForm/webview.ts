import { Uri, ViewColumn, type WebviewPanel, window } from 'vscode';
import { panelIds } from '../contributions.ts';
import { formPage } from './html.ts';
import { formTexts } from './texts.ts';

export function createFormPanel(): WebviewPanel {
  return window.createWebviewPanel(panelIds.createAlert, formTexts().title, ViewColumn.Active);
}

/** Fills a panel, a new one or one that VS Code restores, with the create form's page. */
export function fillFormPanel(panel: WebviewPanel, extensionUri: Uri): void {
  const bundles = Uri.joinPath(extensionUri, 'dist');
  const address = (file: string) => panel.webview.asWebviewUri(Uri.joinPath(bundles, file)).toString();
  panel.iconPath = {
    light: Uri.joinPath(extensionUri, 'media', 'create-alert-light.svg'),
    dark: Uri.joinPath(extensionUri, 'media', 'create-alert-dark.svg'),
  };
  panel.webview.options = { enableScripts: true, enableForms: false, localResourceRoots: [bundles] };
  panel.webview.html = formPage(formTexts(), {
    script: address('alertForm.js'),
    style: address('alertForm.css'),
    cspSource: panel.webview.cspSource,
    nonce: crypto.randomUUID(),
  });
}
