import * as fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import assert from 'node:assert/strict';
import { codeMarkdown, codeNotes, type GitPlace, type QuotedCode } from '../../../src/prefill/code.ts';
import { hostileText } from '../text/hostile.ts';
import { texts } from './texts.ts';

const commit = 'a'.repeat(40);
const git: GitPlace = {
  repository: { host: 'GitHub', url: 'https://github.com/o/r' },
  commit,
  path: 'src/a.ts',
  isChanged: false,
  isPushed: true,
};
const quoted: QuotedCode = {
  path: 'src/a.ts',
  language: 'typescript',
  symbol: undefined,
  excerpts: [{ lines: { first: 3, last: 4 }, code: 'let a;\nlet b;' }],
  git: undefined,
};

function blocks(markdown: string) {
  return new MarkdownIt({ html: true, linkify: true }).parse(markdown, {});
}

describe('codeMarkdown', () => {
  it('tells where the code stands, and quotes it', () => {
    assert.equal(codeMarkdown(quoted, texts), '`src/a.ts` 3-4\n\n```typescript\nlet a;\nlet b;\n```\n');
  });

  it('tells symbol and permalink', () => {
    const [place] = codeMarkdown({ ...quoted, symbol: 'A › b', git }, texts).split('\n');
    assert.equal(
      place,
      `\`src/a.ts\` 3-4 in \`A › b\` · [on GitHub](https://github.com/o/r/blob/${commit}/src/a.ts#L3-L4)`,
    );
  });

  it('leaves to notes beside it what only its writer should know', () => {
    const doubtful = { ...quoted, git: { ...git, isChanged: true, isPushed: false } };
    assert.deepEqual(codeNotes(doubtful, texts), ['CHANGED', 'NOT PUSHED']);
    assert.equal(codeMarkdown(doubtful, texts), codeMarkdown({ ...quoted, git }, texts));
    assert.deepEqual(codeNotes({ ...quoted, git }, texts), []);
    const cell = { ...doubtful, excerpts: [{ lines: undefined, code: 'x', isMasked: true }] };
    assert.deepEqual(codeNotes(cell, texts), ['MASKED']);
  });

  it('tells nothing of where a text is that was never saved, but its lines', () => {
    assert.match(codeMarkdown({ ...quoted, path: undefined }, texts), /^3-4\n/);
  });

  it('quotes a cell of a notebook without lines or permalink', () => {
    const cell = { ...quoted, path: 'n.ipynb', excerpts: [{ lines: undefined, code: 'x' }], git };
    assert.equal(codeMarkdown(cell, texts), '`n.ipynb`\n\n```typescript\nx\n```\n');
  });

  it('shows no empty fence', () => {
    const empty = { ...quoted, excerpts: [{ lines: { first: 1, last: 1 }, code: '  ' }] };
    assert.equal(codeMarkdown(empty, texts), '`src/a.ts` 1-1\n');
  });

  it('quotes every selection, 20 of them at most', () => {
    const excerpts = Array.from({ length: 23 }, (_, line) => ({
      lines: { first: line, last: line },
      code: `x${line}`,
    }));
    const markdown = codeMarkdown({ ...quoted, excerpts }, texts);
    assert.equal(blocks(markdown).filter(({ type }) => type === 'fence').length, 20);
    assert.match(markdown, /x19\n```\n\nLEFT OUT 3\n$/);
  });

  it('cuts what is huge', () => {
    const code = 'abcdefghi\n'.repeat(5000);
    const two = [
      { lines: { first: 1, last: 5000 }, code },
      { lines: { first: 6000, last: 6000 }, code: 'behind' },
    ];
    const markdown = codeMarkdown({ ...quoted, excerpts: two }, texts);
    assert.ok(markdown.length < 21_000);
    assert.match(markdown, /abcdefghi\n```\n\n`src\/a\.ts` 6000-6000\n\nCUT \d+ of 50006\n$/);
  });

  it('keeps any code within its fence, and any path within its line', () => {
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (code, path, symbol) => {
        fc.pre(/\S/.test(code));
        const excerpts = [{ lines: { first: 1, last: 1 }, code }];
        const [open, , close, fence, ...others] = blocks(
          codeMarkdown({ ...quoted, path, symbol, excerpts }, texts),
        );
        assert.deepEqual(
          [open?.type, close?.type, fence?.type],
          ['paragraph_open', 'paragraph_close', 'fence'],
        );
        assert.equal(others.length, 0);
        const read = code.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
        assert.equal(fence?.content, read.endsWith('\n') ? read : `${read}\n`);
      }),
      { numRuns: 1000 },
    );
  });
});
