import assert from 'node:assert/strict';
import { readPermalink } from '../../../src/codeLinks/permalink.ts';
import { permalink, readRemote } from '../../../src/git/remote.ts';

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
    'https://dev.azure.com/o/p/_git/r?path=/a.py',
    'not an address',
  ];
  for (const url of refused) it(`refuses ${url}`, () => assert.equal(readPermalink(url), undefined));
});
