const maxEntries = 100;

/** Back or forward in the history. */
export type HistoryStep = -1 | 1;

/** Ids, at most 100, as in a browser's history: a new entry replaces all later ones. */
export function createReadingHistory() {
  let ids: readonly string[] = [];
  let index = -1;
  let isCurrentPassing = false;

  /** The position of the nearest entry in a direction for which `isThere` is true; undefined if there is none. */
  function nearest(step: HistoryStep, isThere: (id: string) => boolean): number | undefined {
    for (let to = index + step; ; to += step) {
      const id = ids[to];
      if (id === undefined) return undefined;
      if (isThere(id)) return to;
    }
  }

  return {
    /** @param isPassing visited in passing, as by an arrow key: replaced by the next such entry */
    visit(id: string, isPassing = false): void {
      if (ids[index] === id) {
        isCurrentPassing &&= isPassing;
        return;
      }
      const kept = ids.slice(0, isPassing && isCurrentPassing ? index : index + 1);
      ids = [...kept, id].slice(-maxEntries);
      index = ids.length - 1;
      isCurrentPassing = isPassing;
    },
    /** Goes to the nearest entry in a direction for which `isThere` is true; returns its id, undefined if there is none. */
    go(step: HistoryStep, isThere: (id: string) => boolean): string | undefined {
      const to = nearest(step, isThere);
      if (to === undefined) return undefined;
      index = to;
      isCurrentPassing = false;
      return ids[to];
    },
    /** Whether `go` would reach an entry. */
    canGo: (step: HistoryStep, isThere: (id: string) => boolean) => nearest(step, isThere) !== undefined,
  };
}
