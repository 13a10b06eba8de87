import type { TreeItem } from 'vscode';
import type { Subscription } from '../triage/emitter.ts';
import type { ListItem, PagedList } from '../triage/pagedList.ts';
import { explain, type RecoveryAction, waitReason } from '../ui/explain.ts';
import { countText } from '../ui/progress.ts';

/** One row of a list view: an item, a group of items, or one of the few rows about the state of the list. */
export type Row<Item> = ItemRow<Item> | GroupRow | StatusRow;

export interface ItemRow<Item> {
  readonly kind: 'item';
  /** As the service sent it last. */
  readonly item: Item;
  readonly group?: GroupRow;
}

/** A group by its key. One object for as long as the group is shown: VS Code redraws a row by its object. */
export interface GroupRow {
  readonly kind: 'group';
  readonly key: string;
}

/** The row that has the focus in a tree: without an id where it is no item's. */
export interface FocusedRow {
  readonly id: string | undefined;
  /** The key of the group that the row is, or is in. */
  readonly group: string | undefined;
}

export type StatusRow =
  /** What can be done about a failure; `reason` is the sentence about it in the line above the rows. */
  | {
      readonly kind: 'action';
      readonly action: RecoveryAction | 'retrying';
      readonly of: 'list' | 'page';
      /** Among the rows for this failure. */
      readonly index: number;
      readonly reason: string;
    }
  /** The way out of a load that the service keeps waiting. */
  | { readonly kind: 'cancel'; readonly reason: string }
  | { readonly kind: 'noMatch' }
  | { readonly kind: 'unreadable'; readonly count: number }
  /** The way to the setting that keeps further pages away. */
  | { readonly kind: 'limit' }
  /** The way to the next page. */
  | { readonly kind: 'loadMore' };

/** The way to the next page is one row in all its states. */
export const loadMoreRow: StatusRow = { kind: 'loadMore' };

/** The rows in front of the items: what can be done while nothing of the list, or nothing new, can be had. */
export function leadingRows<Item extends ListItem>(list: PagedList<Item>, host: string): StatusRow[] {
  // A wait for a further page is shown at its place, at the end.
  const isOfWhole = !list.isLoaded || list.doing === 'refreshing';
  if (list.waiting && isOfWhole) return [{ kind: 'cancel', reason: waitReason(list.waiting, host) }];
  if (!list.isLoaded) return list.failure ? actionRows(list.failure.error, host, 'list') : [];
  if (!list.refreshFailure) return [];
  // Of the actions the most likely cure: the rows are to move as little as possible.
  const [cure] = actionRows(list.refreshFailure.error, host, 'list');
  if (cure?.action !== 'retry' || list.doing !== 'refreshing') return cure ? [cure] : [];
  return [{ ...cure, action: 'retrying' }];
}

/** The rows behind the items: how far the list is. A failure never takes items away. */
export function trailingRows<Item extends ListItem>(list: PagedList<Item>, host: string): StatusRow[] {
  if (!list.isLoaded) return [];
  const rows: StatusRow[] = [];
  if (list.unreadable.length > 0) rows.push({ kind: 'unreadable', count: list.unreadable.length });
  if (list.nextPage !== undefined) rows.push(loadMoreRow);
  if (list.isCutOff) rows.push({ kind: 'limit' });
  // The way to the page is the way to retry it.
  if (list.failure)
    rows.push(...actionRows(list.failure.error, host, 'page').filter((row) => row.action !== 'retry'));
  return rows;
}

type ActionRow = Extract<StatusRow, { kind: 'action' }>;

function actionRows(error: unknown, host: string, of: ActionRow['of']): ActionRow[] {
  const { text, actions } = explain(error, host);
  return actions.map((action, index) => ({ kind: 'action', action, of, index, reason: text }));
}

/** The rows of a list's items. */
interface StableRows<Item> {
  of(item: Item, group?: GroupRow): ItemRow<Item>;
  /** The row of an item that changed: the row it had. */
  update(before: Item, after: Item, group?: GroupRow): ItemRow<Item>;
}

/**
 * One row object for each item in each group. VS Code finds what it has drawn by these objects, and asks for all rows
 * again where it knows none.
 */
export function stableRows<Item extends object>(): StableRows<Item> {
  type OwnRow = { -readonly [Key in keyof ItemRow<Item>]: ItemRow<Item>[Key] };
  const withoutGroup = new WeakMap<Item, OwnRow>();
  const byGroup = new WeakMap<GroupRow, WeakMap<Item, OwnRow>>();

  function rowsIn(group: GroupRow | undefined): WeakMap<Item, OwnRow> {
    if (group === undefined) return withoutGroup;
    const known = byGroup.get(group);
    if (known) return known;
    const rows = new WeakMap<Item, OwnRow>();
    byGroup.set(group, rows);
    return rows;
  }

  function of(item: Item, group?: GroupRow): OwnRow {
    const rows = rowsIn(group);
    const known = rows.get(item);
    if (known) return known;
    const row: OwnRow = { kind: 'item', item, ...(group && { group }) };
    rows.set(item, row);
    return row;
  }

  return {
    of,
    update(before, after, group) {
      const row = of(before, group);
      row.item = after;
      rowsIn(group).set(after, row);
      return row;
    },
  };
}

/** How far the way to the next page is. */
export type LoadMoreState =
  | { readonly kind: 'more' | 'loading' | 'waiting'; readonly count: string }
  | { readonly kind: 'retry'; readonly page: number; readonly text: string };

export function loadMoreState<Item extends ListItem>(list: PagedList<Item>, host: string): LoadMoreState {
  const count = countText(list);
  if (list.doing === 'loading') return { kind: list.waiting ? 'waiting' : 'loading', count };
  if (list.failure === undefined) return { kind: 'more', count };
  return { kind: 'retry', page: list.failure.page, text: explain(list.failure.error, host).text };
}

/** What VS Code has to redraw after a change: everything, or these rows. */
export type Redraw<Item> = 'all' | readonly Row<Item>[];

/** VS Code draws rows that are named one after the other; of many it is quicker to draw all at once. */
const maxSingleRows = 100;

/** Draws these rows again. */
export function redrawRows<Item>(rows: readonly Row<Item>[]): Redraw<Item> {
  return rows.length > maxSingleRows ? 'all' : rows;
}

/** The parts of a row that VS Code asks for when they are needed. */
type ResolvedParts = Pick<TreeItem, 'command' | 'tooltip'>;

/** The items of a list as rows: their order and their appearance. */
export interface ListContent<Item> {
  roots(): readonly Row<Item>[];
  isEmpty(): boolean;
  children(group: GroupRow): readonly ItemRow<Item>[];
  /** The row of an item, if it is shown: the one in this group, where it has several. */
  rowOf(item: Item, group?: string): ItemRow<Item> | undefined;
  /** The highest of the rows of some items. */
  firstRow(items: readonly Item[]): ItemRow<Item> | undefined;
  groupItem(group: GroupRow): TreeItem;
  item(row: ItemRow<Item>): TreeItem;
  /** What is only needed on hover or click: thousands of rows are drawn without. */
  resolveItem(item: Item): ResolvedParts;
  /** Says how the items are narrowed down; empty when they are not. */
  message(): string;
  /** How the items are grouped and sorted, where that is not as the service has them. */
  viewOptions(): string;
  /** Calls its one listener, the view, after every change. */
  onDidChange(listener: (redraw: Redraw<Item>) => void): Subscription;
}
