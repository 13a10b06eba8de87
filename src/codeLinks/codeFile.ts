import { type Uri, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { type Git, pathWithin } from '../git/gitExtension.ts';
import type { CodePlace, LineRange } from '../codePlaces/codePlace.ts';
import { contains } from '../text/contains.ts';
import { isSameJson } from '../util/equality.ts';
import { memoizeWeak } from '../util/memoize.ts';
import type { FileFilter } from '../triage/filter/filter.ts';
import { inSlices } from '../util/slices.ts';
import { readPermalink } from './permalink.ts';
import { placesOf, someText } from './findLinks.ts';
import { type FileVersion, refsOf, repositoriesOf, versionsOf } from './repositories.ts';
import { isSafePath } from './filePaths.ts';
import { ignoresCase, inPackage, type Naming, namingOf, topFolders } from './workspaceFiles.ts';

/** A place in one file that an alert names. */
export interface Mention {
  readonly lines: LineRange | undefined;
  /** The version that the line numbers refer to; undefined if the alert names no version. */
  readonly version: FileVersion | undefined;
  readonly naming: Naming;
}

/** Returns where an alert mentions one file of the workspace. */
export type MentionsIn = (alert: Alert) => readonly Mention[];

/** Looks up the repositories that hold a file, to recognize permalinks to it: none without Git. See `gitExports`. */
export async function mentionsOf(file: Uri, git: Git): Promise<MentionsIn> {
  const repositories = await repositoriesOf(git);
  const written = (await ignoresCase(file)) ? (path: string) => path.toLowerCase() : undefined;
  const inside = repositories.flatMap((repository) => {
    const path = pathWithin(repository.root, file, written);
    return path === undefined || repository.remotes.length === 0 ? [] : [{ repository, path }];
  });
  const holders = await Promise.all(
    inside.map(async ({ repository, path }) => ({ repository, path, refs: await refsOf(repository) })),
  );
  const top = await topFolders();
  const mayName = nameTest(file);

  function mentionOf(place: CodePlace): readonly Mention[] {
    if (place.kind === 'file') {
      const named = isSafePath(place.path) ? namingOf(file, place.path, top, written) : undefined;
      if (named === undefined) return [];
      const { files, naming } = inPackage({ files: [file], naming: named }, place);
      return files.map(() => ({ lines: place.lines, version: undefined, naming }));
    }
    const link = readPermalink(place.url);
    if (link === undefined) return [];
    const [version] = holders.flatMap(({ repository, path, refs }) =>
      versionsOf(link, repository, refs).filter((version) => version.path === path),
    );
    return version ? [{ lines: link.lines, version, naming: 'exact' }] : [];
  }

  return memoizeWeak((alert) =>
    someText(alert, mayName) ? merged(placesOf(alert).flatMap(mentionOf)) : none,
  );
}

/** One for all alerts that do not name a file, which are most. */
const none: readonly Mention[] = [];

/**
 * Drops a mention without a version if the same lines are also mentioned with one: after a change of the file, the two
 * could be at different lines, and one alert would be shown at both.
 */
function merged(mentions: readonly Mention[]): readonly Mention[] {
  const versioned = mentions.filter(({ version }) => version !== undefined);
  return mentions.filter(
    ({ lines, version }) =>
      version !== undefined || !versioned.some((other) => isSameJson(other.lines, lines)),
  );
}

/**
 * A test whether a text contains the file's name, as it is, percent-encoded as in URLs, or with Markdown's escapes. Much
 * faster than `placesOf`, which most alerts do not need because they name other files.
 */
function nameTest({ path }: Uri): (text: string) => boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const spellings = [
    name,
    encodeURIComponent(name),
    name.replaceAll('_', String.raw`\_`),
    name.replaceAll(/[^\w\s]|_/g, String.raw`\$&`),
  ];
  const tests = [...new Set(spellings)].map(contains);
  return (text) => tests.some((test) => test(text));
}

/** Searches the loaded alerts in advance, a few at a time, so that filtering them takes no time. */
export async function fileFilterOf(uri: Uri, alerts: readonly Alert[], git: Git): Promise<FileFilter> {
  const mentionsIn = await mentionsOf(uri, git);
  const isNamedIn = (alert: Alert) => mentionsIn(alert).length > 0;
  await inSlices(alerts, isNamedIn);
  return { path: workspace.asRelativePath(uri), isNamedIn };
}
