import { commands, type ExtensionContext } from 'vscode';

/** Does nothing but what a command must to activate it: what VS Code needs to activate any extension at all. */
export function activate(context: ExtensionContext): void {
  context.subscriptions.push(commands.registerCommand('bench.nothing', () => undefined));
}
