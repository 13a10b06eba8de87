/**
 * Combines all calls until `later` runs `act`. Unlike a debounce, this also runs while the user keeps typing.
 *
 * @param later schedules its argument, for example with `setTimeout`
 */
export function throttle(act: () => void, later: (act: () => void) => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    later(() => {
      isWaiting = false;
      act();
    });
  };
}

interface LatestOnly {
  /** Returns the id for a new request. */
  ask(): number;
  /** Whether the response with this id is newer than all accepted ones; if so, accepts it. */
  take(id: number): boolean;
}

/**
 * Rejects outdated responses, which may arrive after newer ones.
 *
 * @param start greater than all ids of an earlier instance of the page, whose responses may still arrive
 */
export function latestOnly(start: number): LatestOnly {
  let asked = start;
  let taken = start;
  return {
    ask: () => (asked += 1),
    take(id) {
      if (id <= taken || id > asked) return false;
      taken = id;
      return true;
    },
  };
}
