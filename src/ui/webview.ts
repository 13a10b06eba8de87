import { env, l10n, TabInputWebview, Uri, ViewColumn, type Webview, type WebviewPanel, window } from 'vscode';
import { html, type Markup } from './html.ts';

export interface PageContent {
  readonly title: string;
  readonly body: Markup;
}

/** The HTML of a webview. Its content security policy allows only the script and style sheet of these URLs. */
export function webviewPage({ title, body }: PageContent, script: string, style: string): string {
  const nonce = crypto.randomUUID();
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`;
  return html`<!DOCTYPE html>
    <html lang="${env.language}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" nonce="${nonce}" href="${style}" />
      </head>
      <body>
        ${body}
        <p id="lost" role="alert" hidden>
          ${l10n.t('The extension doesn\'t respond. If that lasts, run the command "Developer: Reload Window". What you typed is kept.')}
        </p>
        <script nonce="${nonce}" src="${script}"></script>
      </body>
    </html>`.markup;
}

/**
 * Gives the page of the active panel the keyboard back after a modal dialog. VS Code's own dialogs give it to the frame
 * around the page only, where no key reaches the page.
 */
export function refocusPage(panel: WebviewPanel | undefined): void {
  if (panel?.active === true) panel.reveal(panel.viewColumn, false);
}

/**
 * Opens the only panel of a kind. First closes other panels of that kind: those of an extension that was restarted (see
 * `fillWebview`), and those that VS Code would restore only when they are shown.
 */
export function openOnlyPanel(viewType: string, title: string, preserveFocus = false): WebviewPanel {
  const unheard = window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .filter(({ input }) => input instanceof TabInputWebview && input.viewType.endsWith(viewType));
  void window.tabGroups.close(unheard, true);
  const place = { viewColumn: ViewColumn.Active, preserveFocus };
  return window.createWebviewPanel(viewType, title, place, { enableFindWidget: true });
}

/**
 * Sets the content of a webview, which loads only files of `dist/pages`. Confirms each message of its page: VS Code may
 * restart the extension while panels stay, as after an update, a crash, or when a folder is added to the workspace.
 * Nobody gets these panels before the window is reloaded, so their pages have to notice that nobody answers.
 */
export function fillWebview(
  webview: Webview,
  extensionUri: Uri,
  page: 'createForm' | 'details' | 'overview',
  content: PageContent,
): void {
  const folder = Uri.joinPath(extensionUri, 'dist', 'pages');
  const address = (file: string) => webview.asWebviewUri(Uri.joinPath(folder, file)).toString();
  webview.onDidReceiveMessage(() => webview.postMessage('heard'));
  webview.options = { enableScripts: true, enableForms: false, localResourceRoots: [folder] };
  webview.html = webviewPage(content, address(`${page}.js`), address(`${page}.css`));
}
