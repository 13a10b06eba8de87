import { type CancellationToken, FileType, Uri, workspace } from 'vscode';

/** The maximum number of files that a search for one path returns. */
const maxFiles = 500;

/**
 * Finds the workspace files that paths in a text may refer to: relative to a workspace folder, or else at any depth.
 * Never looks outside the workspace.
 *
 * @param paths untrusted text
 * @returns the files by path, none or several for each; of more than 500 that a path could mean, not all
 */
export async function findFiles(
  paths: readonly string[],
  token: CancellationToken,
): Promise<ReadonlyMap<string, readonly Uri[]>> {
  const safePaths = [...new Set(paths.filter(isSafePath))];
  const found = new Map<string, readonly Uri[]>();
  await Promise.all(safePaths.map(async (path) => found.set(path, await filesAt(path))));
  const missing = safePaths.filter((path) => found.get(path)?.length === 0);
  const ends = missing.map(ending);
  // Bare names are searched separately: so many files may have the same name that `maxFiles` is reached.
  const similar = await Promise.all([
    filesEndingWith(new Set(ends.filter((end) => !end.includes('/'))), token),
    filesEndingWith(new Set(ends.filter((end) => end.includes('/'))), token),
  ]);
  const files = unique(similar.flat());
  for (const path of missing) {
    const named = files.filter((file) => isNamedBy(file, path));
    found.set(path, named);
  }
  return found;
}

/**
 * Whether a path from a text may be looked up: no `..` (or what Windows reads as `..`), no network share, no control
 * character, no file stream, and a drive only at the beginning. Absolute paths are allowed, even of files that do not
 * exist here: they may come from another machine (see `isNamedBy`).
 */
export function isSafePath(path: string): boolean {
  const segments = segmentsOf(path);
  return (
    segments.length > 0 &&
    !path.startsWith('//') &&
    !/[\p{Cc}\\]/u.test(path) &&
    segments.every((segment) => /[^. ]/.test(segment) && !segment.includes(':'))
  );
}

/**
 * Whether a path from a text may refer to this file, compared by its end. An absolute path from another machine has to
 * end with the file's whole path in the workspace, and that with a folder: "/build/src/login.py" refers to
 * "src/login.py", but not to "login.py".
 */
export function isNamedBy(file: Uri, path: string): boolean {
  if (!isAbsolute(path)) return endsWith(file.path, segmentsOf(path).join('/'));
  const relative = workspace.asRelativePath(file, false);
  return rooted(file.path) === rooted(path) || (relative.includes('/') && endsWith(path, relative));
}

export function isInWorkspace(file: Uri): boolean {
  return workspace.getWorkspaceFolder(file) !== undefined;
}

export async function isFile(file: Uri): Promise<boolean> {
  try {
    const { type } = await workspace.fs.stat(file);
    return (type & FileType.File) !== 0;
  } catch {
    // Missing, or not readable.
    return false;
  }
}

/** The files at exactly this path in the folders of the workspace. */
async function filesAt(path: string): Promise<readonly Uri[]> {
  const files = (workspace.workspaceFolders ?? []).flatMap(({ uri, name }) => {
    if (isAbsolute(path)) return [uri.with({ path: rooted(path) })];
    const segments = segmentsOf(path);
    // In a workspace with several folders, VS Code shows paths that begin with a folder's name.
    const inFolder = segments[0] === name && segments.length > 1 ? [segments.slice(1)] : [];
    return [segments, ...inFolder].map((parts) => Uri.joinPath(uri, ...parts));
  });
  const inside = unique(files).filter(isInWorkspace);
  const exist = await Promise.all(inside.map(isFile));
  return inside.filter((_, index) => exist[index]);
}

/** The end that the path of a matching file must have: the whole path, or folder and name of an absolute path. */
function ending(path: string): string {
  const segments = segmentsOf(path);
  return (isAbsolute(path) ? segments.slice(-2) : segments).join('/');
}

/** The files of the workspace whose path ends with one of these, except those that settings exclude. */
async function filesEndingWith(ends: ReadonlySet<string>, token: CancellationToken): Promise<readonly Uri[]> {
  if (ends.size === 0 || token.isCancellationRequested) return [];
  const [first, ...others] = [...ends].map(escapeGlob);
  const pattern = others.length === 0 ? `**/${first}` : `**/{${[first, ...others].join(',')}}`;
  const files = await workspace.findFiles(pattern, excludedFromSearch(), maxFiles, token);
  if (files.length < maxFiles || ends.size === 1) return files;
  // The limit was reached: files with one of the ends may have displaced files with the others.
  const half = Math.ceil(ends.size / 2);
  const [before, after] = [[...ends].slice(0, half), [...ends].slice(half)];
  return [
    ...(await filesEndingWith(new Set(before), token)),
    ...(await filesEndingWith(new Set(after), token)),
  ];
}

/**
 * The patterns of the setting `search.exclude`, which VS Code's `findFiles` does not apply. Patterns with braces are
 * left out, because braces cannot be nested.
 */
function excludedFromSearch(): string | undefined {
  const excluded = workspace.getConfiguration('search').get<unknown>('exclude');
  if (typeof excluded !== 'object' || excluded === null) return undefined;
  const patterns = Object.entries(excluded).flatMap(([pattern, isOn]) =>
    isOn === true && !/[{}]/.test(pattern) ? [pattern] : [],
  );
  return patterns.length === 0 ? undefined : `{${patterns.join(',')}}`;
}

/** Escapes wildcards, so that a name matches literally. */
export function escapeGlob(name: string): string {
  return name.replace(/[*?[\]{},]/g, '[$&]');
}

function segmentsOf(path: string): readonly string[] {
  return path
    .replace(/^(?:[a-z]:)?\//i, '')
    .split('/')
    .filter((segment) => segment !== '.');
}

function isAbsolute(path: string): boolean {
  return /^(?:[a-z]:)?\//i.test(path);
}

/** The path as a `Uri` has it: with a slash before the drive, and the drive in lower case. */
function rooted(path: string): string {
  return path.replace(/^\/?([a-z]):/i, (_, drive: string) => `/${drive.toLowerCase()}:`);
}

function endsWith(path: string, end: string): boolean {
  return path === end || path.endsWith(`/${end}`);
}

function unique(files: readonly Uri[]): readonly Uri[] {
  return [...new Map(files.map((file) => [file.toString(), file])).values()];
}
