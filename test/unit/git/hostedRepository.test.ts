import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { encodeSegment, readRemote, webPageOf } from '../../../src/git/remote.ts';

const known: readonly (readonly [remote: string, host: string, url: string])[] = [
  ['https://github.com/octo/tools.git', 'GitHub', 'https://github.com/octo/tools'],
  ['https://github.com/octo/tools', 'GitHub', 'https://github.com/octo/tools'],
  ['https://GitHub.com:443/octo/tools/', 'GitHub', 'https://github.com/octo/tools'],
  ['http://www.github.com/octo/tools.git', 'GitHub', 'https://github.com/octo/tools'],
  ['git@github.com:octo/tools.git', 'GitHub', 'https://github.com/octo/tools'],
  ['github.com:octo/tools.git', 'GitHub', 'https://github.com/octo/tools'],
  ['ssh://git@github.com/octo/tools.git', 'GitHub', 'https://github.com/octo/tools'],
  ['ssh://git@ssh.github.com:443/octo/tools.git', 'GitHub', 'https://github.com/octo/tools'],
  ['git+ssh://git@GITHUB.com/octo/tools.git', 'GitHub', 'https://github.com/octo/tools'],
  ['git://github.com/octo/tools.git', 'GitHub', 'https://github.com/octo/tools'],
  ['https://x-access-token:ghp_s3cret@github.com/octo/tools.git', 'GitHub', 'https://github.com/octo/tools'],
  ['https://gitlab.com/group/sub/deep/tools.git', 'GitLab', 'https://gitlab.com/group/sub/deep/tools'],
  ['git@gitlab.com:group/tools.git', 'GitLab', 'https://gitlab.com/group/tools'],
  ['ssh://git@altssh.gitlab.com:443/group/tools.git', 'GitLab', 'https://gitlab.com/group/tools'],
  ['https://jo@bitbucket.org/team/tools.git', 'Bitbucket', 'https://bitbucket.org/team/tools'],
  ['git@bitbucket.org:team/tools.git', 'Bitbucket', 'https://bitbucket.org/team/tools'],
  [
    'https://acme@dev.azure.com/acme/My%20Project/_git/tools',
    'Azure DevOps',
    'https://dev.azure.com/acme/My%20Project/_git/tools',
  ],
  ['https://dev.azure.com/acme/_git/tools', 'Azure DevOps', 'https://dev.azure.com/acme/tools/_git/tools'],
  [
    'git@ssh.dev.azure.com:v3/acme/Project/tools',
    'Azure DevOps',
    'https://dev.azure.com/acme/Project/_git/tools',
  ],
  [
    'ssh://git@ssh.dev.azure.com/v3/acme/Project/tools',
    'Azure DevOps',
    'https://dev.azure.com/acme/Project/_git/tools',
  ],
  [
    'https://acme.visualstudio.com/Project/_git/tools',
    'Azure DevOps',
    'https://dev.azure.com/acme/Project/_git/tools',
  ],
  [
    'https://acme.visualstudio.com/DefaultCollection/Project/_git/tools',
    'Azure DevOps',
    'https://dev.azure.com/acme/Project/_git/tools',
  ],
  ['https://acme.visualstudio.com/_git/tools', 'Azure DevOps', 'https://dev.azure.com/acme/tools/_git/tools'],
  [
    'acme@vs-ssh.visualstudio.com:v3/acme/Project/tools',
    'Azure DevOps',
    'https://dev.azure.com/acme/Project/_git/tools',
  ],
];

/** With something in their paths that no owner or repository is called: a credential, in most cases. */
const withCredentials: readonly string[] = [
  'https://github.com/tok:x@owner/repo.git',
  'https://github.com/tok%3Ax%40owner/repo.git',
  'https://github.com/jo@owner/repo',
  'git@github.com:tok:x@owner/repo.git',
  'ssh://git@github.com/tok:x@owner/repo',
  'git@github.com:owner/repo?access_token=s3cret',
  'git@github.com:owner/repo#s3cret',
  'https://gitlab.com/oauth2:s3cret@group/sub/repo.git',
  `https://gitlab.com/glpat-${'x1'.repeat(10)}/group/repo.git`,
  `https://gitlab.com/ghp_${'x1'.repeat(18)}/repo.git`,
  'https://bitbucket.org/x-token-auth:s3cret@team/repo.git',
  'https://dev.azure.com/pat:s3cret@acme/Project/_git/tools',
  'https://dev.azure.com/acme/pat:s3cret@Project/_git/tools',
];

const unknown: readonly string[] = [
  ...withCredentials,
  '',
  'https://git.example.com/octo/tools.git',
  'https://gitlab.example.com/octo/tools.git',
  'https://github.com.evil.example/octo/tools.git',
  'https://evilgithub.com/octo/tools.git',
  'https://github.com@evil.example/octo/tools.git',
  'https://github.com:8443/octo/tools.git',
  'git@github-work:octo/tools.git',
  'gh:octo/tools',
  'ftp://github.com/octo/tools',
  'file:///home/jo/tools.git',
  '/home/jo/tools.git',
  '../tools.git',
  String.raw`C:\Users\jo\tools`,
  String.raw`\\server\share\tools.git`,
  'https://github.com/octo',
  'https://github.com/octo/tools/extra',
  'git@github.com:octo/..',
  'git@github.com:octo/%2e%2e',
  'git@github.com:octo/a%2fb',
  'git@github.com:octo/%',
  'git@github.com:octo/a%0ab',
  'ssh://git@github.com:octo/tools.git',
  'https://dev.azure.com/acme/Project/tools',
  'https://dev.azure.com/_git/tools',
  'https://dev.azure.com/acme/Project/_git/tools/more',
  'git@ssh.dev.azure.com:acme/Project/tools',
  'git@ssh.dev.azure.com:v9/acme/Project/tools',
];

describe('readRemote', () => {
  for (const [remote, host, url] of known) {
    it(`reads ${remote}`, () => assert.deepEqual(readRemote(remote), { host, url }));
  }

  for (const remote of unknown) {
    it(`does not take ${JSON.stringify(remote)}`, () => assert.equal(readRemote(remote), undefined));
  }

  it('keeps no credentials', () => {
    const secret = fc.string({ minLength: 6 }).map((text) => `S3${encodeSegment(text)}`);
    const address = fc.constantFrom(
      'github.com/o/r',
      'gitlab.com/g/h/r',
      'bitbucket.org/t/r',
      'dev.azure.com/a/p/_git/r',
    );
    fc.assert(
      fc.property(secret, secret, address, (user, password, rest) => {
        const read = readRemote(`https://${user}:${password}@${rest}.git`);
        assert.ok(read);
        assert.ok(!read.url.includes(user) && !read.url.includes(password));
        assert.equal(new URL(read.url).username, '');
      }),
    );
  });

  it('never throws, and leads to a known host only', () => {
    const hosts = ['github.com', 'gitlab.com', 'bitbucket.org', 'dev.azure.com'];
    const piece = fc.oneof(
      fc.constantFrom(
        'https://',
        'ssh://',
        'git@',
        ':',
        '/',
        '@',
        '..',
        '%2e',
        '_git',
        'v3',
        '.git',
        ...hosts,
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const read = readRemote(pieces.join(''));
        if (read) assert.ok(hosts.includes(new URL(read.url).host) && read.url.startsWith('https://'));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('webPageOf', () => {
  const page = 'https://git.example.com/group/tools';
  for (const remote of [
    'https://git.example.com/group/tools.git',
    'git@git.example.com:group/tools.git',
    'ssh://git@Git.Example.com:2222/group/tools',
    'https://jo:s3cret@git.example.com/group/tools.git',
  ])
    it(`takes ${remote} for one on a host of one's own`, () => assert.equal(webPageOf(remote), page));

  it('is that of a known host', () => {
    for (const [remote, , url] of known) assert.equal(webPageOf(remote), url);
  });

  it('holds no credentials', () => {
    for (const remote of withCredentials) assert.equal(webPageOf(remote), undefined, remote);
    assert.equal(webPageOf('https://git.example.com/tok:x@owner/repo.git'), undefined);
  });

  for (const remote of [
    '',
    '/home/jo/tools.git',
    'https://git.example.com:8443/o/r',
    'git@git.example.com:tools',
  ])
    it(`does not take ${JSON.stringify(remote)}`, () => assert.equal(webPageOf(remote), undefined));
});
