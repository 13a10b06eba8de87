/** The scroll position of an element, in pixels. */
export type Scrolled = Pick<Element, 'scrollTop' | 'scrollHeight' | 'clientHeight'>;

/** How far down an element is scrolled, from 0 to 1; undefined where all of it is in view. */
export function scrolledShare({ scrollTop, scrollHeight, clientHeight }: Scrolled): number | undefined {
  const hidden = scrollHeight - clientHeight;
  return hidden > 0 ? Math.min(scrollTop / hidden, 1) : undefined;
}

/** How far down the caret is in a text, from 0 for its first line to 1 for its last. */
export function caretShare(text: string, caret: number): number {
  const all = lineBreaks(text);
  return all === 0 ? 0 : lineBreaks(text.slice(0, caret)) / all;
}

/** The `scrollTop` with which an element is scrolled down by a share of 0 to 1. */
export function scrollTopOf(
  share: number,
  { scrollHeight, clientHeight }: Omit<Scrolled, 'scrollTop'>,
): number {
  return share * Math.max(scrollHeight - clientHeight, 0);
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}
