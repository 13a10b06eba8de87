/** A file that a text names, as in `src/login.py:42` or a line of a stack trace. */
export interface FilePlace {
  readonly kind: 'file';
  /** With slashes instead of backslashes. Untrusted: may be absolute, or contain `..`. */
  readonly path: string;
  /** The folders that a stack trace names as a package, where `path` is a name alone: `com/acme/db`. */
  readonly folders?: string | undefined;
  readonly lines: LineRange | undefined;
  /** Counted from 1. */
  readonly column: number | undefined;
}

/** The address of a file in a repository on the web; see `readPermalink`. */
interface WebPlace {
  readonly kind: 'link';
  readonly url: string;
}

export type CodePlace = FilePlace | WebPlace;

/** In characters: the rest of a longer text is not searched. */
export const maxTextLength = 50_000;

/** In characters, of all texts of a value together: to search them takes a tenth of a second. */
export const maxSearched = 100_000;

/** A range of lines, counted from 1, both included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** Reads decimal digits; undefined if the first line is missing or 0. A last line before the first one is ignored. */
export function linesFrom(first: string | undefined, last?: string): LineRange | undefined {
  const from = Number(first ?? 0);
  return from > 0 ? { first: from, last: Math.max(from, Number(last ?? from)) } : undefined;
}
