import { Uri, type Webview } from 'vscode';
import { type PageContent, webviewPage } from './webviewPage.ts';

/** Fills a webview with a page that can load its own script and style sheet, and nothing else. */
export function fillWebview(
  webview: Webview,
  extensionUri: Uri,
  page: 'alertForm' | 'alertDetails',
  content: PageContent,
): void {
  const folder = Uri.joinPath(extensionUri, 'dist', 'pages');
  const address = (file: string) => webview.asWebviewUri(Uri.joinPath(folder, file)).toString();
  webview.options = { enableScripts: true, enableForms: false, localResourceRoots: [folder] };
  webview.html = webviewPage(content, {
    script: address(`${page}.js`),
    style: address(`${page}.css`),
    nonce: crypto.randomUUID(),
  });
}
