import type { Page } from '../../api/page.ts';
import { isSameJson } from '../equality.ts';

/** An element of a list, as read from the service's response. */
export interface ListItem {
  readonly id: string;
  /** The object as the service sent it; all other fields are derived from it. */
  readonly raw: unknown;
}

/** What is loaded of a list. */
export interface ListContents<Item> {
  /** By id, in the service's order. An item that is loaded again replaces its old version in place. */
  readonly items: Map<string, Item>;
  /** Number of elements that could not be read. */
  unreadable: number;
  /** Number of pages loaded, from page 1 without a gap. */
  pages: number;
  lastPage: number;
  /** `lastPage` when the last page was loaded: polls may change that, but not whether the list was loaded to its end. */
  lastPageAtLoad: number;
  /** Whether `lastPageAtLoad` is only the next page of the last one loaded, and more may follow. */
  isLastPageGuessed: boolean;
  /** According to the service. */
  total: number | undefined;
  /** The total when page 1 was loaded; a different one later means that the list has changed. */
  totalAtStart: number | undefined;
  /** Number of consecutive pages, up to the last one, without new items. */
  pagesWithoutNews: number;
  /** Whether the service repeats itself, so that loading more pages is useless. */
  isStuck: boolean;
  /** When page 1 was last read, in milliseconds since 1970. */
  readAt: number | undefined;
  /** Elements on a page, if known. */
  perPage: number | undefined;
  /** Items that polls have found and that are not shown yet, in the service's order; see `newItems.ts`. */
  newer: ReadonlyMap<string, Item>;
  /** Whether items may be missing between `newer` and `items`, because polls found more than they kept. */
  hasGap: boolean;
  /** Number of items that polls have found since the last page was loaded, and the service's total at that time. */
  foundSince: number;
  totalAtLoad: number | undefined;
  /** Number of items added without a page that lists them, so that it is unknown whether the total counts them. */
  inserted: number;
}

/** The contents before anything is loaded. */
export function noContents<Item>(): ListContents<Item> {
  return {
    items: new Map(),
    unreadable: 0,
    pages: 0,
    lastPage: 1,
    lastPageAtLoad: 1,
    isLastPageGuessed: false,
    total: undefined,
    totalAtStart: undefined,
    pagesWithoutNews: 0,
    isStuck: false,
    readAt: undefined,
    perPage: undefined,
    newer: new Map(),
    hasGap: false,
    foundSince: 0,
    totalAtLoad: undefined,
    inserted: 0,
  };
}

/**
 * Adds a page. Items in `newer` stay there, also if the page contains them.
 *
 * @param asked the requested page number
 * @returns the items that are new in the list
 */
export function addPage<Item extends ListItem>(
  contents: ListContents<Item>,
  asked: number,
  page: Page<Item>,
): readonly Item[] {
  const shown = page.items.filter(({ id }) => !contents.newer.has(id));
  const added = shown.filter(({ id }) => !contents.items.has(id));
  for (const item of shown) contents.items.set(item.id, item);
  contents.pages = asked;
  contents.lastPage = page.lastPage;
  contents.lastPageAtLoad = page.lastPage;
  contents.isLastPageGuessed = page.isLastPageGuessed ?? false;
  contents.total = page.total;
  contents.totalAtLoad = page.total;
  contents.foundSince = 0;
  if (asked === 1) {
    contents.totalAtStart = page.total;
    contents.readAt = Date.now();
    contents.perPage = page.perPage ?? page.items.length;
  }
  contents.pagesWithoutNews = added.length > 0 || asked === 1 ? 0 : contents.pagesWithoutNews + 1;
  contents.isStuck = isStuck(contents, asked, page);
  // The unreadable elements of a repeated page are counted already.
  if (!contents.isStuck) contents.unreadable += page.unreadable.length;
  return added;
}

/**
 * Whether the service repeats itself: whether a page without new items is another one than requested, or too many in a
 * row have none. A single one is acceptable if it is empty or unreadable. So are as many as the list has grown by,
 * because new items at the front move known ones onto later pages: with 50 items per page, 120 new ones explain three.
 */
function isStuck<Item>(contents: ListContents<Item>, asked: number, page: Page<Item>): boolean {
  const { pagesWithoutNews, items, newer, inserted, perPage = 0 } = contents;
  if (pagesWithoutNews === 0 || contents.pages >= contents.lastPage) return false;
  const excused = page.items.length === 0 || page.unreadable.length > 0 ? 1 : 0;
  const grown = Math.min(Math.max(driftOf(contents), newer.size) + inserted, items.size);
  const moved = perPage === 0 ? 0 : Math.ceil(grown / perPage);
  return page.page !== asked || pagesWithoutNews > Math.max(excused, moved);
}

/**
 * How much the service's list grew (negative: shrank) since page 1 was loaded, apart from inserted items; 0 if unknown.
 */
export function driftOf({ total, totalAtStart, newer, inserted }: ListContents<unknown>): number {
  if (total === undefined || totalAtStart === undefined) return 0;
  const growth = total - totalAtStart;
  return growth - Math.min(Math.max(growth - newer.size, 0), inserted);
}

/** Whether there are pages left that are worth loading. */
export function hasMorePages({ pages, lastPage, isStuck }: ListContents<unknown>): boolean {
  return pages < lastPage && !isStuck;
}

/**
 * The page to load next. Usually the one after the loaded pages, but new items at the front move known ones onto later
 * pages. Pages that then hold only known items are skipped, if the service's total has grown by as much: with 50 items
 * per page, pages 1 to 3 loaded and 100 new items, pages 4 and 5 hold what was on pages 2 and 3, so page 6 is next.
 */
export function nextPageOf({ pages, perPage = 0, ...contents }: ListContents<unknown>): number {
  const { foundSince, total, totalAtLoad, lastPage, isLastPageGuessed } = contents;
  const growth = total === undefined || totalAtLoad === undefined ? foundSince : total - totalAtLoad;
  const moved = Math.max(0, Math.min(foundSince, growth));
  const next = pages + 1 + (perPage === 0 ? 0 : Math.floor(moved / perPage));
  return isLastPageGuessed ? next : Math.min(next, lastPage);
}

/**
 * The total number of items, if known: the service's total without unreadable elements, at least the number
 * loaded, and exactly that number once all pages are loaded.
 */
export function totalOf(contents: ListContents<unknown>): number | undefined {
  const { items, pages, total, unreadable } = contents;
  if (pages > 0 && !hasMorePages(contents)) return items.size;
  return total === undefined ? undefined : Math.max(items.size, total - unreadable);
}

/**
 * The page with known objects in place of equal new ones, so that unchanged rows are not redrawn. Of an item that the
 * service lists twice, only the last version.
 */
export function withKnown<Item extends ListItem>(contents: ListContents<Item>, page: Page<Item>): Page<Item> {
  const latest = new Map(page.items.map((item) => [item.id, item]));
  const items = Array.from(latest.values(), (item) => {
    const known = contents.items.get(item.id) ?? contents.newer.get(item.id);
    return known && isSameJson(known.raw, item.raw) ? known : item;
  });
  return { ...page, items };
}
