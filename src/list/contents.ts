import type { Page } from '../api/page.ts';
import { isSameJson } from '../util/equality.ts';
import { createSizeOf, type SizeOf } from './keptSize.ts';
import { type ListItem, OrderedItems } from './orderedItems.ts';

/** What is known of a list of the service. Immutable: a page or a poll makes another value of it. */
export interface ListContents<Item extends ListItem> {
  /** What the loaded pages held. */
  readonly items: OrderedItems<Item>;
  /** What these items take, by `sizeOf`. */
  readonly bytes: number;
  readonly sizeOf: SizeOf;
  /** What polls have found and nobody has shown yet: in front of `items`. */
  readonly newItems: OrderedItems<Item>;
  /** Whether items may be missing between the new ones and the loaded ones. */
  readonly hasGap: boolean;
  /** From page 1 without a gap. */
  readonly pages: number;
  /** Whether the page loaded last was the last one of the list then. */
  readonly isWhole: boolean;
  /** Number of loaded elements that could not be read. */
  readonly unreadable: number;
  /** The last reading of page 1, by a load or a poll. */
  readonly front: {
    /** In milliseconds since 1970. */
    readonly readAt: number | undefined;
    readonly total: number | undefined;
    /** Of its items, in its order; then those of former readings that are not shown, and what was in front of these. */
    readonly ids: readonly string[];
  };
  /** What the latest answer said of the whole list. */
  readonly latest: {
    readonly total: number | undefined;
    readonly lastPage: number;
    /** Whether `lastPage` is only the next page of the last one loaded, and more may follow. */
    readonly isLastPageGuessed: boolean;
  };
  /** Whether the answers tell that items were deleted, so that loaded ones may be gone and others skipped. */
  readonly hasLost: boolean;
  /** The page at which the service began to repeat itself, so that loading more is useless. */
  readonly stuckAt: number | undefined;
  /** Whether the items were last changed by a poll. */
  readonly isPolled: boolean;
}

export function noContents<Item extends ListItem>(): ListContents<Item> {
  return {
    items: new OrderedItems(),
    bytes: 0,
    sizeOf: createSizeOf(),
    newItems: new OrderedItems(),
    hasGap: false,
    pages: 0,
    isWhole: false,
    unreadable: 0,
    front: { readAt: undefined, total: undefined, ids: [] },
    latest: { total: undefined, lastPage: 1, isLastPageGuessed: false },
    hasLost: false,
    stuckAt: undefined,
    isPolled: false,
  };
}

/** The contents with one more page, and the items that are new in the list. Items that polls have found stay new ones. */
export function withPage<Item extends ListItem>(
  contents: ListContents<Item>,
  number: number,
  answer: Page<Item>,
): { readonly contents: ListContents<Item>; readonly added: readonly Item[] } {
  const { latest, newItems } = contents;
  const items = knownItems(contents, answer.items);
  const loaded = items.filter(({ id }) => !newItems.has(id));
  const added = loaded.filter(({ id }) => !contents.items.has(id));
  const { total, lastPage, isLastPageGuessed = false } = answer;
  // A list that has become shorter may be answered with its last page instead.
  const isRepeated = items.length > 0 && added.length === 0 && answer.page !== number && number <= lastPage;
  return {
    added,
    contents: {
      ...withItems(contents, loaded),
      newItems: newItems.with(items.filter(({ id }) => newItems.has(id))),
      pages: number,
      isWhole: number >= lastPage,
      // Those of a repeated page are counted already.
      unreadable: contents.unreadable + (isRepeated ? 0 : answer.unreadable.length),
      front: number === 1 ? { readAt: Date.now(), total, ids: items.map(({ id }) => id) } : contents.front,
      latest: { total, lastPage, isLastPageGuessed },
      hasLost: contents.hasLost || hasShrunk(latest.total, total),
      stuckAt: isRepeated ? number : undefined,
      isPolled: false,
    },
  };
}

export function hasShrunk(before: number | undefined, after: number | undefined): boolean {
  return before !== undefined && after !== undefined && after < before;
}

/** With these items, known ones in place of their old version. */
export function withItems<Item extends ListItem>(
  contents: ListContents<Item>,
  items: readonly Item[],
): ListContents<Item> {
  return {
    ...contents,
    bytes: contents.bytes + growthBy(contents, items),
    items: contents.items.with(items),
  };
}

/** By how many bytes contents grow if these items are added, or take the place of their old versions. */
export function growthBy<Item extends ListItem>(
  { items: known, sizeOf }: ListContents<Item>,
  items: readonly Item[],
): number {
  let growth = 0;
  for (const item of items) {
    const before = known.get(item.id);
    if (before !== item) growth += sizeOf(item.raw) - (before ? sizeOf(before.raw) : 0);
  }
  return growth;
}

/** Known objects replace equal new ones, so that their rows stay. Of an item listed twice, the last version counts. */
export function knownItems<Item extends ListItem>(
  contents: ListContents<Item>,
  items: readonly Item[],
): readonly Item[] {
  const latest = new Map(items.map((item) => [item.id, item]));
  return Array.from(latest.values(), (item) => {
    const known = contents.items.get(item.id) ?? contents.newItems.get(item.id);
    return known && isSameJson(known.raw, item.raw) ? known : item;
  });
}

/** Whether there are pages left that are worth loading. */
export function hasMorePages<Item extends ListItem>(contents: ListContents<Item>): boolean {
  return contents.pages < contents.latest.lastPage && contents.stuckAt === undefined;
}
