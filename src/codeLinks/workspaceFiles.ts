import { type CancellationToken, FileType, Uri, workspace } from 'vscode';
import type { FilePlace } from '../codePlaces/codePlace.ts';
import {
  commonTail,
  endingsOf,
  endsWith,
  isAbsolute,
  isForeign,
  isSafePath,
  isVendored,
  mayBeInRoot,
  rooted,
  segmentsOf,
} from './filePaths.ts';

/** The maximum number of files that a search for one path returns. */
const maxFiles = 500;

/**
 * How a file is named by a path: `exact` by the path itself, perhaps without leading folders; `whole` by the end of a
 * path with other leading folders, if that is the file's whole path in the workspace and has a folder; `part` by less.
 */
export type Naming = 'exact' | 'whole' | 'part';

/** The files that a path may refer to. */
export interface FoundFiles {
  readonly files: readonly Uri[];
  readonly naming: Naming;
}

/**
 * The files that untrusted paths may mean: relative to a workspace folder, or else at any depth, or else those that
 * share the longest end with the path, a folder at least. Never looks outside the workspace.
 *
 * @returns the files by path; of more than 500 that a path could mean, not all
 */
export async function findFiles(
  paths: readonly string[],
  token: CancellationToken,
): Promise<ReadonlyMap<string, FoundFiles>> {
  const safePaths = [...new Set(paths.filter(isSafePath))];
  const found = new Map<string, FoundFiles>();
  const exact = await Promise.all(safePaths.map(filesAt));
  const missing = safePaths.filter((_, index) => exact[index]?.length === 0);
  const similar = await filesEndingWith([...new Set(missing.flatMap(endingsOf))], token);
  const candidates = Map.groupBy(unique(similar), nameOf);
  const top = await topFolders();
  for (const [index, path] of safePaths.entries()) {
    const files = exact[index] ?? [];
    const match =
      files.length > 0
        ? { files, naming: 'exact' as const }
        : await matchOf(path, candidates.get(nameOf({ path })) ?? [], top);
    if (match.files.length > 0) found.set(path, match);
  }
  return found;
}

/** The files that a path may mean though none has it. @param candidates files of the same name */
async function matchOf(path: string, candidates: readonly Uri[], top: TopFolders): Promise<FoundFiles> {
  const exact = candidates.filter((file) => namingOf(file, path, top) === 'exact');
  if (exact.length > 0) return { files: exact, naming: 'exact' };
  if (!mayLeadElsewhere(path, top)) return none;
  const { longest, files: similar } = nearest(candidates, (file) => commonTail(path, relativePath(file)));
  // Several folders of the workspace may have such a file: the path may name one of them.
  const others = longest < 2 ? await filesInRoot(path) : similar;
  const { files } = nearest(
    others.filter((file) => isVendored(file.path) || !isVendored(path)),
    (file) => commonTail(path, file.path),
  );
  const namings = files.map((file) => namingOf(file, path, top) ?? 'part');
  const [first = 'part'] = namings;
  return { files, naming: namings.every((naming) => naming === first) ? first : 'part' };
}

/**
 * Those of the files that lie in the folders of a package, or else those that share most of these, only by a part: of
 * Java at least one, since unlike Kotlin it has no files beside the folders of their packages.
 */
export function inPackage(
  found: FoundFiles,
  { folders, path }: Pick<FilePlace, 'folders' | 'path'>,
): FoundFiles {
  if (folders === undefined) return found;
  const { longest, files } = nearest(found.files, (file) => commonTail(`${folders}/${path}`, file.path));
  if (longest < 2 && path.endsWith('.java')) return none;
  const isInside = files.every((file) => endsWith(file.path, `${folders}/${path}`));
  return { files, naming: isInside ? found.naming : 'part' };
}

function nearest(files: readonly Uri[], tailOf: (file: Uri) => number) {
  const tails = files.map(tailOf);
  const longest = Math.max(0, ...tails);
  return { longest, files: files.filter((_, index) => tails[index] === longest) };
}

const none: FoundFiles = { files: [], naming: 'part' };

/** The names of the folders in the roots of the workspace. */
type TopFolders = ReadonlySet<string>;

export async function topFolders(): Promise<TopFolders> {
  const entries = await Promise.all((workspace.workspaceFolders ?? []).map(({ uri }) => entriesOf(uri)));
  const folders = entries.flat().filter(([, type]) => (type & FileType.Directory) !== 0);
  return new Set(folders.map(([name]) => name));
}

async function entriesOf(folder: Uri): Promise<readonly [string, FileType][]> {
  try {
    return await workspace.fs.readDirectory(folder);
  } catch {
    // Missing, or not readable.
    return [];
  }
}

/** Whether leading folders may be others: not of a dependency, nor of a file gone from a folder that is here. */
function mayLeadElsewhere(path: string, top: TopFolders): boolean {
  const [first = '', ...others] = segmentsOf(path);
  return !isForeign(path) && (isAbsolute(path) || (others.length > 0 && !top.has(first)));
}

/** The files in the roots of the workspace that have the name of a file in other folders (see `mayBeInRoot`). */
async function filesInRoot(path: string): Promise<readonly Uri[]> {
  const files = (workspace.workspaceFolders ?? [])
    .filter(({ uri }) => mayBeInRoot(path, nameOf(uri)))
    .map(({ uri }) => Uri.joinPath(uri, nameOf({ path })));
  return await existing(files);
}

function nameOf({ path }: Pick<Uri, 'path'>): string {
  return segmentsOf(path).at(-1) ?? '';
}

/**
 * Undefined if a path does not name this file, as far as that can be told without looking at others.
 *
 * @param written paths as the file system compares them; see `ignoresCase`
 */
export function namingOf(
  file: Uri,
  path: string,
  top: TopFolders,
  written = (text: string) => text,
): Naming | undefined {
  const [wanted, whole] = [written(path), written(file.path)];
  if (isAbsolute(path) ? rooted(whole) === rooted(wanted) : endsWith(whole, segmentsOf(wanted).join('/')))
    return 'exact';
  const relative = relativePath(file);
  if (inLibrary(path).some((segments) => written(relative) === written(segments.join('/')))) return 'exact';
  if (!mayLeadElsewhere(path, top) || !endsWith(wanted, written(relative))) return undefined;
  if (isVendored(path) && !isVendored(file.path)) return undefined;
  if (relative.includes('/')) return 'whole';
  return mayBeInRoot(path, nameOf(workspace.getWorkspaceFolder(file)?.uri ?? { path: '' }))
    ? 'part'
    : undefined;
}

/** Dart leaves out the folder of a package's sources: package:app/a.dart, in browsers packages/app/a.dart, is lib/a.dart. */
function inLibrary(path: string): readonly (readonly string[])[] {
  if (!path.endsWith('.dart') || isAbsolute(path)) return [];
  const segments = segmentsOf(path);
  return [['lib', ...segments.slice(segments[0] === 'packages' ? 2 : 1)]];
}

function relativePath(file: Uri): string {
  return workspace.asRelativePath(file, false);
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

async function existing(files: readonly Uri[]): Promise<readonly Uri[]> {
  const exist = await Promise.all(files.map(isFile));
  return files.filter((_, index) => exist[index]);
}

/** Whether a file is found by its name in the other case, too, as on most file systems of Windows and macOS. */
export async function ignoresCase(file: Uri): Promise<boolean> {
  const name = nameOf(file);
  const upper = name.toUpperCase();
  return await isFile(Uri.joinPath(file, '..', name === upper ? name.toLowerCase() : upper));
}

/** The file by the names that it and its folders have on disk: VS Code would open it a second time by others. */
export async function asOnDisk(file: Uri): Promise<Uri> {
  const folder = workspace.getWorkspaceFolder(file)?.uri;
  if (folder === undefined || !(await ignoresCase(file))) return file;
  let found = folder;
  for (const name of segmentsOf(file.path.slice(folder.path.length))) {
    const names = (await entriesOf(found)).map(([entry]) => entry);
    const isName = (entry: string) => entry.toLowerCase() === name.toLowerCase();
    found = Uri.joinPath(found, names.includes(name) ? name : (names.find(isName) ?? name));
  }
  return found;
}

/** The files at exactly this path in the folders of the workspace. */
async function filesAt(path: string): Promise<readonly Uri[]> {
  const files = (workspace.workspaceFolders ?? []).flatMap(({ uri, name }) => {
    if (isAbsolute(path)) return [uri.with({ path: rooted(path) })];
    const segments = segmentsOf(path);
    // In a workspace with several folders, VS Code shows paths that begin with a folder's name.
    const inFolder = segments[0] === name && segments.length > 1 ? [segments.slice(1)] : [];
    const inPackage = inLibrary(path);
    return [segments, ...inFolder, ...inPackage].map((parts) => Uri.joinPath(uri, ...parts));
  });
  const found = await existing(unique(files).filter(isInWorkspace));
  return unique(await Promise.all(found.map(asOnDisk)));
}

/** The files of the workspace whose path ends with one of these, except those that settings exclude. */
async function filesEndingWith(ends: readonly string[], token: CancellationToken): Promise<readonly Uri[]> {
  if (ends.length === 0 || token.isCancellationRequested) return [];
  const [first, ...others] = ends.map(escapeGlob);
  const pattern = others.length === 0 ? `**/${first}` : `**/{${[first, ...others].join(',')}}`;
  const files = await workspace.findFiles(pattern, excludedFromSearch(), maxFiles, token);
  if (files.length < maxFiles || ends.length === 1) return files;
  // The limit was reached: files with one of the ends may have displaced files with the others.
  const half = Math.ceil(ends.length / 2);
  return [
    ...(await filesEndingWith(ends.slice(0, half), token)),
    ...(await filesEndingWith(ends.slice(half), token)),
  ];
}

/** The patterns of `search.exclude`, which `findFiles` does not apply, but for braces, which cannot be nested. */
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

function unique(files: readonly Uri[]): readonly Uri[] {
  return [...new Map(files.map((file) => [file.toString(), file])).values()];
}
