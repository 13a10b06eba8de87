import assert from 'node:assert/strict';
import { Uri } from 'vscode';
import { readPermalink } from '../../../src/codeLinks/permalink.ts';
import { versionsOf } from '../../../src/codeLinks/repositories.ts';
import type { OpenRepository } from '../../../src/git/gitExtension.ts';

describe('versionsOf', () => {
  /** "revision path" of each. */
  function versions(refAndPath: string, refs: readonly string[], remote = 'https://github.com/Octo/tools') {
    const repository: OpenRepository = {
      root: Uri.from({ scheme: 'file', path: '/work' }),
      commit: undefined,
      remotes: [
        { name: 'fork', url: 'https://github.com/me/tools' },
        { name: 'origin', url: remote },
      ],
      refs: async () => new Set(refs),
      diff: async () => '',
    };
    const link = readPermalink(`https://github.com/octo/tools/blob/${refAndPath}`);
    assert.ok(link);
    return versionsOf(link, repository, new Set(refs)).map(({ revision, path }) => `${revision} ${path}`);
  }

  it('takes the branch that Git knows, however many slashes it has', () => {
    const refs = ['refs/heads/x', 'refs/remotes/origin/feature/x', 'refs/remotes/origin/main'];
    assert.deepEqual(versions('feature/x/src/a.py', refs), ['refs/remotes/origin/feature/x src/a.py']);
    assert.deepEqual(versions('main/src/a.py', refs), ['refs/remotes/origin/main src/a.py']);
  });

  it('takes the branch of the remote that the address names, then a tag, then the local branch', () => {
    const local = 'refs/heads/main';
    const refs = ['refs/remotes/origin/main', 'refs/tags/main', local];
    const wanted = ['refs/remotes/origin/main a.py', 'refs/tags/main a.py', `${local} a.py`];
    wanted.forEach((version, index) =>
      assert.deepEqual(versions('main/a.py', ['refs/remotes/fork/main', ...refs.slice(index)]), [version]),
    );
  });

  it('leaves open what Git does not know', () =>
    assert.deepEqual(versions('feature/x/a.py', ['refs/heads/feature/xy', 'refs/remotes/fork/feature/x']), [
      'feature x/a.py',
      'feature/x a.py',
    ]));

  it('takes what the remote shows by default where the address names no branch', () =>
    assert.deepEqual(versions('HEAD/a.py', ['refs/heads/main']), ['refs/remotes/origin/HEAD a.py']));

  it('finds nothing in another repository', () =>
    assert.deepEqual(versions('main/a.py', ['refs/heads/main'], 'https://github.com/evil/tools'), []));
});
