import { type ExtensionContext, window } from 'vscode';

/** Tells in the status bar that VS Code has started, and begun to activate the extensions that wait for that. */
export function activate(context: ExtensionContext): void {
  context.subscriptions.push(window.setStatusBarMessage('VS Code has started'));
}
