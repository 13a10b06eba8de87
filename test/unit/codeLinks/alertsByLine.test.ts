import assert from 'node:assert/strict';
import { Uri } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { alertsByLine, createLineOf } from '../../../src/codeLinks/alertsByLine.ts';
import type { Mention } from '../../../src/codeLinks/codeFile.ts';
import { readGitPatch } from '../../../src/codeLinks/lineChanges.ts';
import type { FileVersion } from '../../../src/codeLinks/repositories.ts';
import { alert, ids } from '../triage/alerts.ts';

/** One line more at the top. */
const changes = readGitPatch('@@ -0,0 +1 @@\n+new\n');

function versionOf(revision: string, root = '/repo'): FileVersion {
  const repository = {
    root: Uri.from({ scheme: 'file', path: root }),
    commit: undefined,
    remotes: [],
    refs: async () => new Set<string>(),
    diff: async () => '',
  };
  return { repository, ref: revision, revision, path: 'a.py' };
}

describe('alertsByLine', () => {
  it('moves the lines of a version, leaves the others, and leaves out what may mean another file', async () => {
    const [moved, plain, whole, unsure] = ['moved', 'plain', 'whole', 'unsure'].map((id) => alert({ id }));
    assert.ok(moved && plain && whole && unsure);
    const lines = { first: 2, last: 4 };
    const mentions = new Map<Alert, Mention>([
      [moved, { lines, version: versionOf('v1'), naming: 'exact' }],
      [plain, { lines, version: undefined, naming: 'whole' }],
      [whole, { lines: undefined, version: versionOf('v1'), naming: 'exact' }],
      [unsure, { lines, version: undefined, naming: 'part' }],
    ]);
    const lineOf = createLineOf(async () => changes);
    const found = await alertsByLine(
      (one) => [mentions.get(one) ?? []].flat(),
      [moved, plain, whole, unsure],
      lineOf,
      new AbortController().signal,
    );
    assert.deepEqual(
      [...found].map(([line, named]) => [line, ids([...named])]),
      [
        [3, ['moved']],
        [2, ['plain']],
      ],
    );
  });
});

describe('alertsByLine of more than an editor can show', () => {
  it('places the first alerts only', async () => {
    const alerts = Array.from({ length: 6000 }, (_, index) => alert({ id: `${index}` }));
    const lines = { first: 1, last: 1 };
    const mentionsIn = () => [{ lines, version: undefined, naming: 'exact' }] as const;
    const found = await alertsByLine(mentionsIn, alerts, createLineOf(), new AbortController().signal);
    assert.equal(found.get(1)?.size, 5000);
  });
});

describe('createLineOf', () => {
  it('asks Git once for a version, and for no more than twenty', async () => {
    const asked: string[] = [];
    const lineOf = createLineOf(async ({ revision }) => {
      asked.push(revision);
      return changes;
    });
    const lines = { first: 2, last: 2 };
    for (let version = 0; version < 30; version++)
      for (const first of [2, 2, 3]) await lineOf({ first, last: first }, versionOf(`v${version}`));
    assert.equal(asked.length, 20);
    assert.equal(new Set(asked).size, 20);
    assert.equal(await lineOf(lines, versionOf('v0')), 3);
    assert.equal(await lineOf(lines, versionOf('v29')), 2);
  });

  it('tells a version from that of the same name in a repository within the other', async () => {
    const lineOf = createLineOf(async ({ repository }) => (repository.root.path === '/repo' ? [] : changes));
    const lines = { first: 2, last: 2 };
    assert.equal(await lineOf(lines, versionOf('refs/remotes/origin/main')), 2);
    assert.equal(await lineOf(lines, versionOf('refs/remotes/origin/main', '/repo/inner')), 3);
  });

  it('leaves the lines of a version that Git does not know', async () => {
    const lineOf = createLineOf(async () => undefined);
    assert.equal(await lineOf({ first: 2, last: 2 }, versionOf('gone')), 2);
  });
});
