import type { ItemRow, Row } from './rows.ts';

/** Redraws rows at once, but several groups only after a load of the user. @param draw these rows, or all */
export function createRedrawQueue<Item>(draw: (rows: Row<Item>[] | undefined) => void) {
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
    rows(rows: readonly Row<Item>[]) {
      if (loads > 0 && rows.filter(isGroup).length > 1) waiting.push(...rows);
      else if (rows.length > 0) draw([...rows]);
    },
    /**
     * Runs such a load and shows the first new row as soon as its group is redrawn. VS Code redraws each group as a
     * whole, and a page may change many groups: the others are redrawn after the row is visible.
     *
     * @param load resolves with the topmost new row, so that redrawing the others does not move it; with none if no new
     * item is shown
     */
    async loading(
      load: () => Promise<ItemRow<Item> | undefined>,
      show: (row: ItemRow<Item> | undefined) => Promise<void>,
    ): Promise<void> {
      loads += 1;
      try {
        const row = await load();
        drawWaiting(row?.group);
        await show(row);
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
