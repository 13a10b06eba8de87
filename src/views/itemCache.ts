import type { TreeItem } from 'vscode';

interface Kept {
  readonly item: TreeItem;
  /** The drawing of the tree in which VS Code asked for it last. */
  drawing: number;
  /** The state of times and names that it shows. */
  state: number;
}

/** Keeps items: VS Code asks for all rows again after each page, and making them anew takes most of the time. */
export function itemCache<Row extends object>(make: (row: Row) => TreeItem) {
  const kept = new WeakMap<Row, Kept>();
  let drawing = 0;
  let state = 0;

  return {
    /** For `getTreeItem`: the cached item, or a new one if it may be outdated. */
    item(row: Row): TreeItem {
      const known = kept.get(row);
      if (known?.state === state) {
        known.drawing = drawing;
        return known.item;
      }
      const item = make(row);
      kept.set(row, { item, drawing, state });
      return item;
    },
    /**
     * Whether a row is drawn and would look different now. Compares only rows that `invalidateAll` has marked. Rows in
     * collapsed groups are not drawn: an event with a row that VS Code has not asked for redraws everything.
     */
    hasChanged(row: Row): boolean {
      const known = kept.get(row);
      if (known === undefined || known.drawing !== drawing || known.state === state) return false;
      const isSame = looksSame(known.item, make(row));
      if (isSame) known.state = state;
      return !isSame;
    },
    /** Drops the item of a row whose data changed. Returns whether the row is drawn, and so has to be redrawn. */
    invalidate(row: Row): boolean {
      const isDrawn = kept.get(row)?.drawing === drawing;
      kept.delete(row);
      return isDrawn;
    },
    /** Marks all items as possibly outdated, because the time or names have changed. */
    invalidateAll: () => void state++,
    /** The whole tree is about to be redrawn: VS Code will ask again for the rows that it draws. */
    forgetDrawn: () => void drawing++,
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
