import type { LineRange } from '../text/codePlaces.ts';

/** Where lines of an older version of a file are now. */
interface MovedLines {
  readonly lines: LineRange;
  /** Whether some of the lines were changed or removed, or lines were added between them. */
  readonly isChanged: boolean;
}

interface Hunk {
  /** The hunk's first line in the older version; for a hunk without older lines, the line after the added ones. */
  readonly start: number;
  /** How far the lines after the hunk have moved, including the effect of all earlier hunks. */
  readonly shift: number;
  /** Where each of the hunk's older lines is now; undefined for a changed or removed line. */
  readonly lines: readonly (number | undefined)[];
}

/**
 * Maps lines of an older version of a file to a newer version. If all of them were removed, the result is the nearest
 * earlier line that still exists.
 *
 * @param patch the difference between the two as `git diff` prints it; empty if they are equal
 * @returns undefined if the patch cannot be read, for example the patch of an added, removed or binary file
 */
export function moveLines(patch: string, { first, last }: LineRange): MovedLines | undefined {
  const hunks = readHunks(patch);
  if (hunks === undefined) return undefined;
  const kept: number[] = [];
  for (let line = first; line <= Math.min(last, first + maxLines - 1); line++) {
    const now = moveLine(hunks, line);
    if (now !== undefined) kept.push(now);
  }
  const [start] = kept;
  if (start === undefined) {
    const near = nearestLine(hunks, first);
    return { lines: { first: near, last: near }, isChanged: true };
  }
  const end = kept.at(-1) ?? start;
  const isWhole = kept.length === last - first + 1 && end - start === last - first;
  return { lines: { first: start, last: end }, isChanged: !isWhole };
}

/** The maximum length of a range: longer ranges are cut, because nobody selects more. */
const maxLines = 10_000;

function moveLine(hunks: readonly Hunk[], line: number): number | undefined {
  const hunk = hunkBefore(hunks, line);
  if (hunk === undefined) return line;
  const index = line - hunk.start;
  return index < hunk.lines.length ? hunk.lines[index] : line + hunk.shift;
}

/** Where the nearest earlier line that still exists is now, for a line that was removed; 1 if there is none. */
function nearestLine(hunks: readonly Hunk[], line: number): number {
  for (let before = line - 1; before > 0; before--) {
    const now = moveLine(hunks, before);
    if (now !== undefined) return now;
  }
  return 1;
}

function hunkBefore(hunks: readonly Hunk[], line: number): Hunk | undefined {
  return hunks.findLast(({ start }) => start <= line);
}

/** The first line of a hunk, such as `@@ -5,2 +6,3 @@`: first line and number of lines, before and after. */
const header = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

function readHunks(patch: string): readonly Hunk[] | undefined {
  const hunks: { start: number; shift: number; lines: (number | undefined)[]; count: number }[] = [];
  let now = 0;
  for (const row of patch.split('\n')) {
    const [, oldStart, oldCount = '1', newStart, newCount = '1'] = header.exec(row) ?? [];
    const hunk = hunks.at(-1);
    // The older version has no such file.
    if (hunk === undefined && row === '--- /dev/null') return undefined;
    if (oldStart !== undefined && newStart !== undefined) {
      const count = Number(oldCount);
      // The newer version is empty or deleted.
      if (newStart === '0' && count > 0) return undefined;
      // A range of 0 lines names the line before it: `@@ -5,0 +6,2 @@` adds lines after line 5.
      const start = Number(oldStart) + (count === 0 ? 1 : 0);
      now = Number(newStart) + (newCount === '0' ? 1 : 0);
      hunks.push({ start, shift: now + Number(newCount) - (start + count), lines: [], count });
    } else if (hunk && hunk.lines.length < hunk.count) {
      if (row.startsWith('-')) hunk.lines.push(undefined);
      else if (row.startsWith('+')) now++;
      // A backslash begins the note `\ No newline at end of file`.
      else if (!row.startsWith('\\')) hunk.lines.push(now++);
    }
  }
  return hunks.length > 0 || patch.trim() === '' ? hunks : undefined;
}
