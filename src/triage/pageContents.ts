import type { Page, Unreadable } from '../api/page.ts';
import { isSameJson } from './equality.ts';

/** What a list holds: what the service sent, read. */
export interface ListItem {
  readonly id: string;
  /** As it was sent; everything else is read from it. */
  readonly raw: unknown;
}

/** What is loaded of a list. */
export interface PageContents<Item> {
  /** By id, in the service's order; an id that comes again updates its item in place. */
  readonly items: Map<string, Item>;
  readonly unreadable: Map<number, readonly Unreadable[]>;
  /** Pages read, from page 1 without a gap. */
  pages: number;
  lastPage: number;
  /** As the service says. */
  total: number | undefined;
  /** The total when page 1 was read; another one later means that the list changed meanwhile. */
  totalAtStart: number | undefined;
  /** Pages read last, one after the other, that brought nothing new. */
  barrenPages: number;
  /** Whether further pages would not bring anything: the service repeats itself. */
  isStuck: boolean;
}

export function noContents<Item>(): PageContents<Item> {
  return {
    items: new Map(),
    unreadable: new Map(),
    pages: 0,
    lastPage: 1,
    total: undefined,
    totalAtStart: undefined,
    barrenPages: 0,
    isStuck: false,
  };
}

/** Adds a page; the items that are new in the list are returned. `asked` is its number. */
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
  if (asked === 1) contents.totalAtStart = page.total;
  contents.barrenPages = added.length > 0 || asked === 1 ? 0 : contents.barrenPages + 1;
  contents.isStuck = isStuck(contents, asked, page);
  // What cannot be read of a repeated page is counted already.
  if (page.unreadable.length > 0 && !contents.isStuck) contents.unreadable.set(asked, page.unreadable);
  return added;
}

/**
 * One page may bring nothing new for a good reason: it is empty or unreadable, or alerts that came meanwhile have moved
 * known ones onto it. Not two of them in a row, and not another page than was asked for.
 */
function isStuck<Item>(contents: PageContents<Item>, asked: number, page: Page<Item>): boolean {
  if (contents.barrenPages === 0 || contents.pages >= contents.lastPage) return false;
  const isExcused = page.items.length === 0 || page.unreadable.length > 0 || driftOf(contents) > 0;
  return page.page !== asked || contents.barrenPages > 1 || !isExcused;
}

/** By how many items the service's list grew since page 1 was read. */
export function driftOf({ total, totalAtStart }: PageContents<unknown>): number {
  return total === undefined || totalAtStart === undefined ? 0 : total - totalAtStart;
}

/** Whether there are pages that were not read yet and may bring something. */
export function hasMorePages({ pages, lastPage, isStuck }: PageContents<unknown>): boolean {
  return pages < lastPage && !isStuck;
}

/**
 * Items in the whole list, as far as is known: what the service says less what could not be read, never fewer than are
 * loaded, and exactly those once there are no more pages.
 */
export function totalOf(contents: PageContents<unknown>): number | undefined {
  const { items, pages, total, unreadable } = contents;
  if (pages > 0 && !hasMorePages(contents)) return items.size;
  return total === undefined
    ? undefined
    : Math.max(items.size, total - [...unreadable.values()].flat().length);
}

/** The page with the objects that are known already where they have not changed, so that no row need be redrawn. */
export function withKnown<Item extends ListItem>(contents: PageContents<Item>, page: Page<Item>): Page<Item> {
  const items = page.items.map((item) => {
    const known = contents.items.get(item.id);
    return known && isSameJson(known.raw, item.raw) ? known : item;
  });
  return { ...page, items };
}
