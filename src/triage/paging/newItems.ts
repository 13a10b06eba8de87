import type { Page } from '../../api/page.ts';
import { driftOf, type ListContents, type ListItem, withKnown } from './listContents.ts';

/** What a poll brought. */
interface Merged<Item> {
  /** Items that no response has contained before, in the service's order. */
  readonly found: readonly Item[];
  /** Whether anything that is shown has changed. */
  readonly isChanged: boolean;
}

/** Maximum number of new items kept aside, or all of one page; after more, the list has to be reloaded to show them. */
const maxNewer = 500;

/**
 * Merges page 1, read again: changed items replace their old versions in place, and new ones are kept aside in
 * `newer`, so that no row moves.
 */
export function mergeFirstPage<Item extends ListItem>(
  contents: ListContents<Item>,
  page: Page<Item>,
): Merged<Item> {
  const { items } = withKnown(contents, page);
  const changed = items.filter((item) => (contents.items.get(item.id) ?? item) !== item);
  for (const item of changed) contents.items.set(item.id, item);

  const newer = newerItems(contents, items, page.total);
  const found = newer.filter(({ id }) => !contents.newer.has(id));
  const isNewerChanged = newer.some((item) => contents.newer.get(item.id) !== item);
  keepNewer(contents, newer, page);
  contents.foundSince += found.length;

  const { total, lastPage } = contents;
  contents.total = page.total;
  // If the last page is loaded, no further page appears: the new items are kept aside, not on a page to load.
  if (contents.pages < contents.lastPageAtLoad)
    contents.lastPage = page.isLastPageGuessed ? contents.lastPageAtLoad : page.lastPage;
  contents.readAt = Date.now();
  const isSameCount = contents.total === total && contents.lastPage === lastPage;
  return { found, isChanged: changed.length > 0 || isNewerChanged || !isSameCount };
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
  if (contents.pages >= contents.lastPageAtLoad) return items.filter(isNotShown);
  const last = items.findLastIndex((item) => !isNotShown(item) || contents.newer.has(item.id));
  if (last >= 0) return items.slice(0, last + 1).filter(isNotShown);
  // No item of the page is known. If the list has grown, they are new: 100 of 237 alerts are loaded, 50 new ones arrive,
  // and the total is 287. If it has not, the loaded items were deleted, or moved behind old ones.
  // `contents.total` may already contain the growth, because each loaded page updates it. So growth since page 1 was
  // loaded counts, too, but without the items that are already in `newer`.
  const known = contents.total;
  const hasGrown =
    total === undefined ||
    known === undefined ||
    total > known ||
    driftOf({ ...contents, total }) > contents.newer.size;
  return hasGrown ? items : [];
}

/** Puts the new items of page 1 before those found earlier. */
function keepNewer<Item extends ListItem>(
  contents: ListContents<Item>,
  newer: readonly Item[],
  { items, lastPage }: Page<Item>,
): void {
  const isConnected = items.some(({ id }) => contents.items.has(id) || contents.newer.has(id));
  const all = new Map(newer.map((item) => [item.id, item]));
  for (const [id, item] of contents.newer) if (!all.has(id)) all.set(id, item);
  // At least all of the page: every poll would find again those that are left out.
  const limit = Math.max(maxNewer, newer.length);
  contents.newer = new Map([...all].slice(0, limit));
  contents.hasGap ||= all.size > limit || (newer.length > 0 && lastPage > 1 && !isConnected);
}

/** The contents with the new items at the front. Only without a gap. */
export function withNewer<Item>(contents: ListContents<Item>): ListContents<Item> {
  const { items, newer, totalAtStart } = contents;
  return {
    ...contents,
    items: new Map([...newer, ...items]),
    newer: new Map(),
    totalAtStart: totalAtStart === undefined ? undefined : totalAtStart + newer.size,
  };
}

/** The contents with an item at the front that exists on the service but is on no loaded page. */
export function withInserted<Item extends ListItem>(
  contents: ListContents<Item>,
  item: Item,
): ListContents<Item> {
  const { items, newer, inserted } = contents;
  return {
    ...contents,
    items: new Map([[item.id, item], ...items]),
    newer: new Map([...newer].filter(([id]) => id !== item.id)),
    inserted: items.has(item.id) ? inserted : inserted + 1,
  };
}

/** The number of new items that can be shown; beyond a gap, as many as the service's total grew by. */
export function newCountOf(contents: ListContents<unknown>): number {
  const { newer, hasGap } = contents;
  return hasGap ? Math.max(newer.size, driftOf(contents)) : newer.size;
}
