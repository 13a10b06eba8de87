import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { encodeSegment, type GitHost, permalink, readRemote, webPageOf } from '../../../src/git/remote.ts';
import cases from './cases/remotes.json' with { type: 'json' };

const commit = '0123456789abcdef0123456789abcdef01234567';
describe('readRemote', () => {
  for (const [remote, page] of Object.entries(cases.known))
    it(`reads ${remote}`, () => {
      const read = readRemote(remote);
      assert.equal(`${read?.host} ${read?.url}`, page);
    });

  for (const remote of [...cases.withCredentials, ...cases.unknown])
    it(`does not take ${JSON.stringify(remote)}`, () => assert.equal(readRemote(remote), undefined));

  it('keeps no credentials', () => {
    const secret = fc.string({ minLength: 6 }).map((text) => `S3${encodeSegment(text)}`);
    const addresses = ['github.com/o/r', 'gitlab.com/g/h/r', 'bitbucket.org/t/r', 'dev.azure.com/a/p/_git/r'];
    fc.assert(
      fc.property(secret, secret, fc.constantFrom(...addresses), (user, password, rest) => {
        const read = readRemote(`https://${user}:${password}@${rest}.git`);
        assert.ok(read);
        assert.ok(!read.url.includes(user) && !read.url.includes(password));
        assert.equal(new URL(read.url).username, '');
      }),
    );
  });

  it('never throws, and leads to a known host only', () => {
    const hosts = ['github.com', 'gitlab.com', 'bitbucket.org', 'dev.azure.com'];
    const parts = 'https:// ssh:// git@ : / @ .. %2e _git v3 .git'.split(' ');
    const piece = fc.oneof(fc.constantFrom(...parts, ...hosts), fc.string({ unit: 'binary', maxLength: 5 }));
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
  for (const [remote, page] of Object.entries(cases.pages))
    it(`takes ${remote} for one on a host of one's own`, () => assert.equal(webPageOf(remote), page));

  for (const [remote, page] of Object.entries(cases.known))
    it(`is that of a known host: ${remote}`, () => assert.ok(page.endsWith(` ${webPageOf(remote)}`)));

  for (const remote of [...cases.withCredentials, 'https://git.example.com/tok:x@owner/repo.git'])
    it(`holds no credentials: ${remote}`, () => assert.equal(webPageOf(remote), undefined));

  for (const remote of cases.pageless)
    it(`does not take ${JSON.stringify(remote)}`, () => assert.equal(webPageOf(remote), undefined));
});

describe('permalink', () => {
  const linkTo = (host: GitHost, path: string, first: number, last: number) =>
    permalink({ repository: { host, url: 'https://host.example/o/r' }, commit, path }, { first, last });

  const azure = (first: number, last: number) =>
    `?path=/src/a.ts&version=GC${commit}&line=${first}&lineEnd=${last}&lineStartColumn=1&lineEndColumn=1&lineStyle=plain&_a=contents`;
  for (const [host, line, lines] of [
    ['GitHub', `/blob/${commit}/src/a.ts#L7`, `/blob/${commit}/src/a.ts#L7-L9`],
    ['GitLab', `/-/blob/${commit}/src/a.ts#L7`, `/-/blob/${commit}/src/a.ts#L7-9`],
    ['Bitbucket', `/src/${commit}/src/a.ts#lines-7`, `/src/${commit}/src/a.ts#lines-7:9`],
    ['Azure DevOps', azure(7, 8), azure(7, 10)],
  ] as const) {
    it(`leads to a line on ${host}`, () =>
      assert.equal(linkTo(host, 'src/a.ts', 7, 7), `https://host.example/o/r${line}`));
    it(`leads to lines on ${host}`, () =>
      assert.equal(linkTo(host, 'src/a.ts', 7, 9), `https://host.example/o/r${lines}`));

    it(`cannot be bent by the name of a file on ${host}`, () => {
      const url = linkTo(host, 'a b/#?&%(x)\\"\ud800/😀.ts', 1, 1);
      assert.match(url, /a%20b\/%23%3F%26%25%28x%29%5C%22%EF%BF%BD\/%F0%9F%98%80\.ts/);
      assert.equal(new URL(url).href, url);
    });
  }

  for (const [host, path, last, end] of [
    ['GitHub', 'README.md', 3, '/README.md?plain=1#L3'],
    ['GitLab', 'docs/a.rst', 4, '/docs/a.rst?plain=1#L3-4'],
    ['Bitbucket', 'README.md', 3, '/README.md#lines-3'],
  ] as const)
    it(`asks for the source of files that are shown rendered: ${host}`, () =>
      assert.ok(linkTo(host, path, 3, last).endsWith(end)));
});
