import type { LineRange } from '../codePlaces/codePlace.ts';

/** How the lines of a newer version of a file differ from those of an older one, in their order. */
export type LineChanges = readonly Hunk[];

export interface Hunk {
  /** The hunk's first line in the older version; for a hunk without older lines, the line after the added ones. */
  readonly start: number;
  /** How far the lines after the hunk have moved, including the effect of all earlier hunks. */
  readonly shift: number;
  /** Where each of the hunk's older lines is now; undefined for a changed or removed line. */
  readonly lines: readonly (number | undefined)[];
}

/**
 * Where lines of the older version are now, and whether some were changed or removed, or others added between them. If all
 * of them were removed, the result is the nearest earlier line that still exists.
 */
export function moveLines(changes: LineChanges, { first, last }: LineRange) {
  const kept: number[] = [];
  for (let line = first; line <= Math.min(last, first + maxLines - 1); line++) {
    const now = moveLine(changes, line);
    if (now !== undefined) kept.push(now);
  }
  const [start] = kept;
  if (start === undefined) {
    const near = nearestLine(changes, first);
    return { lines: { first: near, last: near }, isChanged: true };
  }
  const end = kept.at(-1) ?? start;
  const isWhole = kept.length === last - first + 1 && end - start === last - first;
  return { lines: { first: start, last: end }, isChanged: !isWhole };
}

/** The maximum length of a range: longer ranges are cut, because nobody selects more. */
const maxLines = 10_000;

function moveLine(changes: LineChanges, line: number): number | undefined {
  const hunk = changes.findLast(({ start }) => start <= line);
  if (hunk === undefined) return line;
  const index = line - hunk.start;
  return index < hunk.lines.length ? hunk.lines[index] : line + hunk.shift;
}

/** Where the nearest earlier line that still exists is now, for a line that was removed; 1 if there is none. */
function nearestLine(changes: LineChanges, line: number): number {
  for (let before = line - 1; before > 0; before--) {
    const now = moveLine(changes, before);
    if (now !== undefined) return now;
  }
  return 1;
}
