import { tryWithTimeout } from '../prefill/editor.ts';
import type { Lines } from '../text/codePlaces.ts';
import { moveLines } from './movedLines.ts';
import { isCommit } from './permalink.ts';
import type { FileVersion } from './repositories.ts';

/** Where lines of a version are in the file as it is now. */
export interface CurrentLines {
  readonly lines: Lines;
  /** Why these may not be the lines that the alert is about. */
  readonly doubt?: 'unknown' | 'changed';
}

/** The changes of a file since a version, as `git diff` prints them. */
export type PatchOf = (version: FileVersion) => Promise<string | undefined>;

/** Carries lines of a version over to the file as it is now. */
export async function currentLines(
  lines: Lines,
  version: FileVersion,
  patchOf: PatchOf = patchSince,
): Promise<CurrentLines> {
  const patch = await patchOf(version);
  const moved = patch === undefined ? undefined : moveLines(patch, lines);
  if (moved === undefined) return isCheckedOut(version) ? { lines } : { lines, doubt: 'unknown' };
  return moved.isChanged ? { lines: moved.lines, doubt: 'changed' } : { lines: moved.lines };
}

const diffTimeoutMs = 5000;

/** Undefined if Git is not there, does not know the version, or is too slow. */
export async function patchSince({ repository, revision, path }: FileVersion): Promise<string | undefined> {
  const patch = await tryWithTimeout(diffTimeoutMs, () => repository.diff(revision, path));
  return typeof patch === 'string' ? patch : undefined;
}

function isCheckedOut({ repository, ref }: FileVersion): boolean {
  return isCommit(ref) && repository.commit?.startsWith(ref.toLowerCase()) === true;
}
