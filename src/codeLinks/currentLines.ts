import { createTwoFilesPatch } from 'diff';
import { type Uri, workspace } from 'vscode';
import { tryWithTimeout } from '../api/delay.ts';
import type { LineRange } from '../text/codePlaces.ts';
import { moveLines } from './movedLines.ts';
import { isCommit } from './permalink.ts';
import type { FileVersion } from './repositories.ts';

/** Where lines of an older version are now. */
export interface CurrentLines {
  readonly lines: LineRange;
  /**
   * Why these may not be the lines that the alert is about: `changed` if they were changed since, `unknown` if the
   * changes of the file could not be determined.
   */
  readonly uncertainty?: 'unknown' | 'changed' | undefined;
}

/** Returns the saved changes of a file since a version, as `git diff` prints them. */
type PatchOf = (version: FileVersion) => Promise<string | undefined>;

/** Maps lines of an older version to the file as it was last saved. */
export async function currentLines(
  lines: LineRange,
  version: FileVersion,
  patchOf: PatchOf = patchSince,
): Promise<CurrentLines> {
  const patch = await patchOf(version);
  const moved = patch === undefined ? undefined : moveLines(patch, lines);
  // Without a diff, lines of the checked-out commit are taken as unchanged: only uncommitted changes could move them.
  if (moved === undefined) return isCheckedOut(version) ? { lines } : { lines, uncertainty: 'unknown' };
  return moved.isChanged ? { lines: moved.lines, uncertainty: 'changed' } : { lines: moved.lines };
}

/** Maps lines of the file as it was last saved to the text in its editor. @param patch see `unsavedPatch` */
export function editedLines({ lines, uncertainty }: CurrentLines, patch: string | undefined): CurrentLines {
  const moved = patch === undefined ? undefined : moveLines(patch, lines);
  if (moved === undefined) return { lines, uncertainty: uncertainty ?? 'unknown' };
  return { lines: moved.lines, uncertainty: uncertainty ?? (moved.isChanged ? 'changed' : undefined) };
}

/**
 * The unsaved changes of a file, as `git diff` prints them; empty if there are none. Undefined if there are too many,
 * or the file on disk cannot be read in time.
 */
export async function unsavedPatch(file: Uri): Promise<string | undefined> {
  const document = workspace.textDocuments.find(({ uri }) => uri.toString() === file.toString());
  if (document?.isDirty !== true) return '';
  const saved = await tryWithTimeout(diffTimeoutMs, async () =>
    workspace.decode(await workspace.fs.readFile(file), { uri: file }),
  );
  return saved === undefined ? undefined : linePatch(saved, document.getText());
}

/** The difference between two texts as `git diff` prints it; undefined if it is larger than `maxEditLength`. */
export function linePatch(before: string, after: string): string | undefined {
  const [saved, edited] = [lineBreaks(before), lineBreaks(after)];
  if (saved === edited) return '';
  return createTwoFilesPatch('saved', 'edited', saved, edited, undefined, undefined, { maxEditLength });
}

/** Normalizes line breaks, and appends one: otherwise a new final line break would count as a changed last line. */
function lineBreaks(text: string): string {
  return `${text.replaceAll('\r\n', '\n')}\n`;
}

/** The maximum number of removed and added lines; the time grows with the square of that number. */
const maxEditLength = 500;

const diffTimeoutMs = 5000;

/** Undefined if Git is missing, does not know the version, or is too slow. */
export async function patchSince({ repository, revision, path }: FileVersion): Promise<string | undefined> {
  const patch = await tryWithTimeout(diffTimeoutMs, () => repository.diff(revision, path));
  return typeof patch === 'string' ? patch : undefined;
}

function isCheckedOut({ repository, ref }: FileVersion): boolean {
  return isCommit(ref) && repository.commit?.startsWith(ref.toLowerCase()) === true;
}
