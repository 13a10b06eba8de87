import type { ListFailure, ListItem, PagedList } from '../triage/pagedList.ts';
import { countText } from '../ui/countText.ts';
import { explain, type NextStep } from '../ui/explain.ts';

/** One row of a list view: an item, a group of items, or one of the few rows that tell how far the list is. */
export type Row<Item> = ItemRow<Item> | GroupRow | StatusRow;

export interface ItemRow<Item> {
  readonly kind: 'item';
  /** As the service told it last. */
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
export function statusRows<Item extends ListItem>(list: PagedList<Item>, host: string): StatusRow[] {
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

/** The rows of a list's items. */
export interface StableRows<Item> {
  of(item: Item, group?: GroupRow): ItemRow<Item>;
  /** The row of an item that is told anew: the row it had. */
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
export type RestState =
  | { readonly kind: 'more' | 'loading'; readonly count: string }
  | { readonly kind: 'retry'; readonly page: number; readonly text: string };

export function restState<Item extends ListItem>(list: PagedList<Item>, host: string): RestState {
  if (list.doing === undefined && list.failure?.doing === 'loading') {
    return { kind: 'retry', page: list.failure.page, text: explain(list.failure.error, host).text };
  }
  return { kind: list.doing === 'loading' ? 'loading' : 'more', count: countText(list) };
}
