import type { FrameLocator, Page } from 'playwright-core';

/**
 * The document of the visible webview that was opened under this title, when it has loaded. VS Code puts it into two
 * nested frames, of which the inner one bears the title.
 */
export async function webviewOf(page: Page, title: string): Promise<FrameLocator> {
  const name = await page.waitForFunction((wanted) => {
    const all = [...document.querySelectorAll<HTMLIFrameElement>('iframe.webview.ready')];
    const outer = all.filter((frame) => frame.checkVisibility({ visibilityProperty: true }));
    const inner = (frame: HTMLIFrameElement) => frame.contentDocument?.querySelector('iframe#active-frame');
    return outer.find((frame) => inner(frame)?.getAttribute('title') === wanted)?.name;
  }, title);
  return page.frameLocator(`iframe[name="${await name.jsonValue()}"]`).frameLocator('#active-frame');
}
