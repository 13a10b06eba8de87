import { commands, type ExtensionContext, Uri, ViewColumn, window } from 'vscode';

/** The least that shows one chart of the library that the overview uses. */
export function activate(context: ExtensionContext): void {
  const folder = Uri.joinPath(context.extensionUri, 'dist');
  context.subscriptions.push(
    commands.registerCommand('bench.openChart', () => {
      const panel = window.createWebviewPanel('bench.chart', 'Yardstick', ViewColumn.Active, {
        enableScripts: true,
        localResourceRoots: [folder],
      });
      const script = panel.webview.asWebviewUri(Uri.joinPath(folder, 'page.js')).toString();
      panel.webview.html = `<!DOCTYPE html>
        <html lang="en">
          <body>
            <div><canvas role="img"></canvas></div>
            <script src="${script}"></script>
          </body>
        </html>`;
    }),
  );
}
