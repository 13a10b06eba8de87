import type { Alert } from '../api/alert.ts';
import type { LineRange } from '../codePlaces/codePlace.ts';
import { inSlices } from '../util/slices.ts';
import type { Mention, MentionsIn } from './codeFile.ts';
import { afterChanges, changesSince } from './currentLines.ts';
import type { LineChanges } from './lineChanges.ts';
import type { FileVersion } from './repositories.ts';

/** Where the first of some lines of a version is now; without a version, where they are said to be. */
export type LineOf = (lines: LineRange, version: FileVersion | undefined) => Promise<number>;

/** Each version costs a `git diff`. For lines of further versions, the numbers in the alerts are used unchanged. */
const maxVersions = 20;

/** Maps lines to the file on disk, and asks Git once for each version. To be created again after it was saved. */
export function createLineOf(changesOf = changesSince): LineOf {
  const changes = new Map<string, Promise<LineChanges | undefined>>();

  async function knownChanges(version: FileVersion): Promise<LineChanges | undefined> {
    const key = keyOf(version);
    const found = changes.get(key) ?? (changes.size < maxVersions ? changesOf(version) : undefined);
    if (found) changes.set(key, found);
    return found;
  }

  return async (lines, version) =>
    version === undefined ? lines.first : afterChanges({ lines }, await knownChanges(version)).lines.first;
}

/** Branches of several repositories have the same names, also of one within another that hold the same file. */
function keyOf({ repository, revision }: FileVersion): string {
  return `${repository.root.toString()} ${revision}`;
}

/**
 * Maps lines to the editor's text: unsaved changes move them further than `lineOf`. To be created again after each
 * change of the text, because it reads these only once.
 */
export function inEditor(lineOf: LineOf, unsaved: () => Promise<LineChanges | undefined>): LineOf {
  let changes: Promise<LineChanges | undefined> | undefined;
  return async (lines, version) => {
    const line = await lineOf(lines, version);
    if (version === undefined) return line;
    changes ??= unsaved();
    return afterChanges({ lines: { first: line, last: line } }, await changes).lines.first;
  };
}

/** More lenses would make the editor slow: of the first alerts that mention a file, and each at most 100 times. */
const maxMentions = 5000;

/**
 * By the line at which the mention begins, counted from 1. Not those that may mean another file: there is no room to
 * say so. @throws the signal's reason
 */
export async function alertsByLine(
  mentionsIn: MentionsIn,
  alerts: readonly Alert[],
  lineOf: LineOf,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, ReadonlySet<Alert>>> {
  const mentions: (Mention & { readonly alert: Alert })[] = [];
  await inSlices(
    alerts,
    (alert) => {
      if (mentions.length >= maxMentions) return;
      const sure = mentionsIn(alert).filter(({ naming }) => naming !== 'part');
      mentions.push(...sure.map((mention) => ({ ...mention, alert })));
    },
    signal,
  );
  const placed = await Promise.all(
    mentions.map(async ({ lines, version, alert }) => ({
      alert,
      line: lines && (await lineOf(lines, version)),
    })),
  );
  const byLine = new Map<number, Set<Alert>>();
  for (const { line, alert } of placed) {
    if (line !== undefined) byLine.set(line, (byLine.get(line) ?? new Set()).add(alert));
  }
  return byLine;
}
