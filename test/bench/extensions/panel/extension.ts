import { commands, type ExtensionContext, ViewColumn, window } from 'vscode';

const page = `<!DOCTYPE html>
<html lang="en">
  <body>
    <input aria-label="Name" />
    <script>
      document.querySelector('input').focus();
    </script>
  </body>
</html>`;

/** The least that shows a form with one field. */
export function activate(context: ExtensionContext): void {
  context.subscriptions.push(
    commands.registerCommand('bench.openPanel', () => {
      const panel = window.createWebviewPanel('bench.panel', 'Yardstick', ViewColumn.Active, {
        enableScripts: true,
      });
      panel.webview.html = page;
    }),
  );
}
