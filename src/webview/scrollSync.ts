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
