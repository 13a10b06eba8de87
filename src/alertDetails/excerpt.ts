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

/** Deeper values are shown on one line: indentation would make megabytes of a few kilobytes. */
const maxIndentedDepth = 20;

/** A value of a JSON document as JSON text, indented where that is readable. */
export function jsonText(value: unknown): string {
  try {
    const compact = JSON.stringify(value) ?? '';
    return nesting(compact) > maxIndentedDepth ? compact : (JSON.stringify(value, undefined, 2) ?? '');
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return outermostLevel(value);
  }
}

/** `JSON.parse` reads nesting that `JSON.stringify` cannot write. */
function outermostLevel(value: unknown): string {
  const cut = (key: string, inner: unknown) =>
    key !== '' && typeof inner === 'object' && inner !== null ? '…' : inner;
  return JSON.stringify(value, cut, 2);
}

/** How deep the brackets nest; those within strings count too, which errs on the safe side. */
function nesting(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of json) {
    if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    if (character === ']' || character === '}') depth--;
  }
  return deepest;
}
