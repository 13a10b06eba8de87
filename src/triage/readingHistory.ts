const maxEntries = 100;

/** A step in the history: back or forward. */
export type HistoryStep = -1 | 1;

/** The alerts read so far, by id, as in a browser: what is read next replaces what lay ahead. */
export interface ReadingHistory {
  /** @param isPassing reached in passing, as by an arrow key; the next one takes the place of such a one if it is, too */
  visit(id: string, isPassing?: boolean): void;
  /** Goes to the nearest alert in a direction that `isThere`, and tells which; undefined where there is none. */
  go(step: HistoryStep, isThere: (id: string) => boolean): string | undefined;
  canGo(step: HistoryStep): boolean;
  clear(): void;
}

/** A history of at most 100 alerts. */
export function createReadingHistory(): ReadingHistory {
  let ids: readonly string[] = [];
  let index = -1;
  let isCurrentPassing = false;
  return {
    visit(id, isPassing = false) {
      if (ids[index] === id) {
        isCurrentPassing &&= isPassing;
        return;
      }
      const kept = ids.slice(0, isPassing && isCurrentPassing ? index : index + 1);
      ids = [...kept, id].slice(-maxEntries);
      index = ids.length - 1;
      isCurrentPassing = isPassing;
    },
    go(step, isThere) {
      for (let to = index + step; to >= 0 && to < ids.length; to += step) {
        const id = ids[to];
        if (id === undefined || !isThere(id)) continue;
        index = to;
        isCurrentPassing = false;
        return id;
      }
      return undefined;
    },
    canGo: (step) => ids[index + step] !== undefined,
    clear() {
      ids = [];
      index = -1;
      isCurrentPassing = false;
    },
  };
}
