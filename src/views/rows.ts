import type { ListFailure, PagedList } from '../triage/pagedList.ts';
import { countText } from '../ui/countText.ts';
import { explain, type NextStep } from '../ui/explain.ts';

/** One row of a list view: an item, a group of items, or one of the few rows that tell how far the list is. */
export type Row<Item> = ItemRow<Item> | GroupRow | StatusRow;

export interface ItemRow<Item> {
  readonly kind: 'item';
  readonly item: Item;
  readonly group?: GroupRow;
}

/** A group by its key. One object for as long as the group is shown: VS Code redraws a row by its object. */
export interface GroupRow {
  readonly kind: 'group';
  readonly key: string;
}

export type StatusRow =
  /** Nothing could be read at all; the steps follow as rows of their own. */
  | { readonly kind: 'failure'; readonly text: string }
  | { readonly kind: 'step'; readonly step: NextStep }
  | { readonly kind: 'noMatch' }
  | { readonly kind: 'unreadable'; readonly count: number }
  /** The way to the next page. */
  | { readonly kind: 'rest' };

/** The way to the next page is one row in all its states. */
export const restRow: StatusRow = { kind: 'rest' };

/** Rows that tell how far the list is, to stand behind its items. A failure never takes items away. */
export function statusRows<Item extends { readonly id: string }>(
  list: PagedList<Item>,
  host: string,
): StatusRow[] {
  const failure = list.doing === undefined ? list.failure : undefined;
  if (!list.isLoaded) return failure ? firstFailureRows(failure, host) : [];
  const rows: StatusRow[] = [];
  if (list.unreadable.length > 0) rows.push({ kind: 'unreadable', count: list.unreadable.length });
  if (list.nextPage !== undefined) rows.push(restRow);
  if (failure?.doing === 'loading')
    rows.push(...stepRows(explain(failure.error, host).steps.filter(isOther)));
  return rows;
}

function isOther(step: NextStep): boolean {
  return step !== 'retry';
}

function stepRows(steps: readonly NextStep[]): StatusRow[] {
  return steps.map((step) => ({ kind: 'step', step }));
}

function firstFailureRows(failure: ListFailure, host: string): StatusRow[] {
  const { text, steps } = explain(failure.error, host);
  return [{ kind: 'failure', text }, ...stepRows(steps)];
}

/**
 * One row object for each item in each group. VS Code finds what it has drawn by these objects, and asks for all rows
 * again where it knows none.
 */
export function stableRows<Item extends object>(): (item: Item, group?: GroupRow) => ItemRow<Item> {
  const withoutGroup = new WeakMap<Item, ItemRow<Item>>();
  const byGroup = new WeakMap<GroupRow, WeakMap<Item, ItemRow<Item>>>();

  function rowsIn(group: GroupRow): WeakMap<Item, ItemRow<Item>> {
    const known = byGroup.get(group);
    if (known) return known;
    const rows = new WeakMap<Item, ItemRow<Item>>();
    byGroup.set(group, rows);
    return rows;
  }

  return (item, group) => {
    const rows = group ? rowsIn(group) : withoutGroup;
    const known = rows.get(item);
    if (known) return known;
    const row: ItemRow<Item> = { kind: 'item', item, ...(group && { group }) };
    rows.set(item, row);
    return row;
  };
}

/** How far the way to the next page is. */
export type RestState =
  | { readonly kind: 'more' | 'loading'; readonly count: string }
  | { readonly kind: 'retry'; readonly page: number; readonly text: string };

export function restState<Item extends { readonly id: string }>(
  list: PagedList<Item>,
  host: string,
): RestState {
  if (list.doing === undefined && list.failure?.doing === 'loading') {
    return { kind: 'retry', page: list.failure.page, text: explain(list.failure.error, host).text };
  }
  return { kind: list.doing === 'loading' ? 'loading' : 'more', count: countText(list) };
}
