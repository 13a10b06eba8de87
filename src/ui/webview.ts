import { Uri, type Webview } from 'vscode';
import { type PageContent, webviewPage } from './webviewPage.ts';

/** Fills a webview with a page whose script and style sheet are the bundle `name` in `dist/`. */
export function fillWebview(webview: Webview, extensionUri: Uri, name: string, content: PageContent): void {
  const bundles = Uri.joinPath(extensionUri, 'dist');
  const address = (file: string) => webview.asWebviewUri(Uri.joinPath(bundles, file)).toString();
  webview.options = { enableScripts: true, enableForms: false, localResourceRoots: [bundles] };
  webview.html = webviewPage(content, {
    script: address(`${name}.js`),
    style: address(`${name}.css`),
    cspSource: webview.cspSource,
    nonce: crypto.randomUUID(),
  });
}
