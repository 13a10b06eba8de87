import { visible } from '../text/sanitize.ts';
import { encodeAttribute } from '../ui/html.ts';

const maxExcerptLength = 2_000;
const maxLines = 40;

/** The beginning of a field's text, shown until the user requests all of it. */
export interface Excerpt {
  /** The field's name for the page's message `showAll`, encoded by `encodeAttribute`. */
  readonly field: string;
  /** Safe to show as text, with line breaks. */
  readonly text: string;
  readonly isCut: boolean;
}

/** The beginning of a field's hostile text: at most 2,000 characters and 40 lines. */
export function excerpt(name: string, text: string): Excerpt {
  const lines = visible(head(text, maxExcerptLength)).split('\n');
  const isCut = text.length > maxExcerptLength || lines.length > maxLines;
  return { field: encodeAttribute(name), text: lines.slice(0, maxLines).join('\n'), isCut };
}

/** The first `length` characters; does not split a surrogate pair. */
export function head(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
