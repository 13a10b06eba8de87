import { ListTooLargeError } from '../api/errors.ts';
import type { Page } from '../api/page.ts';
import { keptSize } from './keptSize.ts';
import { driftOf, growthBy, type ListContents, type ListItem, putItem, withKnown } from './listContents.ts';

/** What became of a poll: not started or dropped because of a load, failed, or done, with the items that are new. */
export type PollOutcome<Item> =
  { readonly kind: 'skipped' | 'failed' } | { readonly kind: 'done'; readonly found: readonly Item[] };

/** What a poll brought. */
interface Merged<Item> {
  /** Items that no response has contained before, in the service's order. */
  readonly found: readonly Item[];
  /** Whether anything that is shown has changed. */
  readonly isChanged: boolean;
}

/** Maximum number of new items kept aside, or all of one page; after more, the list has to be reloaded to show them. */
const maxKeptAside = 500;

/** What they may take, in bytes: about as much as one response can bring. */
const maxBytesAside = 20_000_000;

/**
 * Merges page 1, read again by a poll: changed items replace their old versions in place, and new ones are kept aside in
 * `polled`, so that no row moves. Changes `contents` itself.
 *
 * @param maxBytes what a load keeps at most; changed items may exceed that by as much as one response can bring
 * @throws ListTooLargeError if they would take more; nothing is changed then
 */
export function mergeFirstPage<Item extends ListItem>(
  contents: ListContents<Item>,
  page: Page<Item>,
  maxBytes: number,
): Merged<Item> {
  const { latest, polled } = contents;
  const { items } = withKnown(contents, page);
  const changed = items.filter((item) => (contents.items.get(item.id) ?? item) !== item);
  const growth = changed.reduce((sum, item) => sum + growthBy(contents, item), 0);
  if (growth > 0 && contents.bytes + growth > maxBytes + maxBytesAside) throw new ListTooLargeError(maxBytes);
  for (const item of changed) putItem(contents, item);

  const newer = newerItems(contents, items, page.total);
  const found = newer.filter(({ id }) => !polled.items.has(id));
  const isNewerChanged = newer.some((item) => polled.items.get(item.id) !== item);
  contents.polled = { ...keptAside(contents, newer, page), sinceLoad: polled.sinceLoad + found.length };
  contents.latest = { total: page.total, lastPage: lastPageAfterPoll(contents, page) };
  contents.readAt = Date.now();
  const isSameCount = contents.latest.total === latest.total && contents.latest.lastPage === latest.lastPage;
  return { found, isChanged: changed.length > 0 || isNewerChanged || !isSameCount };
}

/**
 * A list that was loaded to its end stays so: the new items are kept aside, not on a page to load. Otherwise the last
 * page is the one that the poll names, unless that is only a guess.
 */
function lastPageAfterPoll<Item>(contents: ListContents<Item>, page: Page<Item>): number {
  if (isLoadedToEnd(contents)) return contents.latest.lastPage;
  return page.isLastPageGuessed ? contents.atLoad.lastPage : page.lastPage;
}

/** Whether the most recently loaded page was the last one of the list at that time. */
function isLoadedToEnd({ pages, atLoad }: ListContents<unknown>): boolean {
  return pages >= atLoad.lastPage;
}

/**
 * The items of page 1 that are newer than the loaded ones. Unknown items after the last known one are not newer: they
 * moved up from a page that is not loaded yet.
 */
function newerItems<Item extends ListItem>(
  contents: ListContents<Item>,
  items: readonly Item[],
  total: number | undefined,
): readonly Item[] {
  const isNotShown = ({ id }: Item) => !contents.items.has(id);
  if (isLoadedToEnd(contents)) return items.filter(isNotShown);
  const lastKnown = items.findLastIndex((item) => !isNotShown(item) || contents.polled.items.has(item.id));
  if (lastKnown >= 0) return items.slice(0, lastKnown + 1).filter(isNotShown);
  return hasGrown(contents, total) ? items : [];
}

/**
 * Whether the list has grown, so that a page 1 without any known item is all new: 100 of 237 alerts are loaded, 50 new
 * ones arrive, and the total is 287. If it has not grown, the loaded items were deleted, or moved behind old ones.
 *
 * @param total of the response with that page; unknown counts as grown
 */
function hasGrown(contents: ListContents<unknown>, total: number | undefined): boolean {
  const { latest, polled } = contents;
  if (total === undefined || latest.total === undefined || total > latest.total) return true;
  // Each page that was loaded since updated the latest total, which may contain the growth already. So growth since
  // page 1 was loaded counts, too, but without the items that polls have found.
  return driftOf({ ...contents, latest: { ...latest, total } }) > polled.items.size;
}

/** The new items of page 1, before those that polls found earlier. */
function keptAside<Item extends ListItem>(
  { items: shown, polled }: ListContents<Item>,
  newer: readonly Item[],
  { items, lastPage }: Page<Item>,
): Pick<ListContents<Item>['polled'], 'items' | 'hasGap'> {
  const isConnected = items.some(({ id }) => shown.has(id) || polled.items.has(id));
  const all = new Map(newer.map((item) => [item.id, item]));
  for (const [id, item] of polled.items) if (!all.has(id)) all.set(id, item);
  const kept = new Map<string, Item>();
  let bytes = 0;
  for (const [id, item] of all) {
    bytes += keptSize(item.raw);
    // At least all of the page: every poll would find again those that are left out.
    const isOfPage = kept.size < newer.length;
    if (!isOfPage && (kept.size >= maxKeptAside || bytes > maxBytesAside)) break;
    kept.set(id, item);
  }
  return {
    items: kept,
    hasGap: polled.hasGap || kept.size < all.size || (newer.length > 0 && lastPage > 1 && !isConnected),
  };
}

/**
 * The contents with the items that polls have found at the front. Only without a gap. `atStart` then counts them, as if
 * they had been there when page 1 was loaded: they are no growth any more.
 */
export function withNewer<Item extends ListItem>(contents: ListContents<Item>): ListContents<Item> {
  const { items, polled, atStart } = contents;
  const total = atStart.total === undefined ? undefined : atStart.total + polled.items.size;
  const growth = [...polled.items.values()].reduce((sum, item) => sum + growthBy(contents, item), 0);
  return {
    ...contents,
    items: new Map([...polled.items, ...items]),
    bytes: contents.bytes + growth,
    polled: { ...polled, items: new Map() },
    atStart: { ...atStart, total },
  };
}

/** The contents with an item at the front that exists on the service but is on no loaded page. */
export function withInserted<Item extends ListItem>(
  contents: ListContents<Item>,
  item: Item,
): ListContents<Item> {
  const { items, polled, inserted } = contents;
  return {
    ...contents,
    items: new Map([[item.id, item], ...items]),
    bytes: contents.bytes + growthBy(contents, item),
    polled: { ...polled, items: new Map([...polled.items].filter(([id]) => id !== item.id)) },
    inserted: items.has(item.id) ? inserted : inserted + 1,
  };
}

/** The number of new items that can be shown; beyond a gap, as many as the service's total grew by. */
export function newCountOf(contents: ListContents<unknown>): number {
  const { items, hasGap } = contents.polled;
  return hasGap ? Math.max(items.size, driftOf(contents)) : items.size;
}
