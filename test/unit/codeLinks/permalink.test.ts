import assert from 'node:assert/strict';
import { readPermalink } from '../../../src/codeLinks/permalink.ts';
import { permalink, readRemote, webPageOf } from '../../../src/git/remote.ts';

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
        const expected = {
          repository: repository.url,
          files: [{ ref: commit, path }],
          lines: { first, last },
        };
        assert.deepEqual(readPermalink(url), expected);
      });
    }
  }

  const others: readonly (readonly [
    url: string,
    repository: string,
    files: readonly string[],
    lines?: object,
  ])[] = [
    ['https://github.com/o/r/blob/main/a.py', 'https://github.com/o/r', ['main a.py']],
    [
      'https://github.com/o/r/blob/v1.2/src/a.py',
      'https://github.com/o/r',
      ['v1.2 src/a.py', 'v1.2/src a.py'],
    ],
    [
      'https://www.github.com/o/r/blame/main/src/blob/a.py?plain=1#L5C2-L6C3',
      'https://github.com/o/r',
      ['main src/blob/a.py', 'main/src blob/a.py', 'main/src/blob a.py'],
      { first: 5, last: 6 },
    ],
    [
      'https://github.com/o/r/blob/refs/heads/fix/%23x/a%20b.py#L5',
      'https://github.com/o/r',
      ['fix #x/a b.py', 'fix/#x a b.py'],
      { first: 5, last: 5 },
    ],
    [
      `https://github.com/o/r/blob/${commit.slice(0, 7)}/src/a.py`,
      'https://github.com/o/r',
      [`${commit.slice(0, 7)} src/a.py`],
    ],
    [
      'https://gitlab.com/g/s/r/-/blob/feature/x/a.py?ref_type=heads#L5-6',
      'https://gitlab.com/g/s/r',
      ['feature x/a.py', 'feature/x a.py'],
      { first: 5, last: 6 },
    ],
    [
      'https://bitbucket.org/o/r/src/feature%2Fx/src/a.py#lines-5:6',
      'https://bitbucket.org/o/r',
      ['feature/x src/a.py', 'feature/x/src a.py'],
      { first: 5, last: 6 },
    ],
    [
      'https://acme.visualstudio.com/shop/_git/shop?path=%2Fsrc%2Fa.py&version=GBrel%2F1&line=5&lineEnd=6&lineEndColumn=9',
      'https://dev.azure.com/acme/shop/_git/shop',
      ['rel/1 src/a.py'],
      { first: 5, last: 6 },
    ],
    [
      'https://dev.azure.com/o/P/_git/app?path=/src/a.ts&line=10&lineEnd=11&lineStartColumn=1&lineEndColumn=1&_a=contents',
      'https://dev.azure.com/o/P/_git/app',
      ['HEAD src/a.ts'],
      { first: 10, last: 10 },
    ],
    [
      `https://raw.githubusercontent.com/acme/app/${commit}/src/a.ts`,
      'https://github.com/acme/app',
      [`${commit} src/a.ts`],
    ],
    [
      'https://raw.githubusercontent.com/acme/app/refs/heads/main/src/a.ts',
      'https://github.com/acme/app',
      ['main src/a.ts', 'main/src a.ts'],
    ],
    ['https://github.com/o/r/raw/main/a.py', 'https://github.com/o/r', ['main a.py']],
    ['https://gitlab.com/g/r/-/raw/main/a.py', 'https://gitlab.com/g/r', ['main a.py']],
    [
      'https://bitbucket.acme.corp/projects/P/repos/app/browse/src/a.ts?at=refs%2Fheads%2Ffix%2Fx#10-20',
      'https://bitbucket.acme.corp/P/app',
      ['fix/x src/a.ts'],
      { first: 10, last: 20 },
    ],
    [
      'https://acme.corp/bitbucket/users/jo/repos/app/raw/a%20b.ts#7,9',
      'https://acme.corp/bitbucket/~jo/app',
      ['HEAD a b.ts'],
      { first: 7, last: 7 },
    ],
    [
      `https://bitbucket.org/team/app/annotate/${commit}/src/a.ts#lines-10`,
      'https://bitbucket.org/team/app',
      [`${commit} src/a.ts`],
      { first: 10, last: 10 },
    ],
    [
      'https://gitlab.com/acme/team/src/app/-/blob/main/lib/a.ts#L3',
      'https://gitlab.com/acme/team/src/app',
      ['main lib/a.ts', 'main/lib a.ts'],
      { first: 3, last: 3 },
    ],
    [
      'https://gitlab.com/acme/team/src/-/blob/main/a.ts#L3',
      'https://gitlab.com/acme/team/src',
      ['main a.ts'],
      { first: 3, last: 3 },
    ],
    [
      'https://codeberg.org/o/r/src/branch/main/a.ts#L3-L4',
      'https://codeberg.org/o/r',
      ['main a.ts'],
      { first: 3, last: 4 },
    ],
    [
      `https://gitea.acme.corp/o/r/src/commit/${commit}/a.ts#L3`,
      'https://gitea.acme.corp/o/r',
      [`${commit} a.ts`],
      { first: 3, last: 3 },
    ],
    [
      'https://git.sr.ht/~jo/app/tree/main/item/src/a.ts#L3',
      'https://git.sr.ht/~jo/app',
      ['main src/a.ts'],
      { first: 3, last: 3 },
    ],
  ];
  for (const [url, repository, files, lines] of others) {
    it(`reads ${url}`, () => {
      const link = readPermalink(url);
      assert.equal(link?.repository, repository);
      assert.deepEqual(
        link.files.map(({ ref, path }) => `${ref} ${path}`),
        files,
      );
      assert.deepEqual(link.lines, lines);
    });
  }

  for (const [url, repository] of [
    ['https://git.example.com/o/r/blob/main/a.py#L5', 'https://git.example.com/o/r'],
    ['https://git.example.com/gitlab/g/s/r/-/blob/main/a.py#L5', 'https://git.example.com/gitlab/g/s/r'],
  ] as const)
    it(`reads ${url}, of a host of one's own`, () => {
      const link = readPermalink(url);
      assert.equal(link?.repository, repository);
      assert.deepEqual(link.files, [{ ref: 'main', path: 'a.py' }]);
    });

  for (const [remote, page] of [
    ['https://bitbucket.acme.corp/scm/~jo/app.git', 'https://bitbucket.acme.corp/~jo/app'],
    ['ssh://git@bitbucket.acme.corp:7999/~jo/app.git', 'https://bitbucket.acme.corp/~jo/app'],
    ['https://bitbucket.acme.corp/scm/p/app.git', 'https://bitbucket.acme.corp/p/app'],
    ['https://acme.corp/bitbucket/scm/p/app.git', 'https://acme.corp/bitbucket/p/app'],
    ['https://git.sr.ht/~jo/app', 'https://git.sr.ht/~jo/app'],
    ['git@git.sr.ht:~jo/app', 'https://git.sr.ht/~jo/app'],
  ] as const)
    it(`takes the remote ${remote} for the repository of such addresses`, () =>
      assert.equal(webPageOf(remote), page));

  const refused = [
    'https://git.example.com:8443/o/r/blob/main/a.py',
    'https://git.example.com/o/tok:x@r/blob/main/a.py',
    'https://github.com:8443/o/r/blob/main/a.py',
    'https://github.com/o/r/tree/main/src',
    'https://github.com/o/r/blob/main/',
    'https://github.com/o/r/blob/--output=x/a.py',
    'https://github.com/o/r/blob/a..b/a.py',
    'https://github.com/o/r/blob/%00/a.py',
    'https://github.com/o/r/blob/main/%',
    'https://dev.azure.com/o/p/_git/r?version=GBmain',
    'https://bitbucket.acme.corp/projects/P/repos/app/browse?at=main',
    'https://git.example.com/o/r/blob/main/a%00b.py',
    'not an address',
  ];
  for (const url of refused) it(`refuses ${url}`, () => assert.equal(readPermalink(url), undefined));
});
