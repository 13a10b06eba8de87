import type { FrameLocator, Page } from 'playwright-core';

/**
 * The loaded document of the visible webview with this title, optionally followed by a colon and more text. VS
 * Code uses two nested frames, of which the inner one has the title.
 *
 * @param field selects one of several webviews by the value of one of its fields
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

/** Waits until the page of the active webview has the focus: VS Code gives it to the outer frame a moment earlier. */
export async function waitForWebviewFocus(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const outer = document.activeElement;
    if (!(outer instanceof HTMLIFrameElement)) return false;
    const inner = outer.contentDocument?.querySelector<HTMLIFrameElement>('iframe#active-frame');
    return inner?.contentDocument?.hasFocus() === true;
  });
}
