import { type Uri, workspace } from 'vscode';
import { tryWithTimeout } from '../util/delay.ts';
import type { LineRange } from '../codePlaces/codePlace.ts';
import { type LineChanges, moveLines } from './movedLines.ts';
import { isCommit } from './permalink.ts';
import type { FileVersion } from './repositories.ts';

/** Where lines of an older version are now. */
export interface CurrentLines {
  readonly lines: LineRange;
  /** `changed` since, or `unknown` if that could not be determined: these may be other lines than the alert's. */
  readonly uncertainty?: 'unknown' | 'changed' | undefined;
}

/** Maps lines of an older version to the file as it was last saved. */
export async function currentLines(
  lines: LineRange,
  version: FileVersion,
  changesOf = changesSince,
): Promise<CurrentLines> {
  const changes = await changesOf(version);
  if (changes !== undefined) return afterChanges({ lines }, changes);
  // Without a diff, lines of the checked-out commit are taken as unchanged: only uncommitted changes could move them.
  return isCheckedOut(version) ? { lines } : { lines, uncertainty: 'unknown' };
}

/** Maps lines of the file as it was last saved to the text in its editor. @param changes see `unsavedChanges` */
export function editedLines(saved: CurrentLines, changes: LineChanges | undefined): CurrentLines {
  if (changes !== undefined) return afterChanges(saved, changes);
  return { lines: saved.lines, uncertainty: saved.uncertainty ?? 'unknown' };
}

function afterChanges({ lines, uncertainty }: CurrentLines, changes: LineChanges): CurrentLines {
  const moved = moveLines(changes, lines);
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

function isCheckedOut({ repository, ref }: FileVersion): boolean {
  return isCommit(ref) && repository.commit?.startsWith(ref.toLowerCase()) === true;
}
