import type { TreeItem } from 'vscode';
import type { ListItem, PagedList } from '../triage/pagedList.ts';
import { hasSameElements } from '../triage/sameElements.ts';
import { type GroupRow, type ItemRow, type Row, stableRows } from './rows.ts';

/** What a change makes VS Code draw anew: everything, or the rows named. */
export type Redraw<Item> = 'all' | readonly Row<Item>[];

/** The parts of a row that VS Code asks for when they are needed. */
export type LateParts = Pick<TreeItem, 'command' | 'tooltip'>;

/** The items of a list as rows: which stand where, and how they look. */
export interface ListContent<Item> {
  roots(): readonly Row<Item>[];
  isEmpty(): boolean;
  children(group: GroupRow): readonly ItemRow<Item>[];
  /** The row of an item, if it is shown. */
  rowOf(item: Item): ItemRow<Item> | undefined;
  /** The highest of the rows of some items. */
  firstRow(items: readonly Item[]): ItemRow<Item> | undefined;
  groupItem(group: GroupRow): TreeItem;
  item(row: ItemRow<Item>): TreeItem;
  /** What is only needed on hover or click: thousands of rows are drawn without. */
  late(item: Item): LateParts;
  /** Says how the items are narrowed down; empty when they are not. */
  message(): string;
  /** Calls back after every change; returns the way to stop that. */
  onDidChange(listener: (redraw: Redraw<Item>) => void): () => void;
}

/** All items of a list, one below the other. */
export function flatContent<Item extends ListItem>(
  list: PagedList<Item>,
  item: (item: Item) => TreeItem,
  late: (item: Item) => LateParts,
): ListContent<Item> {
  const rows = stableRows<Item>();
  let shown = list.items;
  return {
    roots: () => list.items.map((one) => rows.of(one)),
    isEmpty: () => list.items.length === 0,
    children: () => [],
    rowOf: ({ id }) => {
      const current = list.find(id);
      return current && rows.of(current);
    },
    firstRow: ([item]) => item && rows.of(item),
    groupItem: () => {
      throw new TypeError('This list has no groups.');
    },
    item: (row) => item(row.item),
    late,
    message: () => '',
    onDidChange: (listener) =>
      list.onDidChange(() => {
        const isSame = hasSameElements(shown, list.items);
        shown = list.items;
        listener(isSame ? [] : 'all');
      }),
  };
}
