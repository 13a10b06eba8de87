import assert from 'node:assert/strict';
import { Uri } from 'vscode';
import { gitPlaceOf } from '../../../src/git/gitExtension.ts';
import { commit, fakeGit, type FakeRepository } from '../../vscode/fakeGit.ts';

const root = Uri.file('/repo');
const file = Uri.file('/repo/src/a.ts');

async function placeIn(repository: Partial<FakeRepository>, where = file) {
  return gitPlaceOf(where, fakeGit({ root, ...repository }));
}

const upstream = (remote: string) => ({ commit, ahead: 0, upstream: { remote, name: 'main' } });

describe('the place of a file in a repository', () => {
  it('is read of what the Git extension exports', async () => {
    assert.deepEqual(await placeIn({}), {
      repository: { host: 'GitHub', url: 'https://github.com/octo/tools' },
      commit,
      path: 'src/a.ts',
      isChanged: false,
      isPushed: true,
    });
  });

  it('says that the file was changed, not that another was', async () => {
    assert.equal((await placeIn({ changed: [file] }))?.isChanged, true);
    assert.equal((await placeIn({ changed: [Uri.file('/repo/src/b.ts')] }))?.isChanged, false);
  });

  // As on Windows and macOS, where a folder may be opened in other case than it has on disk, which is that of Git.
  it('is found below a folder in other case, which the Git extension takes for the same', async () => {
    const place = await placeIn({ root: Uri.file('/Repo'), changed: [Uri.file('/Repo/src/a.ts')] });
    assert.equal(place?.path, 'src/a.ts');
    assert.equal(place.isChanged, true);
  });

  const unpushed: readonly (readonly [string, object])[] = [
    ['is ahead of the remote', { ...upstream('origin'), ahead: 1 }],
    ['follows no remote', { commit }],
    // Git names the remote of such a branch ".".
    ['follows another branch of this machine', upstream('.')],
  ];
  for (const [what, head] of unpushed)
    it(`tells that the commit may not be there when the branch ${what}`, async () =>
      assert.equal((await placeIn({ head }))?.isPushed, false));

  it('is on the remote that the branch follows', async () => {
    const remotes = [
      { name: 'origin', fetchUrl: 'https://github.com/jo/tools.git' },
      { name: 'company', fetchUrl: 'https://jo:s3cret@gitlab.com/acme/tools.git' },
    ];
    const place = await placeIn({ remotes, head: upstream('company') });
    assert.deepEqual(place?.repository, { host: 'GitLab', url: 'https://gitlab.com/acme/tools' });
  });

  const none: readonly (readonly [string, Partial<FakeRepository>])[] = [
    [
      "on a host of nobody else's business",
      { remotes: [{ name: 'origin', fetchUrl: 'https://git.example.com/a/b.git' }] },
    ],
    ['without remote', { remotes: [] }],
    ['without commit', { head: undefined }],
    ['with a commit that is no hash', { head: { ...upstream('origin'), commit: 'main?x=' } }],
    ['around another folder', { root: Uri.file('/rep') }],
  ];
  for (const [what, repository] of none)
    it(`is unknown in a repository ${what}`, async () => assert.equal(await placeIn(repository), undefined));

  it("is unknown where the company's remote is followed, whatever other remotes there are", async () => {
    const remotes = [
      { name: 'origin', fetchUrl: 'git@github.com:jo/fork.git' },
      { name: 'company', fetchUrl: 'git@git.example.com:acme/tools.git' },
    ];
    assert.equal(await placeIn({ remotes, head: upstream('company') }), undefined);
  });

  it('fails for a file that the commit does not hold', async () =>
    assert.rejects(placeIn({ files: [] }), /not known/));

  for (const exports of [undefined, null, 'git', {}, { getAPI: 1 }, { getAPI: () => ({}) }])
    it(`is unknown when the Git extension exports ${JSON.stringify(exports)}`, async () =>
      assert.equal(await gitPlaceOf(file, exports), undefined));

  it('is unknown outside of any repository', async () =>
    assert.equal(await gitPlaceOf(file, fakeGit(undefined)), undefined));

  for (const scheme of ['git', 'vscode-local-history', 'vscode-notebook-cell'])
    it(`is unknown for what has the same path, and other lines: ${scheme}`, async () =>
      assert.equal(await placeIn({}, Uri.from({ scheme, path: file.path })), undefined));
});
