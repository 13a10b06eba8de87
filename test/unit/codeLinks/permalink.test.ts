import assert from 'node:assert/strict';
import { readPermalink } from '../../../src/codeLinks/permalink.ts';
import { permalink, readRemote } from '../../../src/git/remote.ts';
import cases from './cases/permalinks.json' with { type: 'json' };

const commit = '0123456789abcdef0123456789abcdef01234567';

describe('readPermalink', () => {
  for (const remote of [
    'git@github.com:octo/tools.git',
    'https://gitlab.com/acme/platform/tools.git',
    'git@bitbucket.org:octo/tools.git',
    'https://dev.azure.com/acme/shop%20one/_git/tools',
  ])
    for (const last of [7, 9])
      it(`reads what "Create Alert" writes for ${remote}, lines 7 to ${last}`, () => {
        const repository = readRemote(remote);
        assert.ok(repository);
        const [path, lines] = ['src/a b/#é.md', { first: 7, last }];
        const url = permalink({ repository, commit, path }, lines);
        const expected = { repository: repository.url, files: [{ ref: commit, path }], lines };
        assert.deepEqual(readPermalink(url), expected);
      });

  for (const [url, expected] of Object.entries(cases.read))
    it(`reads ${url}`, () => {
      const { repository, files, lines } = readPermalink(url) ?? assert.fail();
      const named = files.map(({ ref, path }) => `${ref} ${path}`);
      assert.deepEqual(
        [repository, ...named, ...(lines ? [`lines ${lines.first}-${lines.last}`] : [])],
        expected,
      );
    });

  for (const url of cases.refused) it(`refuses ${url}`, () => assert.equal(readPermalink(url), undefined));
});
