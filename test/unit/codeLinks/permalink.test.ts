import assert from 'node:assert/strict';
import { readPermalink } from '../../../src/codeLinks/permalink.ts';
import { permalink, readRemote } from '../../../src/prefill/remote.ts';

const commit = '0123456789abcdef0123456789abcdef01234567';

describe('readPermalink', () => {
  const remotes = [
    'git@github.com:octo/tools.git',
    'https://gitlab.com/acme/platform/tools.git',
    'git@bitbucket.org:octo/tools.git',
    'https://dev.azure.com/acme/shop%20one/_git/tools',
  ];
  for (const remote of remotes) {
    for (const [first, last] of [
      [7, 7],
      [7, 9],
    ] as const) {
      it(`reads what "Create Alert" writes for ${remote}, lines ${first} to ${last}`, () => {
        const repository = readRemote(remote);
        assert.ok(repository);
        const path = 'src/a b/#é.md';
        const url = permalink({ repository, commit, path }, { first, last });
        const expected = { repository: repository.url, ref: commit, path, lines: { first, last } };
        assert.deepEqual(readPermalink(url), expected);
      });
    }
  }

  const others: readonly (readonly [string, object])[] = [
    [
      'https://github.com/o/r/blob/v1.2/src/a.py',
      { repository: 'https://github.com/o/r', ref: 'v1.2', path: 'src/a.py', lines: undefined },
    ],
    [
      'https://www.github.com/o/r/blame/main/src/blob/a.py?plain=1#L5C2-L6C3',
      {
        repository: 'https://github.com/o/r',
        ref: 'main',
        path: 'src/blob/a.py',
        lines: { first: 5, last: 6 },
      },
    ],
    [
      'https://acme.visualstudio.com/shop/_git/shop?path=%2Fsrc%2Fa.py&version=GBrel%2F1&line=5&lineEnd=6&lineEndColumn=9',
      {
        repository: 'https://dev.azure.com/acme/shop/_git/shop',
        ref: 'rel/1',
        path: 'src/a.py',
        lines: { first: 5, last: 6 },
      },
    ],
  ];
  for (const [url, expected] of others)
    it(`reads ${url}`, () => assert.deepEqual(readPermalink(url), expected));

  const refused = [
    'https://evil.example/o/r/blob/main/a.py',
    'https://github.com:8443/o/r/blob/main/a.py',
    'https://github.com/o/r/tree/main/src',
    'https://github.com/o/r/blob/main/',
    'https://github.com/o/r/blob/--output=x/a.py',
    'https://github.com/o/r/blob/a..b/a.py',
    'https://github.com/o/r/blob/%00/a.py',
    'https://github.com/o/r/blob/main/%',
    'https://dev.azure.com/o/p/_git/r?path=/a.py',
    'not an address',
  ];
  for (const url of refused) it(`refuses ${url}`, () => assert.equal(readPermalink(url), undefined));
});
