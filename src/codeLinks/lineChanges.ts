import { parsePatch, structuredPatch, type StructuredPatch, type StructuredPatchHunk } from 'diff';

/** How the lines of a newer version of a file differ from those of an older one, in their order. */
export type LineChanges = readonly Hunk[];

interface Hunk {
  /** The hunk's first line in the older version; for a hunk without older lines, the line after the added ones. */
  readonly start: number;
  /** How far the lines after the hunk have moved, including the effect of all earlier hunks. */
  readonly shift: number;
  /** Where each of the hunk's older lines is now; undefined for a changed or removed line. */
  readonly lines: readonly (number | undefined)[];
}

/** The maximum number of removed and added lines; the time grows with the square of that number. */
const maxEditLength = 500;

/** The changes between two versions of a text; undefined if they are more than `maxEditLength`. */
export function changesBetween(older: string, newer: string): LineChanges | undefined {
  const options = { context: 0, maxEditLength };
  return structuredPatch('', '', lineBreaks(older), lineBreaks(newer), '', '', options)?.hunks.map(readHunk);
}

/** Normalizes line breaks, and appends one: otherwise a new final line break would count as a changed last line. */
function lineBreaks(text: string): string {
  return `${text.replaceAll('\r\n', '\n')}\n`;
}

/** As `git diff` prints them. Undefined if not readable, as those of an added, removed or binary file. */
export function readGitPatch(patch: string): LineChanges | undefined {
  if (patch.trim() === '') return [];
  const file = readPatch(patch);
  if (file === undefined || file.hunks.length === 0) return undefined;
  const isAddedOrRemoved = [file.oldFileName, file.newFileName].includes('/dev/null');
  return isAddedOrRemoved ? undefined : file.hunks.map(readHunk);
}

function readPatch(patch: string): StructuredPatch | undefined {
  try {
    return parsePatch(patch)[0];
  } catch {
    // Not a patch, or one that was cut off.
    return undefined;
  }
}

function readHunk({ oldStart, oldLines, newStart, newLines, lines }: StructuredPatchHunk): Hunk {
  let now = newStart;
  const places: (number | undefined)[] = [];
  for (const line of lines) {
    if (line.startsWith('-')) places.push(undefined);
    else if (line.startsWith('+')) now++;
    // A backslash begins the note `\ No newline at end of file`.
    else if (!line.startsWith('\\')) places.push(now++);
  }
  return { start: oldStart, shift: newStart + newLines - (oldStart + oldLines), lines: places };
}
