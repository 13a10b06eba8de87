import type { TreeItem } from 'vscode';

/** Ages are told in minutes and longer units. */
const minuteMs = 60_000;

export interface KeptItems<Row extends object> {
  /** How a row looks: made anew in each minute and when `names`, which rows may show, is not what it was. */
  of(row: Row, names: unknown): TreeItem;
  /** Those of some rows that are drawn with an age or a name that is no longer right. */
  outdated(rows: readonly Row[], names: unknown): readonly Row[];
  /** Has a row be made anew that tells something else now. */
  forget(row: Row): void;
}

/**
 * How rows looked when they were last drawn: VS Code asks for all rows of a list again when one page came, and keeps them
 * itself, so that keeping them here takes no memory.
 *
 * @param now milliseconds since 1970
 */
export function keptItems<Row extends object>(
  make: (row: Row) => TreeItem,
  now: () => number = Date.now,
): KeptItems<Row> {
  const drawn = new WeakMap<Row, TreeItem>();
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
    const was = drawn.get(row);
    if (was === undefined || right.has(row)) return false;
    const isRight = make(row).description === was.description;
    if (isRight) right.add(row);
    return !isRight;
  }

  return {
    of(row, names) {
      lookAgainWhenDue(names);
      const known = right.has(row) ? drawn.get(row) : undefined;
      if (known) return known;
      const made = make(row);
      drawn.set(row, made);
      right.add(row);
      return made;
    },
    outdated(rows, names) {
      lookAgainWhenDue(names);
      return rows.filter(isOutdated);
    },
    forget: (row) => void right.delete(row),
  };
}
