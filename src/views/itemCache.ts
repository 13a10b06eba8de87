import type { TreeItem } from 'vscode';

/** Keeps items: VS Code asks for all rows again after each page, and making them anew takes most of the time. */
export function itemCache<Row extends object>(make: (row: Row) => TreeItem) {
  const items = new WeakMap<Row, TreeItem>();
  /** Not those in collapsed groups: an event with a row that VS Code has not asked for redraws everything. */
  let drawn = new WeakSet<Row>();
  /** Rows whose item is up to date. */
  let current = new WeakSet<Row>();

  return {
    /** For `getTreeItem`: the cached item, or a new one if it may be outdated. */
    item(row: Row): TreeItem {
      drawn.add(row);
      const known = current.has(row) ? items.get(row) : undefined;
      if (known) return known;
      const item = make(row);
      items.set(row, item);
      current.add(row);
      return item;
    },
    /** Whether a row is drawn and would look different now. Compares only rows that `invalidateAll` has marked. */
    hasChanged(row: Row): boolean {
      const before = drawn.has(row) && !current.has(row) ? items.get(row) : undefined;
      if (before === undefined) return false;
      const isSame = looksSame(before, make(row));
      if (isSame) current.add(row);
      return !isSame;
    },
    /** Drops the item of a row whose data changed. Returns whether the row is drawn, and so has to be redrawn. */
    invalidate(row: Row): boolean {
      current.delete(row);
      return drawn.delete(row);
    },
    /** Marks all items as possibly outdated, because the time or names have changed. */
    invalidateAll: () => void (current = new WeakSet()),
    /** The whole tree is about to be redrawn: VS Code will ask again for the rows that it draws. */
    forgetDrawn: () => void (drawn = new WeakSet()),
  };
}

/** Icons are shared constants, so they compare by identity; tooltips are made on hover. */
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
