import type { FrameLocator, Page } from 'playwright-core';

/**
 * The document of the visible webview of this title, when it has loaded. What the webview shows may follow the title
 * after a colon. VS Code puts it into two nested frames, of which the inner one bears the title.
 */
export async function webviewOf(page: Page, title: string): Promise<FrameLocator> {
  const name = await page.waitForFunction((wanted) => {
    const all = [...document.querySelectorAll<HTMLIFrameElement>('iframe.webview.ready')];
    const outer = all.filter((frame) => frame.checkVisibility({ visibilityProperty: true }));
    const inner = (frame: HTMLIFrameElement) => frame.contentDocument?.querySelector('iframe#active-frame');
    const titleOf = (frame: HTMLIFrameElement) => inner(frame)?.getAttribute('title') ?? '';
    return outer.find((frame) => `${titleOf(frame)}: `.startsWith(`${wanted}: `))?.name;
  }, title);
  return page.frameLocator(`iframe[name="${await name.jsonValue()}"]`).frameLocator('#active-frame');
}
