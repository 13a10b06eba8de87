import { visible } from '../text/sanitize.ts';

const maxExcerptLength = 2_000;
const maxLines = 40;

/** The beginning of a field's text, shown until the user requests all of it. */
export interface Excerpt {
  /** Identifies the field in `showAll`; see `fieldKey`. */
  readonly field: string;
  /** Safe to show as text, with line breaks. */
  readonly text: string;
  readonly isCut: boolean;
}

/** A field's name as a key that survives an HTML attribute, which has no NUL and normalizes line breaks. */
export function fieldKey(name: string): string {
  return JSON.stringify(name);
}

/** The name that a key was made of by `fieldKey`; undefined if it was made of none. */
export function fieldName(key: string): string | undefined {
  try {
    const name: unknown = JSON.parse(key);
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}

/** The beginning of a field's hostile text: at most 2,000 characters and 40 lines. */
export function excerpt(name: string, text: string): Excerpt {
  const lines = visible(head(text, maxExcerptLength)).split('\n');
  const isCut = text.length > maxExcerptLength || lines.length > maxLines;
  return { field: fieldKey(name), text: lines.slice(0, maxLines).join('\n'), isCut };
}

/** The first `length` characters; does not split a surrogate pair. */
export function head(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
