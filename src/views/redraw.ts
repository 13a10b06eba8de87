import type { TreeItem } from 'vscode';
import type { ItemRow, Row } from './rows.ts';

/** Caches the tree items of rows, so that only changed rows are created and drawn again. */
export interface ItemCache<Row extends object> {
  /** For `getTreeItem`: the cached item, or a new one if it may be outdated. */
  item(row: Row): TreeItem;
  /** The drawn rows among `rows` that would look different now. Only rows outdated by `expire` are compared. */
  changed(rows: readonly Row[]): readonly Row[];
  /** Drops the item of a row whose data changed. Returns whether the row is drawn. */
  forget(row: Row): boolean;
  /** Marks all items as possibly outdated, because the time or names have changed. */
  expire(): void;
  /** Must be called before the whole tree is redrawn: VS Code then asks for every visible row. */
  redrawAll(): void;
}

/**
 * Creates a cache with weak references to the rows. VS Code asks for all rows of a list again after each page;
 * creating their items again would take most of the time.
 */
export function itemCache<Row extends object>(make: (row: Row) => TreeItem): ItemCache<Row> {
  const items = new WeakMap<Row, TreeItem>();
  /**
   * The rows VS Code has asked for. Rows in collapsed groups are not drawn, and an event with a row unknown to VS
   * Code redraws everything.
   */
  let drawn = new WeakSet<Row>();
  /** Rows whose item is up to date. */
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

/**
 * Whether two items of one row look the same. Icons are shared constants, so they compare by identity; tooltips
 * are created on hover.
 */
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

/** Redraws these rows including their children, or the whole tree. */
type Draw<Item> = (rows: Row<Item>[] | undefined) => void;

/** Passes redraws on to VS Code: at once, except of several groups during a load that the user asked for. */
export interface RedrawQueue<Item> {
  all(): void;
  rows(rows: readonly Row<Item>[]): void;
  /**
   * Runs such a load and shows the first new row as soon as its group is redrawn. VS Code redraws each group as a
   * whole, and a page may change many groups: the others are redrawn after the row is visible.
   *
   * @param load resolves with the topmost new row, so that redrawing the others does not move it
   */
  loading(
    load: () => Promise<ItemRow<Item> | undefined>,
    show: (row: ItemRow<Item>) => Promise<void>,
  ): Promise<void>;
}

export function createRedrawQueue<Item>(draw: Draw<Item>): RedrawQueue<Item> {
  let loads = 0;
  /** Changed groups, and rows that changed together with them, held back during such a load. */
  let waiting: Row<Item>[] = [];

  /** Redraws the waiting rows; with `only`, this group and single rows, but no other groups. */
  function drawWaiting(only?: Row<Item>): void {
    const isNow = (row: Row<Item>) => only === undefined || !isGroup(row) || row === only;
    const now = waiting.filter(isNow);
    waiting = waiting.filter((row) => !isNow(row));
    if (now.length > 0) draw(now);
  }

  return {
    all() {
      waiting = [];
      draw(undefined);
    },
    rows(rows) {
      if (loads > 0 && rows.filter(isGroup).length > 1) waiting.push(...rows);
      else if (rows.length > 0) draw([...rows]);
    },
    async loading(load, show) {
      loads += 1;
      try {
        const row = await load();
        drawWaiting(row?.group);
        if (row) await show(row);
      } finally {
        loads -= 1;
        drawWaiting();
      }
    },
  };
}

function isGroup(row: Row<unknown>): boolean {
  return row.kind === 'group';
}
