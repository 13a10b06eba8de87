import { type Disposable, type WebviewPanel, window } from 'vscode';

/**
 * Has panels filled that VS Code kept over a reload of the window.
 *
 * @param fill told what the panel's page had stored
 */
export function fillRestoredPanels(
  viewType: string,
  fill: (panel: WebviewPanel, state: unknown) => Promise<void>,
): Disposable {
  return window.registerWebviewPanelSerializer(viewType, { deserializeWebviewPanel: fill });
}
