import { ListTooLargeError } from '../api/errors.ts';
import type { Page } from '../api/page.ts';
import { growthBy, hasShrunk, knownItems, type ListContents, withItems } from './contents.ts';
import { type ListItem, OrderedItems } from './orderedItems.ts';

/** What a poll brought, in the service's order. */
export interface PolledItems<Item> {
  /** All of page 1. */
  readonly page: readonly Item[];
  /** Items that no answer has contained before. */
  readonly found: readonly Item[];
  /** Known items, shown or not yet, of which the service has another version now. */
  readonly changed: readonly Changed<Item>[];
}

export interface Changed<Item> {
  readonly before: Item;
  readonly after: Item;
}

/** Maximum number of new items kept aside, or all of one page; after more, the list has to be reloaded to show them. */
const maxKeptAside = 500;

/** What they may take, in bytes: about as much as one response can bring. */
const maxBytesAside = 20_000_000;

/**
 * After a poll, changed items replace their old versions in place, and new ones are kept aside, so that no row moves.
 * @throws ListTooLargeError if changed items would exceed `maxBytes` by more than one response can bring
 */
export function withPoll<Item extends ListItem>(
  contents: ListContents<Item>,
  answer: Page<Item>,
  maxBytes: number,
) {
  const { latest, newItems } = contents;
  const items = knownItems(contents, answer.items);
  const changed = items.flatMap((after): Changed<Item>[] => {
    const before = contents.items.get(after.id) ?? newItems.get(after.id);
    return before === undefined || before === after ? [] : [{ before, after }];
  });
  const loaded = changed.map(({ after }) => after).filter(({ id }) => contents.items.has(id));
  const growth = growthBy(contents, loaded);
  if (growth > 0 && contents.bytes + growth > maxBytes + maxBytesAside) throw new ListTooLargeError(maxBytes);

  const newer = newerItems(contents, items, answer.total);
  const found = newer.filter(({ id }) => !newItems.has(id));
  const next = {
    ...withItems(contents, loaded),
    ...keptAside(contents, newer, items, answer.lastPage),
    front: { readAt: Date.now(), total: answer.total, ids: orderOf(items, contents) },
    latest: { ...latest, total: answer.total, lastPage: lastPageAfter(contents, answer) },
    hasLost: contents.hasLost || hasShrunk(latest.total, answer.total) || isOneGone(contents, items),
  };
  const isSame =
    changed.length === 0 &&
    found.length === 0 &&
    next.latest.total === latest.total &&
    next.latest.lastPage === latest.lastPage &&
    next.hasLost === contents.hasLost;
  const isPolled = !isSame || contents.isPolled;
  return { contents: { ...next, isPolled }, found, changed, isChanged: !isSame };
}

/** Whether an item is gone: one between two of page 1, or an older one has moved up to its end. Totals may not tell. */
function isOneGone<Item extends ListItem>(contents: ListContents<Item>, page: readonly Item[]): boolean {
  const { items, newItems, isWhole } = contents;
  const known = page.filter(({ id }) => newItems.has(id) || items.has(id));
  const order = receivedItems(contents);
  const placeOf = (item: Item | undefined) => order.findIndex(({ id }) => id === item?.id);
  const [first, last] = [placeOf(known[0]), placeOf(known.at(-1))];
  const hasMovedUp = !isWhole && known.at(-1) !== page.at(-1);
  return first >= 0 && (hasMovedUp || last - first >= known.length);
}

/** Not the answer's, if all pages are loaded (new items add none that is left to load) or if either one is a guess. */
function lastPageAfter<Item extends ListItem>(contents: ListContents<Item>, answer: Page<Item>): number {
  const { lastPage, isLastPageGuessed } = contents.latest;
  const isKept = contents.isWhole || isLastPageGuessed || answer.isLastPageGuessed;
  return isKept ? lastPage : answer.lastPage;
}

/** Unknown items of page 1 after the last known one are not newer: they moved up from a page not loaded yet. */
function newerItems<Item extends ListItem>(
  contents: ListContents<Item>,
  items: readonly Item[],
  total: number | undefined,
): readonly Item[] {
  const isLoaded = ({ id }: Item) => contents.items.has(id);
  if (contents.isWhole) return items.filter((item) => !isLoaded(item));
  const lastKnown = items.findLastIndex((item) => isLoaded(item) || contents.newItems.has(item.id));
  if (lastKnown >= 0) return items.slice(0, lastKnown + 1).filter((item) => !isLoaded(item));
  // All of page 1 is new, or else what was there is gone, and what comes now is older. A service that keeps only the
  // latest has as many as before.
  const before = contents.front.total;
  return total === undefined || before === undefined || total >= before ? items : [];
}

/** The new items of page 1, before those that polls found earlier. */
function keptAside<Item extends ListItem>(
  { items: loaded, newItems, hasGap, sizeOf }: ListContents<Item>,
  newer: readonly Item[],
  items: readonly Item[],
  lastPage: number,
): Pick<ListContents<Item>, 'newItems' | 'hasGap'> {
  const isConnected = items.some(({ id }) => loaded.has(id) || newItems.has(id));
  const all = newItems.withFirst(newer).list;
  const kept: Item[] = [];
  let bytes = 0;
  for (const item of all) {
    bytes += sizeOf(item.raw);
    // At least all of the page: every poll would find again those that are left out.
    const isOfPage = kept.length < newer.length;
    if (!isOfPage && (kept.length >= maxKeptAside || bytes > maxBytesAside)) break;
    kept.push(item);
  }
  return {
    newItems: new OrderedItems(kept),
    hasGap: hasGap || kept.length < all.length || (newer.length > 0 && lastPage > 1 && !isConnected),
  };
}

/**
 * All that is known, in the service's order: new items are in front of the others, but where page 1 had them among these,
 * such as behind what the user has created since.
 */
export function receivedItems<Item extends ListItem>(contents: ListContents<Item>): readonly Item[] {
  const { items, newItems } = contents;
  if (newItems.size === 0) return items.list;
  return [...new Set([...upToNewItems(contents), ...newItems.list, ...items.list])];
}

/** What page 1 had up to the last new item. */
function upToNewItems<Item extends ListItem>({
  items,
  newItems,
  front,
}: ListContents<Item>): readonly Item[] {
  const end = front.ids.findLastIndex((id) => newItems.has(id)) + 1;
  return front.ids.slice(0, end).flatMap((id) => newItems.get(id) ?? items.get(id) ?? []);
}

/** The ids of page 1, and behind them the known ones of its former readings, as long as some found there are not shown. */
function orderOf<Item extends ListItem>(
  page: readonly Item[],
  { items, newItems, front }: ListContents<Item>,
): readonly string[] {
  const ids = page.map(({ id }) => id);
  const former = front.ids.filter((id) => newItems.has(id) || items.has(id));
  return newItems.size === 0 ? ids : [...new Set([...ids, ...former])];
}

/** The contents with the new items shown. */
export function withNewItemsShown<Item extends ListItem>(contents: ListContents<Item>): ListContents<Item> {
  return withFirst(contents, [...new Set([...upToNewItems(contents), ...contents.newItems.list])]);
}

/** The contents with these items at the front, such as one that is on no loaded page yet. */
export function withFirst<Item extends ListItem>(
  contents: ListContents<Item>,
  items: readonly Item[],
): ListContents<Item> {
  const ids = new Set(items.map(({ id }) => id));
  return {
    ...contents,
    items: contents.items.withFirst(items),
    bytes: contents.bytes + growthBy(contents, items),
    newItems: new OrderedItems(contents.newItems.list.filter(({ id }) => !ids.has(id))),
    isPolled: false,
  };
}
