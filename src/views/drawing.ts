import type { ItemRow, Row } from './rows.ts';

/** Asks VS Code to redraw these rows, each with its children, or everything. */
export type Draw<Item> = (rows: Row<Item>[] | undefined) => void;

export interface Drawing<Item> {
  all(): void;
  rows(rows: readonly Row<Item>[]): void;
  /**
   * Shows the first row that was loaded as soon as its group is drawn. VS Code draws a group as a whole, and a page may
   * have something for each of them: the others follow when the row is shown.
   *
   * @param load resolves with the highest of the new rows, so that nothing that follows moves it away
   */
  loading(
    load: () => Promise<ItemRow<Item> | undefined>,
    show: (row: ItemRow<Item>) => Promise<void>,
  ): Promise<void>;
}

export function createDrawing<Item>(draw: Draw<Item>): Drawing<Item> {
  let loads = 0;
  /** Groups that changed together while something is loaded on demand, and rows that changed with them. */
  let waiting: Row<Item>[] = [];

  /** Draws what waits; only the rows that are not groups, and one group, if one is given. */
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
