import { type CancellationToken, Uri, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { tryWithTimeout } from '../prefill/editor.ts';
import { type OpenRepository, openRepositories } from '../prefill/git.ts';
import type { CodePlace, Lines } from '../text/codePlaces.ts';
import { singleLine } from '../text/sanitize.ts';
import { type Permalink, readPermalink } from './permalink.ts';
import { placesOf } from './places.ts';
import { findFiles, isFile, isInWorkspace, isPath } from './workspaceFiles.ts';

/** A place in the workspace that an alert names. */
export interface CodeLink {
  /** "src/login.py:42", or "login.py:42…" if the user has to select one of several files. One line. */
  readonly label: string;
  /** The files that may be meant, at least one. All are in the workspace. */
  readonly files: readonly Uri[];
  readonly lines: Lines | undefined;
  /** Counted from 1. */
  readonly column: number | undefined;
  /** The version of the file that the lines are from; undefined if the alert names none. */
  readonly version: FileVersion | undefined;
}

/** A file in a commit, branch or tag of an open repository. */
export interface FileVersion {
  readonly repository: OpenRepository;
  readonly ref: string;
  /** From the repository's root, with slashes. */
  readonly path: string;
}

/** Returns the exports of the Git extension. */
export type Git = () => Promise<unknown>;

/** Finds the places of an alert that exist in the workspace, in the order of its texts. */
export async function findLinks(
  alert: Alert,
  git: Git,
  token: CancellationToken,
): Promise<readonly CodeLink[]> {
  if ((workspace.workspaceFolders ?? []).length === 0) return [];
  const places = placesOf(alert);
  const paths = places.flatMap((place) => (place.kind === 'file' ? [place.path] : []));
  const files = await findFiles(paths, token);
  const repositories = places.some(isPermalink) ? await repositoriesOf(git) : [];
  const links = await Promise.all(
    places.map(async (place) =>
      place.kind === 'file' ? fileLink(place, files) : await webLink(place.url, repositories),
    ),
  );
  return merged(links.filter((link) => link !== undefined));
}

function isPermalink(place: CodePlace): boolean {
  return place.kind === 'link' && readPermalink(place.url) !== undefined;
}

const repositoriesTimeoutMs = 3000;

/** None if Git is missing, disabled or too slow: the other links do without it. */
export async function repositoriesOf(git: Git): Promise<readonly OpenRepository[]> {
  return (await tryWithTimeout(repositoriesTimeoutMs, async () => await openRepositories(await git()))) ?? [];
}

function fileLink(
  { path, lines, column }: Extract<CodePlace, { kind: 'file' }>,
  found: ReadonlyMap<string, readonly Uri[]>,
): CodeLink | undefined {
  const files = found.get(path) ?? [];
  if (files.length === 0) return undefined;
  return { label: labelOf(files, path, lines), files, lines, column, version: undefined };
}

async function webLink(url: string, repositories: readonly OpenRepository[]): Promise<CodeLink | undefined> {
  const link = readPermalink(url);
  const repository = link && repositories.find((one) => hasRemote(one, link));
  if (link === undefined || repository === undefined || !isPath(link.path)) return undefined;
  const { lines, path, ref } = link;
  const file = Uri.joinPath(repository.root, path);
  // A repository may begin above the workspace.
  if (!isInWorkspace(file) || !(await isFile(file))) return undefined;
  const files = [file];
  return {
    label: labelOf(files, path, lines),
    files,
    lines,
    column: undefined,
    version: { repository, ref, path },
  };
}

/** Hosts ignore the case of owners and repositories. */
export function hasRemote({ remotes }: Pick<OpenRepository, 'remotes'>, link: Permalink): boolean {
  return remotes.some(({ url }) => url.toLowerCase() === link.repository.toLowerCase());
}

function labelOf(files: readonly Uri[], path: string, lines: Lines | undefined): string {
  const [file, ...others] = files;
  if (file && others.length === 0)
    return `${singleLine(workspace.asRelativePath(file), 200)}${linesText(lines)}`;
  return `${singleLine(path, 200)}${linesText(lines)}…`;
}

function linesText(lines: Lines | undefined): string {
  if (lines === undefined) return '';
  return lines.first === lines.last ? `:${lines.first}` : `:${lines.first}-${lines.last}`;
}

/**
 * Each place once: with its version, if one of the links has it, and without lines only if no other has lines in
 * that file.
 */
function merged(links: readonly CodeLink[]): readonly CodeLink[] {
  const byPlace = new Map<string, CodeLink>();
  for (const link of links) {
    const key = `${filesKey(link)}${linesText(link.lines)}`;
    const known = byPlace.get(key);
    if (known === undefined || (known.version === undefined && link.version)) byPlace.set(key, link);
  }
  const withLines = new Set([...byPlace.values()].filter(({ lines }) => lines).map(filesKey));
  return [...byPlace.values()].filter((link) => link.lines !== undefined || !withLines.has(filesKey(link)));
}

function filesKey({ files }: CodeLink): string {
  return files.join('\n');
}
