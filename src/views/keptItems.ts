import type { TreeItem } from 'vscode';

/** Ages are told in minutes and longer units. */
const minuteMs = 60_000;

export interface KeptItems<Row extends object> {
  /**
   * How a row looks, for VS Code to draw it. Made anew when it was not looked at in this minute, or `names`, which rows
   * may show, is not what it was.
   */
  of(row: Row, names: unknown): TreeItem;
  /** Those of some rows that are drawn with an age or a name that is no longer right. */
  outdated(rows: readonly Row[], names: unknown): readonly Row[];
  /** Has a row be made anew that tells something else now. */
  forget(row: Row): void;
  /** To be called when VS Code is going to ask for every row that it draws. */
  allDrawnAnew(): void;
  /** To be called when there will be other rows. */
  forgetAll(): void;
}

/**
 * How rows looked when they were last drawn: VS Code asks for all rows of a list again when one page came. What it draws
 * it keeps itself, so that keeping that here takes no memory.
 *
 * @param now milliseconds since 1970
 */
export function keptItems<Row extends object>(
  make: (row: Row) => TreeItem,
  now: () => number = Date.now,
): KeptItems<Row> {
  let made = new WeakMap<Row, TreeItem>();
  /** Those of them that VS Code draws; it leaves out those in closed groups. */
  let drawn = new WeakSet<Row>();
  /** Those of them that need no second look. */
  let right = new WeakSet<Row>();
  let rightIn = 0;
  let rightWith: unknown;

  function lookAgainWhenDue(names: unknown): void {
    const minute = Math.floor(now() / minuteMs);
    if (minute !== rightIn || names !== rightWith) right = new WeakSet();
    rightIn = minute;
    rightWith = names;
  }

  function isOutdated(row: Row): boolean {
    const was = drawn.has(row) && !right.has(row) ? made.get(row) : undefined;
    if (was === undefined) return false;
    const isRight = make(row).description === was.description;
    if (isRight) right.add(row);
    return !isRight;
  }

  return {
    of(row, names) {
      lookAgainWhenDue(names);
      drawn.add(row);
      const known = right.has(row) ? made.get(row) : undefined;
      if (known) return known;
      const item = make(row);
      made.set(row, item);
      right.add(row);
      return item;
    },
    outdated(rows, names) {
      lookAgainWhenDue(names);
      return rows.filter(isOutdated);
    },
    forget: (row) => void right.delete(row),
    allDrawnAnew: () => void (drawn = new WeakSet()),
    forgetAll() {
      made = new WeakMap();
      drawn = new WeakSet();
    },
  };
}
