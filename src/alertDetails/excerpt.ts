import { visible } from '../text/sanitize.ts';

const maxExcerptLength = 2_000;
const maxLines = 40;

/** The beginning of a field's text, shown until the user requests all of it. */
export interface Excerpt {
  /** Identifies the field in `showAll`; see `textKey`. */
  readonly field: string;
  /** Safe to show as text, with line breaks. */
  readonly text: string;
  readonly isCut: boolean;
}

/** A hostile name or id as a key that survives an HTML attribute, which has no NUL and normalizes line breaks. */
export function textKey(name: string): string {
  return JSON.stringify(name);
}

/** The text that a key was made of by `textKey`; undefined if it was made of none. */
export function keyText(key: string): string | undefined {
  try {
    const text: unknown = JSON.parse(key);
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The beginning of a field's hostile text: at most 2,000 characters and 40 lines. */
export function excerpt(name: string, text: string): Excerpt {
  const lines = visible(head(text, maxExcerptLength)).split('\n');
  const isCut = text.length > maxExcerptLength || lines.length > maxLines;
  return { field: textKey(name), text: lines.slice(0, maxLines).join('\n'), isCut };
}

/** The first `length` characters; does not split a surrogate pair. */
export function head(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
