import assert from 'node:assert/strict';
import { Uri } from 'vscode';
import { gitPlaceOf } from '../../../src/git/gitExtension.ts';
import { fakeGit } from '../../vscode/fakeGit.ts';

describe('the place of a file in a repository', () => {
  const git = fakeGit({ root: Uri.from({ scheme: 'file', path: '/repo' }) });
  const placeOf = (scheme: string) => gitPlaceOf(Uri.from({ scheme, path: '/repo/src/a.ts' }), git);

  it('is known for the file itself', async () => assert.equal((await placeOf('file'))?.path, 'src/a.ts'));

  for (const scheme of ['git', 'vscode-local-history', 'vscode-notebook-cell'])
    it(`is unknown for what has the same path, and other lines: ${scheme}`, async () =>
      assert.equal(await placeOf(scheme), undefined));
});
