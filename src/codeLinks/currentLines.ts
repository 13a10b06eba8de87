import { type Uri, workspace } from 'vscode';
import { tryWithTimeout } from '../util/delay.ts';
import type { LineRange } from '../codePlaces/codePlace.ts';
import type { LineChanges } from './lineChanges.ts';
import type { FileVersion } from './repositories.ts';

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

/** Where lines of an older version are now. */
export interface CurrentLines {
  readonly lines: LineRange;
  /** `changed` since, or `unknown` if that could not be determined: these may be other lines than the alert's. */
  readonly uncertainty?: 'unknown' | 'changed' | undefined;
}

/** Where lines are after changes; without these, nobody knows. */
export function afterChanges(
  { lines, uncertainty }: CurrentLines,
  changes: LineChanges | undefined,
): CurrentLines {
  const moved = changes && moveLines(changes, lines);
  if (moved === undefined) return { lines, uncertainty: uncertainty ?? 'unknown' };
  return { lines: moved.lines, uncertainty: uncertainty ?? (moved.isChanged ? 'changed' : undefined) };
}

/** The unsaved changes of a file. Undefined if there are too many, or the file on disk cannot be read in time. */
export async function unsavedChanges(file: Uri): Promise<LineChanges | undefined> {
  const document = workspace.textDocuments.find(({ uri }) => uri.toString() === file.toString());
  if (document?.isDirty !== true) return [];
  const saved = await tryWithTimeout(diffTimeoutMs, async () =>
    workspace.decode(await workspace.fs.readFile(file), { uri: file }),
  );
  if (saved === undefined) return undefined;
  const { changesBetween } = await import('./lineChanges.ts');
  return changesBetween(saved, document.getText());
}

const diffTimeoutMs = 5000;

/** The saved changes of a file since a version. Undefined if Git is missing, does not know the version, or is too slow. */
export async function changesSince({
  repository,
  revision,
  path,
}: FileVersion): Promise<LineChanges | undefined> {
  const patch = await tryWithTimeout(diffTimeoutMs, () => repository.diff(revision, path));
  if (typeof patch !== 'string') return undefined;
  const { readGitPatch } = await import('./lineChanges.ts');
  return readGitPatch(patch);
}
