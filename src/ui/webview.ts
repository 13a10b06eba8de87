import type { Webview } from 'vscode';
import { type PageContent, webviewPage } from './webviewPage.ts';

/** A page's script and style sheet. */
export interface PageCode {
  readonly script: string;
  readonly style: string;
}

/**
 * Fills a webview with a page, which can load nothing: its code stands in it as a whole. VS Code takes longer to find a
 * file for a webview than to show a page.
 */
export function fillWebview(webview: Webview, code: PageCode, content: PageContent): void {
  webview.options = { enableScripts: true, enableForms: false, localResourceRoots: [] };
  webview.html = webviewPage(content, { ...code, nonce: crypto.randomUUID() });
}
