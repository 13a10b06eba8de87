import type { LineRange } from './lineRange.ts';

/** A file that a text names, as in `src/login.py:42` or a line of a stack trace. */
export interface FilePlace {
  readonly kind: 'file';
  /** With slashes instead of backslashes. Untrusted: may be absolute, or contain `..`. */
  readonly path: string;
  readonly lines: LineRange | undefined;
  /** Counted from 1. */
  readonly column: number | undefined;
}

/** The address of a file in a repository on the web; see `readPermalink`. */
interface WebPlace {
  readonly kind: 'link';
  readonly url: string;
}

/** A place in code that a text names. */
export type CodePlace = FilePlace | WebPlace;
