import assert from 'node:assert/strict';
import { type GitHost, permalink } from '../../../src/git/remote.ts';

const commit = '0123456789abcdef0123456789abcdef01234567';

function linkTo(host: GitHost, path: string, first: number, last: number): string {
  return permalink({ repository: { host, url: 'https://host.example/o/r' }, commit, path }, { first, last });
}

const one: Readonly<Record<GitHost, string>> = {
  GitHub: `https://host.example/o/r/blob/${commit}/src/a.ts#L7`,
  GitLab: `https://host.example/o/r/-/blob/${commit}/src/a.ts#L7`,
  Bitbucket: `https://host.example/o/r/src/${commit}/src/a.ts#lines-7`,
  'Azure DevOps': `https://host.example/o/r?path=/src/a.ts&version=GC${commit}&line=7&lineEnd=8&lineStartColumn=1&lineEndColumn=1&lineStyle=plain&_a=contents`,
};
const several: Readonly<Record<GitHost, string>> = {
  GitHub: `https://host.example/o/r/blob/${commit}/src/a.ts#L7-L9`,
  GitLab: `https://host.example/o/r/-/blob/${commit}/src/a.ts#L7-9`,
  Bitbucket: `https://host.example/o/r/src/${commit}/src/a.ts#lines-7:9`,
  'Azure DevOps': `https://host.example/o/r?path=/src/a.ts&version=GC${commit}&line=7&lineEnd=10&lineStartColumn=1&lineEndColumn=1&lineStyle=plain&_a=contents`,
};

describe('permalink', () => {
  for (const host of ['GitHub', 'GitLab', 'Bitbucket', 'Azure DevOps'] as const) {
    it(`leads to a line on ${host}`, () => assert.equal(linkTo(host, 'src/a.ts', 7, 7), one[host]));
    it(`leads to lines on ${host}`, () => assert.equal(linkTo(host, 'src/a.ts', 7, 9), several[host]));

    it(`cannot be bent by the name of a file on ${host}`, () => {
      const url = linkTo(host, 'a b/#?&%(x)\\"\ud800/😀.ts', 1, 1);
      assert.match(url, /a%20b\/%23%3F%26%25%28x%29%5C%22%EF%BF%BD\/%F0%9F%98%80\.ts/);
      assert.equal(new URL(url).href, url);
    });
  }

  it('asks for the source of files that are shown rendered', () => {
    assert.match(linkTo('GitHub', 'README.md', 3, 3), /\/README\.md\?plain=1#L3$/);
    assert.match(linkTo('GitLab', 'docs/a.rst', 3, 4), /\/docs\/a\.rst\?plain=1#L3-4$/);
    assert.match(linkTo('Bitbucket', 'README.md', 3, 3), /\/README\.md#lines-3$/);
  });
});
