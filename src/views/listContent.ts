import type { TreeItem } from 'vscode';
import type { PagedList } from '../triage/pagedList.ts';
import type { GroupRow, ItemRow, Row } from './rows.ts';

/** What a change makes VS Code draw anew: everything, or the rows named. */
export type Redraw<Item> = 'all' | readonly Row<Item>[];

/** The items of a list as rows: which stand where, and how they look. */
export interface ListContent<Item> {
  roots(): readonly Row<Item>[];
  isEmpty(): boolean;
  children(group: GroupRow): readonly ItemRow<Item>[];
  /** The row of an item, if it is shown. */
  rowOf(item: Item): ItemRow<Item> | undefined;
  groupItem(group: GroupRow): TreeItem;
  item(row: ItemRow<Item>): TreeItem;
  /** What is only needed on hover. */
  tooltip(item: Item): TreeItem['tooltip'];
  /** Says how the items are narrowed down; empty when they are not. */
  message(): string;
  /** Calls back after every change; returns the way to stop that. */
  onDidChange(listener: (redraw: Redraw<Item>) => void): () => void;
}

/** All items of a list, one below the other. */
export function flatContent<Item extends { readonly id: string }>(
  list: PagedList<Item>,
  item: (item: Item) => TreeItem,
  tooltip: (item: Item) => TreeItem['tooltip'],
): ListContent<Item> {
  const rowOf = (of: Item): ItemRow<Item> => ({ kind: 'item', item: of });
  let shown = list.items;
  return {
    roots: () => list.items.map(rowOf),
    isEmpty: () => list.items.length === 0,
    children: () => [],
    rowOf,
    groupItem: () => {
      throw new TypeError('This list has no groups.');
    },
    item: (row) => item(row.item),
    tooltip,
    message: () => '',
    onDidChange: (listener) =>
      list.onDidChange(() => {
        const redraw = shown === list.items ? [] : 'all';
        shown = list.items;
        listener(redraw);
      }),
  };
}
