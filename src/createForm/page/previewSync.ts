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

/** The scroll position of an element, in pixels. */
type Scrolled = Pick<Element, 'scrollTop' | 'scrollHeight' | 'clientHeight'>;

/** The scroll position from 0 (top) to 1 (bottom); undefined if the element does not scroll. */
export function scrolledShare({ scrollTop, scrollHeight, clientHeight }: Scrolled): number | undefined {
  const hidden = scrollHeight - clientHeight;
  return hidden > 0 ? Math.min(scrollTop / hidden, 1) : undefined;
}

/** The line of the caret as a share, from 0 for the first line to 1 for the last. */
export function caretShare(text: string, caret: number): number {
  const all = lineBreaks(text);
  return all === 0 ? 0 : lineBreaks(text.slice(0, caret)) / all;
}

/** The `scrollTop` for a scroll position from 0 to 1. */
export function scrollTopOf(
  share: number,
  { scrollHeight, clientHeight }: Omit<Scrolled, 'scrollTop'>,
): number {
  return share * Math.max(scrollHeight - clientHeight, 0);
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}
