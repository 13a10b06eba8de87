import { l10n, ViewColumn, type WebviewPanel, window } from 'vscode';
import { panelIds } from '../contributions.ts';

/** An empty panel for the create form. */
export function newFormPanel(): WebviewPanel {
  return window.createWebviewPanel(panelIds.createAlert, l10n.t('Create Alert'), ViewColumn.Active);
}
