import { type Uri, workspace } from 'vscode';
import { tryWithTimeout } from '../util/delay.ts';
import type { LineRange } from '../codePlaces/codePlace.ts';
import { type LineChanges, moveLines } from './movedLines.ts';
import type { FileVersion } from './repositories.ts';

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
