import { visible } from '../text/sanitize.ts';

const maxExcerptLength = 2_000;
const maxLines = 40;

/** As much of a field's text as is shown before the user asks for all of it. */
export interface Excerpt {
  /** By which the whole text is asked for, see `fieldKey`. */
  readonly field: string;
  /** Harmless to show as text, with line breaks. */
  readonly text: string;
  readonly isCut: boolean;
}

/** A field's name on the wire so that it survives HTML, which has no NUL and but one kind of line break. */
export function fieldKey(name: string): string {
  return JSON.stringify(name);
}

/** The beginning of a field's hostile text: at most 2,000 characters and 40 lines. */
export function excerpt(name: string, text: string): Excerpt {
  const lines = visible(head(text, maxExcerptLength)).split('\n');
  const isCut = text.length > maxExcerptLength || lines.length > maxLines;
  return { field: fieldKey(name), text: lines.slice(0, maxLines).join('\n'), isCut };
}

/** The first `length` characters, without half a character at the end. */
export function head(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
