import { Uri, type ViewColumn, type WebviewPanel, window } from 'vscode';
import { panelIds } from '../contributions.ts';
import { fillWebview } from '../ui/webview.ts';
import { formPage } from './html.ts';
import { formTexts } from './pageTexts.ts';

/**
 * An empty panel for the create form. Its title stays what it is: VS Code writes the titles of open editors to disk, and
 * no alert's text goes there.
 */
export function newFormPanel(column: ViewColumn): WebviewPanel {
  return window.createWebviewPanel(panelIds.createAlert, formTexts().title, column);
}

/** Fills a panel, a new one or one that VS Code restores, with the create form's page. */
export function fillFormPanel(panel: WebviewPanel, extensionUri: Uri): void {
  panel.iconPath = {
    light: Uri.joinPath(extensionUri, 'media', 'create-alert-light.svg'),
    dark: Uri.joinPath(extensionUri, 'media', 'create-alert-dark.svg'),
  };
  fillWebview(panel.webview, extensionUri, 'alertForm', formPage(formTexts()));
}
