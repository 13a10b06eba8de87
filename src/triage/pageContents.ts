import type { Page, Unreadable } from '../api/page.ts';
import { isSameJson } from './equality.ts';

/** An element of a list, as read from the service's response. */
export interface ListItem {
  readonly id: string;
  /** The object as the service sent it; all other fields are derived from it. */
  readonly raw: unknown;
}

/** What is loaded of a list. */
export interface PageContents<Item> {
  /** By id, in the service's order. An item that is loaded again replaces its old version in place. */
  readonly items: Map<string, Item>;
  readonly unreadable: Map<number, readonly Unreadable[]>;
  /** Number of pages loaded, from page 1 without a gap. */
  pages: number;
  lastPage: number;
  /** When page 1 was last read, in milliseconds since 1970. */
  readAt: number | undefined;
  /** According to the service. */
  total: number | undefined;
  /** The total when page 1 was loaded; a different one later means that the list has changed. */
  totalAtStart: number | undefined;
  /** Number of consecutive pages, up to the last one, without new items. */
  barrenPages: number;
  /** Whether the service repeats itself, so that loading more pages is useless. */
  isStuck: boolean;
}

/** The contents before anything is loaded. */
export function noContents<Item>(): PageContents<Item> {
  return {
    items: new Map(),
    unreadable: new Map(),
    pages: 0,
    lastPage: 1,
    readAt: undefined,
    total: undefined,
    totalAtStart: undefined,
    barrenPages: 0,
    isStuck: false,
  };
}

/**
 * Adds a page.
 *
 * @param asked the requested page number
 * @returns the items that are new in the list
 */
export function addPage<Item extends ListItem>(
  contents: PageContents<Item>,
  asked: number,
  page: Page<Item>,
): readonly Item[] {
  const added = page.items.filter(({ id }) => !contents.items.has(id));
  for (const item of page.items) contents.items.set(item.id, item);
  contents.pages = asked;
  contents.lastPage = page.lastPage;
  contents.total = page.total;
  if (asked === 1) {
    contents.totalAtStart = page.total;
    contents.readAt = Date.now();
  }
  contents.barrenPages = added.length > 0 || asked === 1 ? 0 : contents.barrenPages + 1;
  contents.isStuck = isStuck(contents, asked, page);
  // The unreadable elements of a repeated page are counted already.
  if (page.unreadable.length > 0 && !contents.isStuck) contents.unreadable.set(asked, page.unreadable);
  return added;
}

/**
 * A single page without new items is acceptable: it is empty or unreadable, or new alerts moved known ones onto
 * it. Two in a row are not, nor is a page with another number than requested.
 */
function isStuck<Item>(contents: PageContents<Item>, asked: number, page: Page<Item>): boolean {
  if (contents.barrenPages === 0 || contents.pages >= contents.lastPage) return false;
  const isExcused = page.items.length === 0 || page.unreadable.length > 0 || driftOf(contents) > 0;
  return page.page !== asked || contents.barrenPages > 1 || !isExcused;
}

/** How much the service's list grew (negative: shrank) since page 1 was loaded; 0 if unknown. */
export function driftOf({ total, totalAtStart }: PageContents<unknown>): number {
  return total === undefined || totalAtStart === undefined ? 0 : total - totalAtStart;
}

/** Whether there are pages left that are worth loading. */
export function hasMorePages({ pages, lastPage, isStuck }: PageContents<unknown>): boolean {
  return pages < lastPage && !isStuck;
}

/**
 * The total number of items, if known: the service's total without unreadable elements, at least the number
 * loaded, and exactly that number once all pages are loaded.
 */
export function totalOf(contents: PageContents<unknown>): number | undefined {
  const { items, pages, total, unreadable } = contents;
  if (pages > 0 && !hasMorePages(contents)) return items.size;
  return total === undefined
    ? undefined
    : Math.max(items.size, total - [...unreadable.values()].flat().length);
}

/** The page with known objects in place of equal new ones, so that unchanged rows are not redrawn. */
export function withKnown<Item extends ListItem>(contents: PageContents<Item>, page: Page<Item>): Page<Item> {
  const items = page.items.map((item) => {
    const known = contents.items.get(item.id);
    return known && isSameJson(known.raw, item.raw) ? known : item;
  });
  return { ...page, items };
}
