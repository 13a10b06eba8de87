/**
 * Does something soon after it is called for, once for all calls until then. Unlike waiting for a pause, this also
 * happens while the user goes on typing.
 *
 * @param later runs what it is given after a while
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
  /** The number of a new question. */
  ask(): number;
  /** Whether the answer to the question of this number is newer than every one taken before; if so, it is taken. */
  take(id: number): boolean;
}

/**
 * Answers may overtake each other: an older one must not replace a newer one.
 *
 * @param start greater than every number of the page that was here before, whose responses may still arrive
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
