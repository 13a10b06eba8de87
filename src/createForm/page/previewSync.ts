/** Has only one request pending, so that they cannot pile up while answers take long. The latest answer counts. */
export function oneAtATime(send: () => void, show: (answer: string) => void) {
  let isPending = false;
  let isOutdated = false;
  function ask(): void {
    isOutdated = isPending;
    if (isPending) return;
    isPending = true;
    send();
  }
  return {
    /** Sends a request, or notes that there is one to send once the pending one is answered. */
    ask,
    /** Shows the answer, then sends the next request if there is one. */
    answer(answer: string): void {
      isPending = false;
      show(answer);
      if (isOutdated) ask();
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
