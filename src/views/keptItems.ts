import type { TreeItem } from 'vscode';

/** Ages are told in minutes and longer units. */
const minuteMs = 60_000;

export interface KeptItems<Item extends object> {
  /** The row of an item, made anew in each minute and when `names`, which rows may show, is not what it was. */
  of(item: Item, names: unknown): TreeItem;
}

/**
 * Rows as they were last drawn: VS Code asks for all rows of a list again when one page came, and keeps them itself, so
 * that keeping them here takes no memory.
 *
 * @param now milliseconds since 1970
 */
export function keptItems<Item extends object>(
  make: (item: Item) => TreeItem,
  now: () => number = Date.now,
): KeptItems<Item> {
  let kept = new WeakMap<Item, TreeItem>();
  let keptIn = 0;
  let keptWith: unknown;
  return {
    of(item, names) {
      const minute = Math.floor(now() / minuteMs);
      if (minute !== keptIn || names !== keptWith) kept = new WeakMap();
      keptIn = minute;
      keptWith = names;
      const known = kept.get(item);
      if (known) return known;
      const made = make(item);
      kept.set(item, made);
      return made;
    },
  };
}
