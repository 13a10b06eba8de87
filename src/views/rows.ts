import type { MarkdownString, TreeItem } from 'vscode';
import type { Subscription } from '../util/events.ts';
import type { ListItem, PagedList } from '../list/pagedList.ts';
import { explain, waitReason } from '../ui/explain.ts';
import type { RecoveryAction } from '../ui/recovery.ts';
import { memoizeWeak } from '../util/memoize.ts';

/** One row of a list view: an item, a group of items, or the state of the list. */
export type Row<Item> = ItemRow<Item> | GroupRow | StatusRow;

export interface ItemRow<Item> {
  readonly kind: 'item';
  /** The latest version of the item. */
  readonly item: Item;
  readonly group?: GroupRow;
}

/** The same object as long as the group is shown, because VS Code identifies rows by object. */
export interface GroupRow {
  readonly kind: 'group';
  readonly key: string;
}

/** The focused row of a tree; without an id if it is not an item. */
export interface FocusedRow {
  /** A `Row`'s kind. */
  readonly kind: string;
  readonly id: string | undefined;
  /** The key of the group that the row is, or is in. */
  readonly group: string | undefined;
}

export type StatusRow =
  /** An action for a failure `of` the whole list or a further page; `reason` is the sentence in the view's message. */
  | {
      readonly kind: 'action';
      readonly action: RecoveryAction | 'retrying';
      readonly of: 'list' | 'page';
      /** Position among the actions for this failure. */
      readonly index: number;
      readonly reason: string;
    }
  /** Cancels a load that is waiting for the service. */
  | { readonly kind: 'cancel'; readonly reason: string }
  /** Clears the filter, which hides all loaded items. */
  | { readonly kind: 'noMatch' }
  /** The number of items that could not be read; opens the log. */
  | { readonly kind: 'unreadable'; readonly count: number }
  /** Opens the setting that limits the number of alerts. */
  | { readonly kind: 'limit' }
  /** Loads the next page. */
  | { readonly kind: 'loadMore' };

/** The rows about the state of a list, before and after the others. */
export interface StatusRows {
  readonly before: readonly StatusRow[];
  readonly after: readonly StatusRow[];
}

/** One constant for all states of the row, so that VS Code recognizes it. */
export const loadMoreRow: StatusRow = { kind: 'loadMore' };

/** The rows before the items: actions while the list cannot be loaded or refreshed. */
export function leadingRows<Item extends ListItem>(list: PagedList<Item>, host: string): StatusRow[] {
  // While waiting for a further page, the "Load More" row at the end shows it instead.
  const isForWholeList = !list.isLoaded || list.doing === 'refreshing';
  if (list.waiting && isForWholeList) return [{ kind: 'cancel', reason: waitReason(list.waiting, host) }];
  if (!list.isLoaded) return list.failure ? actionRows(list.failure.error, host, 'list') : [];
  if (!list.refreshFailure) return [];
  // Only the most likely solution, so that the other rows move as little as possible.
  const [firstAction] = actionRows(list.refreshFailure.error, host, 'list');
  if (firstAction?.action !== 'retry' || list.doing !== 'refreshing') return firstAction ? [firstAction] : [];
  return [{ ...firstAction, action: 'retrying' }];
}

/** The rows after the items: the state of loading. Items stay visible after a failure. */
export function trailingRows<Item extends ListItem>(list: PagedList<Item>, host: string): StatusRow[] {
  if (!list.isLoaded) return [];
  const rows: StatusRow[] = [];
  if (list.unreadable > 0) rows.push({ kind: 'unreadable', count: list.unreadable });
  if (list.nextPage !== undefined) rows.push(loadMoreRow);
  if (list.cutOffBy === 'count') rows.push({ kind: 'limit' });
  // The "Load More" row already is the Retry action.
  if (list.failure)
    rows.push(...actionRows(list.failure.error, host, 'page').filter((row) => row.action !== 'retry'));
  return rows;
}

/** Offers to clear the filter if it hides all items. Without one, all alerts are snoozed, which the view's message says. */
export function noMatchRows<Item extends ListItem>(
  list: PagedList<Item>,
  { filter, rows }: Narrowed,
): StatusRow[] {
  const isNoMatch = list.items.length > 0 && rows === 0 && filter !== '';
  return isNoMatch ? [{ kind: 'noMatch' }] : [];
}

type ActionRow = Extract<StatusRow, { kind: 'action' }>;

function actionRows(error: unknown, host: string, of: ActionRow['of']): ActionRow[] {
  const { text, actions } = explain(error, host);
  return actions.map((action, index) => ({ kind: 'action', action, of, index, reason: text }));
}

/** Keeps one row per item and group: VS Code reloads the whole tree for an event with an unknown object. */
export function stableRows<Item extends object>() {
  type OwnRow = { -readonly [Key in keyof ItemRow<Item>]: ItemRow<Item>[Key] };
  const noGroup = {};
  const rowsIn = memoizeWeak<object, WeakMap<Item, OwnRow>>(() => new WeakMap());

  function ownRow(item: Item, group?: GroupRow): OwnRow {
    const rows = rowsIn(group ?? noGroup);
    const known = rows.get(item);
    if (known) return known;
    const row: OwnRow = { kind: 'item', item, ...(group && { group }) };
    rows.set(item, row);
    return row;
  }

  return {
    of: (item: Item, group?: GroupRow): ItemRow<Item> => ownRow(item, group),
    /** Returns the existing row of a changed item, with its new version. */
    update(before: Item, after: Item, group?: GroupRow): ItemRow<Item> {
      const row = ownRow(before, group);
      row.item = after;
      rowsIn(group ?? noGroup).set(after, row);
      return row;
    },
  };
}

/** What VS Code has to redraw after a change: everything, or these rows. */
export type Redraw<Item> = 'all' | readonly Row<Item>[];

/**
 * VS Code redraws the rows of an event one by one; for more it is faster to redraw everything. Among 50,000 rows, so many
 * take it two seconds, and everything six.
 */
const maxSingleRows = 1000;

/** Decides whether to redraw single rows or everything. */
export function redrawOf<Item>(rows: readonly Row<Item>[]): Redraw<Item> {
  return rows.length > maxSingleRows ? 'all' : rows;
}

/** What is shown of the loaded items. */
export interface Narrowed {
  /** The active filter and what it found; empty if there is none. */
  readonly filter: string;
  /** What is snoozed, grouping and sort order; empty for the defaults. */
  readonly viewOptions: string;
  /** How many items are shown. */
  readonly rows: number;
}

/** The rows of a list's items: their order and appearance. */
export interface RowSource<Item> {
  roots(): readonly Row<Item>[];
  children(group: GroupRow): readonly ItemRow<Item>[];
  /** The row of an item, if it is shown; the row in `group` if it has several rows. */
  rowOf(item: Item, group?: string): ItemRow<Item> | undefined;
  /** The topmost row; of pinned ones only if all are, and none in a closed group, which revealing it would open. */
  firstRow(items: readonly Item[]): ItemRow<Item> | undefined;
  /** Whether a group is closed, so that none of its rows is shown. */
  isClosed(group: GroupRow): boolean;
  groupItem(group: GroupRow): TreeItem;
  item(row: ItemRow<Item>): TreeItem;
  /** What is needed only on hover: without it, thousands of rows are drawn faster. */
  tooltip(item: Item): MarkdownString | undefined;
  /** Counts the new items that the list does not show yet; empty if there are none. */
  newText(): string;
  narrowed(): Narrowed;
  /** Sets the only listener, the view, called after every change. */
  onDidChange(listener: (redraw: Redraw<Item>) => void): Subscription;
}
