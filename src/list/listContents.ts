import type { Page } from '../api/page.ts';
import { isSameJson } from '../util/equality.ts';
import type { PageRange } from './fetchPages.ts';
import { keptSize } from './keptSize.ts';

/** An element of a list, as read from the service's response. */
export interface ListItem {
  readonly id: string;
  /** The object as the service sent it; all other fields are derived from it. */
  readonly raw: unknown;
}

/**
 * What is loaded of a list, and what the service said about the whole list at three moments: when page 1 was loaded
 * (`atStart`), when a page was most recently loaded (`atLoad`), and in its latest response, also to a poll (`latest`).
 * Their differences tell how much the list has grown in between.
 */
export interface ListContents<Item> {
  /** The loaded items by id, in the service's order. An item that is loaded again replaces its old version in place. */
  readonly items: Map<string, Item>;
  /** What these items take; see `keptSize`. */
  bytes: number;
  /** Number of loaded elements that could not be read. */
  unreadable: number;
  /** Number of items added without a page that lists them, so that it is unknown whether the total counts them. */
  inserted: number;
  /** Number of pages loaded, from page 1 without a gap. */
  pages: number;
  /** When page 1 was last read, by a load or a poll, in milliseconds since 1970. */
  readAt: number | undefined;
  atStart: {
    readonly total: number | undefined;
    /** Elements on a page, if known. */
    readonly perPage: number | undefined;
  };
  atLoad: {
    readonly total: number | undefined;
    readonly lastPage: number;
    /** Whether `lastPage` is only the next page of the last one loaded, and more may follow. */
    readonly isLastPageGuessed: boolean;
  };
  latest: { readonly total: number | undefined; readonly lastPage: number };
  /** What polls have found and what is not shown yet; see `newItems.ts`. */
  polled: {
    /** By id, in the service's order. */
    readonly items: ReadonlyMap<string, Item>;
    /** Whether items may be missing between these and the loaded ones, because polls found more than they kept. */
    readonly hasGap: boolean;
    /** Number of items that polls have found since a page was most recently loaded. */
    readonly sinceLoad: number;
  };
  /** Number of the most recently loaded pages in a row that had no new items. */
  pagesWithoutNews: number;
  /** Whether the service repeats itself, so that loading more pages is useless. */
  isStuck: boolean;
}

/** The contents before anything is loaded. */
export function noContents<Item>(): ListContents<Item> {
  return {
    items: new Map(),
    bytes: 0,
    unreadable: 0,
    inserted: 0,
    pages: 0,
    readAt: undefined,
    atStart: { total: undefined, perPage: undefined },
    atLoad: { total: undefined, lastPage: 1, isLastPageGuessed: false },
    latest: { total: undefined, lastPage: 1 },
    polled: { items: new Map(), hasGap: false, sinceLoad: 0 },
    pagesWithoutNews: 0,
    isStuck: false,
  };
}

/**
 * Adds a page. Items that polls have found stay in `polled`, also if the page contains them.
 *
 * @param asked the requested page number
 * @returns the items that are new in the list
 */
export function addPage<Item extends ListItem>(
  contents: ListContents<Item>,
  asked: number,
  page: Page<Item>,
): readonly Item[] {
  const { total, lastPage } = page;
  const shown = page.items.filter(({ id }) => !contents.polled.items.has(id));
  const added = shown.filter(({ id }) => !contents.items.has(id));
  for (const item of shown) putItem(contents, item);
  contents.pages = asked;
  contents.atLoad = { total, lastPage, isLastPageGuessed: page.isLastPageGuessed ?? false };
  contents.latest = { total, lastPage };
  contents.polled = { ...contents.polled, sinceLoad: 0 };
  if (asked === 1) {
    contents.atStart = { total, perPage: page.perPage ?? page.items.length };
    contents.readAt = Date.now();
  }
  contents.pagesWithoutNews = added.length > 0 || asked === 1 ? 0 : contents.pagesWithoutNews + 1;
  contents.isStuck = isStuck(contents, asked, page);
  // The unreadable elements of a repeated page are counted already.
  if (!contents.isStuck) contents.unreadable += page.unreadable.length;
  return added;
}

/** Adds an item, or replaces its old version in place. */
export function putItem<Item extends ListItem>(contents: ListContents<Item>, item: Item): void {
  contents.bytes += growthBy(contents, item);
  contents.items.set(item.id, item);
}

/** By how many bytes contents grow if an item is added, or takes the place of its old version. */
export function growthBy<Item extends ListItem>({ items }: ListContents<Item>, item: Item): number {
  const known = items.get(item.id);
  if (known === item) return 0;
  return keptSize(item.raw) - (known ? keptSize(known.raw) : 0);
}

/** How many bytes items take beside contents, without those that the contents have, too. */
export function bytesBeside<Item extends ListItem>(
  { items: known }: ListContents<Item>,
  items: readonly Item[],
): number {
  return items.filter((item) => known.get(item.id) !== item).reduce((sum, { raw }) => sum + keptSize(raw), 0);
}

/**
 * Whether the service repeats itself: whether a page without new items is another one than requested, or more of them
 * follow each other than can be explained. A single one may be empty or unreadable.
 */
function isStuck<Item>(contents: ListContents<Item>, asked: number, page: Page<Item>): boolean {
  const { pagesWithoutNews } = contents;
  if (pagesWithoutNews === 0 || !hasPagesAfter(contents)) return false;
  if (page.page !== asked) return true;
  const isEmptyOrUnreadable = page.items.length === 0 || page.unreadable.length > 0;
  return pagesWithoutNews > Math.max(isEmptyOrUnreadable ? 1 : 0, pagesMovedBack(contents));
}

/**
 * How many pages may hold only known items because new ones at the front moved these back: with 50 items per page, 120
 * new ones explain three. At most as many as are loaded.
 */
function pagesMovedBack(contents: ListContents<unknown>): number {
  const { items, polled, inserted, atStart } = contents;
  const newItems = Math.max(driftOf(contents), polled.items.size) + inserted;
  return pagesOf(Math.min(newItems, items.size), atStart.perPage, Math.ceil);
}

/** The number of pages that so many items fill; 0 if it is unknown how many fit on a page. */
function pagesOf(items: number, perPage: number | undefined, round: (pages: number) => number): number {
  return perPage ? round(items / perPage) : 0;
}

/**
 * How much the service's list grew (negative: shrank) since page 1 was loaded, apart from inserted items; 0 if unknown.
 */
export function driftOf({ latest, atStart, polled, inserted }: ListContents<unknown>): number {
  if (latest.total === undefined || atStart.total === undefined) return 0;
  const growth = latest.total - atStart.total;
  // The total may count none, some or all of the inserted items: those count for whatever polls do not explain.
  const byInserted = Math.min(Math.max(growth - polled.items.size, 0), inserted);
  return growth - byInserted;
}

/** Whether the service's list has pages after the loaded ones. */
function hasPagesAfter({ pages, latest }: ListContents<unknown>): boolean {
  return pages < latest.lastPage;
}

/** Whether there are pages left that are worth loading. */
export function hasMorePages(contents: ListContents<unknown>): boolean {
  return hasPagesAfter(contents) && !contents.isStuck;
}

/**
 * The page to load next. Usually the one after the loaded pages, but new items at the front move known ones onto later
 * pages. Pages that then hold only known items are skipped, if the service's total has grown by as much: with 50 items
 * per page, pages 1 to 3 loaded and 100 new items, pages 4 and 5 hold what was on pages 2 and 3, so page 6 is next.
 */
export function nextPageOf({ pages, atStart, atLoad, latest, polled }: ListContents<unknown>): number {
  const isKnown = latest.total !== undefined && atLoad.total !== undefined;
  const growth = isKnown ? latest.total - atLoad.total : polled.sinceLoad;
  const moved = Math.max(0, Math.min(polled.sinceLoad, growth));
  const next = pages + 1 + pagesOf(moved, atStart.perPage, Math.floor);
  return atLoad.isLastPageGuessed ? next : Math.min(next, latest.lastPage);
}

/** All further pages: of a list that grows while it is read, at most twice as many as are known, so that it ends. */
export function rangeFrom({ latest, atLoad }: ListContents<unknown>, from: number): PageRange {
  const furthest = atLoad.isLastPageGuessed ? Infinity : 2 * latest.lastPage;
  return { from, to: Math.max(from, latest.lastPage), furthest };
}

/**
 * The total number of items, if known: the service's total without unreadable elements, at least the number
 * loaded, and exactly that number once all pages are loaded.
 */
export function totalOf(contents: ListContents<unknown>): number | undefined {
  const { items, pages, latest, unreadable } = contents;
  if (pages > 0 && !hasMorePages(contents)) return items.size;
  return latest.total === undefined ? undefined : Math.max(items.size, latest.total - unreadable);
}

/**
 * The page with known objects in place of equal new ones, so that unchanged rows are not redrawn. Of an item that the
 * service lists twice, only the last version.
 */
export function withKnown<Item extends ListItem>(contents: ListContents<Item>, page: Page<Item>): Page<Item> {
  const latest = new Map(page.items.map((item) => [item.id, item]));
  const items = Array.from(latest.values(), (item) => {
    const known = contents.items.get(item.id) ?? contents.polled.items.get(item.id);
    return known && isSameJson(known.raw, item.raw) ? known : item;
  });
  return { ...page, items };
}
