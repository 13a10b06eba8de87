import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import type { GitPlace } from '../../../src/git/gitExtension.ts';
import { codeMarkdown, codeNotes, type QuotedCode } from '../../../src/prefill/code.ts';
import { hostileText } from '../text/hostile.ts';

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
  secrets: [],
  git: undefined,
};

function blocks(markdown: string) {
  return new MarkdownIt({ html: true, linkify: true }).parse(markdown, {});
}

describe('codeMarkdown', () => {
  const at = (first: number, last: number, code = 'x') => ({ excerpts: [{ lines: { first, last }, code }] });
  const link = `[Permalink on GitHub](https://github.com/o/r/blob/${commit}/src/a.ts#L3-L4)`;
  const inLines = '`src/a.ts`, lines 3–4';
  const code = '\n\n```typescript\nlet a;\nlet b;\n```\n';
  for (const [what, changes, markdown] of [
    ['quotes the code below its location', {}, `${inLines}${code}`],
    [
      'names the symbol, and links to the commit',
      { symbol: 'A › b', git },
      `${inLines}, in \`A › b\` · ${link}${code}`,
    ],
    [
      'names the language as renderers of Markdown do',
      { language: 'typescriptreact' },
      `${inLines}${code.replace('typescript', 'tsx')}`,
    ],
    ['names only the lines of a document that was never saved', { path: undefined }, `Lines 3–4${code}`],
    ['names only its line', { path: undefined, ...at(3, 3) }, 'Line 3\n\n```typescript\nx\n```\n'],
    [
      'quotes a cell of a notebook without lines or permalink',
      { path: 'n.ipynb', excerpts: [{ lines: undefined, code: 'x' }], git },
      '`n.ipynb`\n\n```typescript\nx\n```\n',
    ],
    ['shows no empty fence', at(1, 1, '  '), '`src/a.ts`, line 1\n'],
  ] as const)
    it(what, () => assert.equal(codeMarkdown({ ...quoted, ...changes }), markdown));

  it('puts what only its author should know into notes', () => {
    const doubtful = { ...quoted, git: { ...git, isChanged: true, isPushed: false } };
    assert.deepEqual(codeNotes(doubtful), [
      'The file has uncommitted changes. The permalink may show other lines.',
      'The commit may not be pushed yet. The permalink may not work.',
    ]);
    assert.equal(codeMarkdown(doubtful), codeMarkdown({ ...quoted, git }));
    assert.deepEqual(codeNotes({ ...quoted, git }), []);
    const secret = { kind: 'token', lead: 'ghp_', mask: 'm', original: 'x' } as const;
    const cell = { ...doubtful, excerpts: [{ lines: undefined, code: 'x' }], secrets: [secret] };
    assert.deepEqual(codeNotes(cell), [
      'What looks like a secret was masked. Check the text before you create the alert.',
    ]);
  });

  it('quotes every selection that was read, and says how many more there are', () => {
    const excerpts = Array.from({ length: 20 }, (_, line) => ({
      lines: { first: line, last: line },
      code: `x${line}`,
    }));
    const markdown = codeMarkdown({ ...quoted, excerpts, moreSelections: 3 });
    assert.equal(blocks(markdown).filter(({ type }) => type === 'fence').length, 20);
    assert.match(markdown, /x19\n```\n\n3 more selections not shown\.\n$/);
    const oneLeft = codeMarkdown({ ...quoted, excerpts, moreSelections: 1 });
    assert.match(oneLeft, /\n\n1 more selection not shown\.\n$/);
  });

  it('says of the first selection alone in which symbol it is: others may be elsewhere', () => {
    const excerpts = [3, 50].map((line) => ({ lines: { first: line, last: line }, code: 'x' }));
    const markdown = codeMarkdown({ ...quoted, symbol: 'A', excerpts });
    assert.deepEqual(markdown.match(/^.*line.*$/gm), ['`src/a.ts`, line 3, in `A`', '`src/a.ts`, line 50']);
  });

  it('cuts what is huge', () => {
    const code = 'abcdefghi\n'.repeat(5000);
    const two = [
      { lines: { first: 1, last: 5000 }, code },
      { lines: { first: 6000, last: 6000 }, code: 'behind' },
    ];
    const markdown = codeMarkdown({ ...quoted, excerpts: two });
    assert.ok(markdown.length < 21_000);
    assert.match(
      markdown,
      /abcdefghi\n```\n\n`src\/a\.ts`, line 6000\n\nShowing 19,999 of 50,006 characters\.\n$/,
    );
  });

  it('keeps any code within its fence, and any path within its line', () =>
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (code, path, symbol) => {
        fc.pre(/\S/.test(code));
        const excerpts = [{ lines: { first: 1, last: 1 }, code }];
        const [open, , close, fence, ...others] = blocks(codeMarkdown({ ...quoted, path, symbol, excerpts }));
        assert.deepEqual(
          [open?.type, close?.type, fence?.type],
          ['paragraph_open', 'paragraph_close', 'fence'],
        );
        assert.equal(others.length, 0);
        const read = code.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
        assert.equal(fence?.content, read.endsWith('\n') ? read : `${read}\n`);
      }),
      { numRuns: 1000 },
    ));
});
