import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** The minimum width that VS Code allows, in pixels. */
export const narrowest = 170;

/** Drags the edge of the side bar to this width; resolves with the width that it had. */
export async function widenSideBar(page: Page, width: number): Promise<number> {
  const { x, y, width: before, height } = await boxOf(sideBarOf(page));
  if (before === width) return before;
  const middle = y + height / 2;
  await page.mouse.move(x + before, middle);
  await page.mouse.down();
  await page.mouse.move(x + width, middle, { steps: 5 });
  await page.mouse.up();
  assert.equal((await boxOf(sideBarOf(page))).width, width);
  return before;
}

/** Whether each line of an element's text is inside the side bar, not covered and not cut off. */
export async function isInSight(text: Locator): Promise<boolean> {
  const { x: left, width } = await boxOf(sideBarOf(text.page()));
  return await text.evaluate(isTextInSight, { left, right: left + width });
}

function isTextInSight(element: Element, { left, right }: { left: number; right: number }): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  const lines = [...range.getClientRects()];
  const isOnTop = (x: number, y: number) => element.contains(document.elementFromPoint(x, y));
  const isLineInSight = (line: DOMRect) =>
    line.left >= left &&
    line.right <= right &&
    [line.left + 1, line.right - 1].every((x) => [line.top + 1, line.bottom - 1].every((y) => isOnTop(x, y)));
  const isCut = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
  return lines.length > 0 && lines.every(isLineInSight) && !isCut;
}

function sideBarOf(page: Page): Locator {
  return page.locator('.part.sidebar');
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  assert.ok(box);
  return box;
}
