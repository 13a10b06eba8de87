import { type CancellationToken, l10n, Uri, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { CodePlace, FilePlace, LineRange } from '../codePlaces/codePlace.ts';
import { fieldsIn } from '../codePlaces/fields.ts';
import { findPlacesIn } from '../codePlaces/findPlaces.ts';
import type { Git, OpenRepository } from '../git/gitExtension.ts';
import { singleLine } from '../text/sanitize.ts';
import { memoizeWeak } from '../util/memoize.ts';
import { isSafePath } from './filePaths.ts';
import { readPermalink } from './permalink.ts';
import { type FileVersion, pointsInto, refsOf, repositoriesOf, versionsOf } from './repositories.ts';
import {
  asOnDisk,
  findFiles,
  type FoundFiles,
  inPackage,
  isFile,
  isInWorkspace,
  type Naming,
} from './workspaceFiles.ts';

/** A place in the workspace that an alert names. */
export interface CodeLink {
  /** "src/login.py:42", or "login.py:42…" if the user has to select one of several files. One line. */
  readonly label: string;
  /** The files that may be meant, at least one. */
  readonly files: readonly LinkedFile[];
  readonly lines: LineRange | undefined;
  /** Counted from 1. */
  readonly column: number | undefined;
  /** The path as the alert has it. One line. */
  readonly writtenAs: string;
  readonly naming: Naming;
}

export interface LinkedFile {
  /** In the workspace. */
  readonly uri: Uri;
  /** The version that the line numbers refer to; undefined if the alert names no version. */
  readonly version: FileVersion | undefined;
}

/** Nobody would read more links. */
const maxLinks = 20;

/** Finds the places of an alert that exist in the workspace, in the order of its texts; at most 20. */
export async function findLinks(
  alert: Alert,
  git: Git,
  token: CancellationToken,
): Promise<readonly CodeLink[]> {
  if ((workspace.workspaceFolders ?? []).length === 0) return [];
  const places = placesOf(alert);
  const paths = places.flatMap((place) => (place.kind === 'file' ? [place.path] : []));
  const files = await findFiles(paths, token);
  const repositories = namesPermalink(alert) ? await repositoriesOf(git) : [];
  const links = await Promise.all(
    places.map(async (place) =>
      place.kind === 'file' ? fileLink(place, files) : await webLink(place.url, repositories),
    ),
  );
  return merged(links.filter((link) => link !== undefined)).slice(0, maxLinks);
}

/** Whether Git is needed to find the places of an alert. */
export function namesPermalink(alert: Alert): boolean {
  return placesOf(alert).some((place) => place.kind === 'link' && readPermalink(place.url) !== undefined);
}

function fileLink(place: FilePlace, found: ReadonlyMap<string, FoundFiles>): CodeLink | undefined {
  const { path, folders, lines, column } = place;
  const match = found.get(path);
  if (match === undefined) return undefined;
  const { files: uris, naming } = inPackage(match, place);
  if (uris.length === 0) return undefined;
  const files = uris.map((uri) => ({ uri, version: undefined }));
  const writtenAs = singleLine(folders === undefined ? path : `${folders}/${path}`, 200);
  return { label: labelOf(files, path, lines), files, lines, column, writtenAs, naming };
}

/** Finds several files if the repository is open in several folders. */
async function webLink(url: string, repositories: readonly OpenRepository[]): Promise<CodeLink | undefined> {
  const link = readPermalink(url);
  if (link === undefined) return undefined;
  const found = await Promise.all(
    repositories
      .filter((repository) => pointsInto(link, repository))
      .map(async (repository) => versionsOf(link, repository, await refsOf(repository))),
  );
  const files = await existing(found.flat());
  const [first] = files;
  if (first === undefined) return undefined;
  const { lines } = link;
  return {
    label: labelOf(files, first.version.path, lines),
    files,
    lines,
    column: undefined,
    writtenAs: singleLine(first.version.path, 200),
    naming: 'exact',
  };
}

/** The versions whose files are in the workspace. The root of a repository may be above the workspace folder. */
async function existing(versions: readonly FileVersion[]) {
  const files = versions
    .filter(({ path }) => isSafePath(path))
    .map((version) => ({ uri: Uri.joinPath(version.repository.root, version.path), version }))
    .filter(({ uri }) => isInWorkspace(uri));
  const found = files.map(async ({ uri, version }) =>
    (await isFile(uri)) ? [{ uri: await asOnDisk(uri), version }] : [],
  );
  return (await Promise.all(found)).flat();
}

function labelOf(files: readonly LinkedFile[], path: string, lines: LineRange | undefined): string {
  const [file, ...others] = files;
  if (file && others.length === 0)
    return `${singleLine(workspace.asRelativePath(file.uri), 200)}${linesText(lines)}`;
  return `${singleLine(path, 200)}${linesText(lines)}…`;
}

function linesText(lines: LineRange | undefined): string {
  if (lines === undefined) return '';
  return lines.first === lines.last ? `:${lines.first}` : `:${lines.first}-${lines.last}`;
}

/**
 * Removes duplicates: of links to the same lines, keeps one with a version if possible, or else the one that names the
 * file best; drops links without lines if another link has lines in the same file.
 */
function merged(links: readonly CodeLink[]): readonly CodeLink[] {
  const byPlace = new Map<string, CodeLink>();
  for (const link of links) {
    const key = `${filesKey(link)}${linesText(link.lines)}`;
    const known = byPlace.get(key);
    if (known === undefined || rankOf(link) > rankOf(known)) byPlace.set(key, link);
  }
  const withLines = new Set([...byPlace.values()].filter(({ lines }) => lines).map(filesKey));
  return [...byPlace.values()].filter((link) => link.lines !== undefined || !withLines.has(filesKey(link)));
}

function rankOf({ files, naming }: CodeLink): number {
  return files.some(({ version }) => version !== undefined) ? 3 : ranks[naming];
}

const ranks: Record<Naming, number> = { exact: 2, whole: 1, part: 0 };

function filesKey({ files }: CodeLink): string {
  return files.map(({ uri }) => uri.toString()).join('\n');
}

/** Each is looked up in the workspace, and a stack trace may begin with many places outside it. */
const maxPlaces = 100;

/** How many places are cached, which takes up to 100 MB: each is ten times as large as the text that names it. */
const maxKnown = 500_000;

/**
 * The places in code that an alert names: in fields that hold a path and a line, then in the texts of all fields; at
 * most 100. Cached because the CodeLenses of open files ask again after every change of the list of alerts.
 */
export const placesOf = memoizeWeak(
  (alert: Alert): readonly CodePlace[] => findPlacesIn(alert.raw, maxPlaces),
  ({ length }) => length,
  maxKnown,
);

/** Whether any text of an alert passes a test; much faster than `placesOf`. */
export function someText({ raw }: Alert, test: (text: string) => boolean): boolean {
  return fieldsIn(raw).texts.some(test);
}

/** What the details show of a link to code. */
export type ShownLink = Pick<CodeLink, 'label' | 'naming' | 'writtenAs'>;

/** Says how the file of a link was found if the alert names it by a path with other leading folders; otherwise empty. */
export function namedAs({ naming, writtenAs }: ShownLink): string {
  return naming === 'exact' ? '' : l10n.t('matches the end of {0}', writtenAs);
}
