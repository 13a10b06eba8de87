import type { TreeItem } from 'vscode';

/** The tree items of rows as VS Code last drew them, so that only rows that changed are drawn again. */
export interface ItemCache<Row extends object> {
  /** For `getTreeItem`: the item as it was last drawn, or a new one where that may be out of date. */
  item(row: Row): TreeItem;
  /** Those of `rows` that VS Code draws and that look different now. Compares only after `expire`. */
  changed(rows: readonly Row[]): readonly Row[];
  /** Forgets one row whose data changed. Returns whether VS Code draws it. */
  forget(row: Row): boolean;
  /** Something that all rows show may have changed: the time, or names. */
  expire(): void;
  /** VS Code is about to ask for every row that it draws, as after a change of the whole tree. */
  redrawAll(): void;
}

/**
 * VS Code asks for all rows of a list again when one page came; making each again would take most of the time. Rows are
 * held weakly.
 */
export function itemCache<Row extends object>(make: (row: Row) => TreeItem): ItemCache<Row> {
  const items = new WeakMap<Row, TreeItem>();
  /** Rows in closed groups are not drawn, and VS Code redraws everything when an event names one that it does not know. */
  let drawn = new WeakSet<Row>();
  /** Rows whose item needs no second look. */
  let current = new WeakSet<Row>();

  function hasChanged(row: Row): boolean {
    const before = drawn.has(row) && !current.has(row) ? items.get(row) : undefined;
    if (before === undefined) return false;
    const isSame = looksSame(before, make(row));
    if (isSame) current.add(row);
    return !isSame;
  }

  return {
    item(row) {
      drawn.add(row);
      const known = current.has(row) ? items.get(row) : undefined;
      if (known) return known;
      const item = make(row);
      items.set(row, item);
      current.add(row);
      return item;
    },
    changed: (rows) => rows.filter(hasChanged),
    forget(row) {
      current.delete(row);
      return drawn.delete(row);
    },
    expire: () => void (current = new WeakSet()),
    redrawAll: () => void (drawn = new WeakSet()),
  };
}

/** Whether two items of one row show the same. Icons are constants; tooltips are made on hover. */
function looksSame(one: TreeItem, other: TreeItem): boolean {
  return (
    one.id === other.id &&
    one.label === other.label &&
    one.description === other.description &&
    one.iconPath === other.iconPath &&
    one.resourceUri === other.resourceUri &&
    one.contextValue === other.contextValue &&
    one.accessibilityInformation?.label === other.accessibilityInformation?.label
  );
}
