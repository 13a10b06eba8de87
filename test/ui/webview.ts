import type { FrameLocator, Page } from 'playwright-core';

/**
 * The document of the visible webview of this title, when it has loaded. What the webview shows may follow the title
 * after a colon. VS Code puts it into two nested frames, of which the inner one bears the title.
 *
 * @param field which of several of this title: the value of a field by its id
 */
export async function webviewOf(
  page: Page,
  title: string,
  field?: { readonly id: string; readonly value: string },
): Promise<FrameLocator> {
  const isWanted = ([wanted, id, value]: readonly string[]) => {
    const all = [...document.querySelectorAll<HTMLIFrameElement>('iframe.webview.ready')];
    const outer = all.filter((frame) => frame.checkVisibility({ visibilityProperty: true }));
    const inner = (frame: HTMLIFrameElement) =>
      frame.contentDocument?.querySelector<HTMLIFrameElement>('iframe#active-frame');
    const hasField = (frame: HTMLIFrameElement) => {
      const element = inner(frame)?.contentDocument?.getElementById(id ?? '');
      return id === '' || (element && 'value' in element && element.value === value);
    };
    const titleOf = (frame: HTMLIFrameElement) => inner(frame)?.getAttribute('title') ?? '';
    return outer.find((frame) => `${titleOf(frame)}: `.startsWith(`${wanted}: `) && hasField(frame))?.name;
  };
  const name = await page.waitForFunction(isWanted, [title, field?.id ?? '', field?.value ?? '']);
  return page.frameLocator(`iframe[name="${await name.jsonValue()}"]`).frameLocator('#active-frame');
}
