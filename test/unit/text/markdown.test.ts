import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { escapeMarkdown, fence, plainMarkdown, shownMarkdown } from '../../../src/text/markdown.ts';
import { visible } from '../../../src/text/sanitize.ts';
import cases from './cases/markdown.json' with { type: 'json' };
import { hostileText } from './hostile.ts';

/** Everything switched on that could turn text into something else, bare domains into links too. */
const renderer = new MarkdownIt({ html: true, linkify: true });
renderer.linkify.set({ fuzzyLink: true, urlAuth: true });

const references: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
};

/** What a reader sees of a rendering that holds nothing but paragraphs and line breaks; anything else stays a tag. */
function seen(markdown: string): string {
  return renderer
    .render(markdown)
    .replace(/<\/?p>|<br>/g, ' ')
    .replace(/&(?:lt|gt|amp|quot);/g, (reference) => references[reference] ?? reference)
    .replace(/\s+/g, ' ')
    .trim();
}

describe('plainMarkdown', () => {
  for (const [markdown, plain] of Object.entries(cases.plain))
    it(`${markdown}: ${plain}`, () => assert.equal(plainMarkdown(markdown), plain));

  for (const text of [...cases.untouched, '*a* '.repeat(21).trim()])
    it(`leaves ${text} as it is`, () => assert.equal(plainMarkdown(text), text));

  it('reads up to 40 marks', () =>
    assert.equal(plainMarkdown('*a* '.repeat(20).trim()), 'a '.repeat(20).trim()));

  it('never throws, and makes nothing longer', () =>
    fc.assert(fc.property(hostileText, (text) => assert.ok(plainMarkdown(text).length <= text.length))));
});

describe('shownMarkdown', () => {
  it('cuts what is longer than 50,000 characters', () => {
    assert.equal(shownMarkdown('x'.repeat(50_000)), 'x'.repeat(50_000));
    assert.equal(shownMarkdown('x'.repeat(50_001)), `${'x'.repeat(50_000)}…`);
  });

  it('cleans all but tabs', () => assert.equal(shownMarkdown('-\ta\u200b\0'), '-\ta '));
});

describe('escapeMarkdown', () => {
  for (const [text, markdown] of Object.entries(cases.escaped))
    it(JSON.stringify(text), () => assert.equal(escapeMarkdown(text), markdown));

  it('reads literally once rendered', () =>
    fc.assert(
      fc.property(hostileText, (text) => {
        assert.equal(seen(escapeMarkdown(text)), visible(text).replace(/\s+/g, ' ').trim());
      }),
      { numRuns: 2000 },
    ));

  it('does so in a table cell and a heading too', () => {
    const oneLine = hostileText.map((text) => text.replace(/[\n\r\u0085\u2028\u2029]/g, ' '));
    fc.assert(
      fc.property(oneLine, (text) => {
        const escaped = escapeMarkdown(text);
        assert.equal((renderer.render(`|a|b|\n|-|-|\n|${escaped}|end|\n`).match(/<td>/g) ?? []).length, 2);
        assert.match(renderer.render(`## ${escaped}\n`), /^<h2>[^<]*<\/h2>\n$/);
      }),
    );
  });
});

describe('fence', () => {
  it('is longer than any fence within', () =>
    assert.equal(fence('a\n````\nb', 'text'), '`````text\na\n````\nb\n`````\n'));

  it('takes a language as one word', () => assert.equal(fence('x', 'c++ `\nevil'), '```c++evil\nx\n```\n'));

  it('shows the code as it is', () =>
    fc.assert(
      fc.property(hostileText, (code) => {
        const [block, ...others] = renderer.parse(fence(code, 'text'), {});
        assert.equal(others.length, 0);
        assert.equal(block?.type, 'fence');
        // CommonMark reads every line break as \n and NUL as U+FFFD.
        const read = code.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
        assert.equal(block.content, read === '' || read.endsWith('\n') ? read : `${read}\n`);
      }),
    ));
});
