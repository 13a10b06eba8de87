import type { TreeItem } from 'vscode';
import type { GroupRow, ItemRow, Row } from './rows.ts';

/** What a change makes VS Code draw anew: everything, or the rows named. */
export type Redraw<Item> = 'all' | readonly Row<Item>[];

/** VS Code draws rows that are named one after the other; of many it is quicker to draw all at once. */
const maxSingleRows = 100;

/** Draws these rows again. */
export function redrawRows<Item>(rows: readonly Row<Item>[]): Redraw<Item> {
  return rows.length > maxSingleRows ? 'all' : rows;
}

/** The parts of a row that VS Code asks for when they are needed. */
export type ResolvedParts = Pick<TreeItem, 'command' | 'tooltip'>;

/** The items of a list as rows: which stand where, and how they look. */
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
  /** Calls its one listener, the view, after every change; returns the way to stop that. */
  onDidChange(listener: (redraw: Redraw<Item>) => void): () => void;
}
