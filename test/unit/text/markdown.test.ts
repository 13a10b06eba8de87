import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { escapeMarkdown, fence, plainMarkdown } from '../../../src/text/markdown.ts';
import { visible } from '../../../src/text/sanitize.ts';
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
  const cases: readonly (readonly [markdown: string, plain: string])[] = [
    ['Odd **login** of *Ann* and __Bo__, _again_.', 'Odd login of Ann and Bo, again.'],
    ['***Urgent*** ~~not~~ **`sudo -s` on _web-01_**', 'Urgent not sudo -s on web-01'],
    ['``a `b` c`` (**now**)', 'a `b` c (now)'],
    ['[Log](https://a.example/1 "the log") of ![pod](x.png)', 'Log of pod'],
    ['<https://a.example> and <mailto:a@b.co>', 'https://a.example and mailto:a@b.co'],
    ['## Outage', 'Outage'],
    ['\\*not emphasised\\* and \\[x\\]', '*not emphasised* and [x]'],
    ['`*` and `**x**`', '* and **x**'],
  ];
  for (const [markdown, plain] of cases) {
    it(`${markdown}: ${plain}`, () => assert.equal(plainMarkdown(markdown), plain));
  }

  const plainTexts = [
    'snake_case_name and __init__.py, _x',
    '5*3*2, 5 * 3 * 2, *.exe and *.dll',
    '[DLP] rule (a) <script> a < b > c',
    'C:\\Users\\x, \\\\host\\share',
    '#1 of $5 ~ 3 ~~ 4',
    '[x](command:quit) and [y](file:///z)',
    '`unclosed',
    '**',
  ];
  for (const text of plainTexts) {
    it(`leaves ${text} as it is`, () => assert.equal(plainMarkdown(text), text));
  }

  it('leaves names of more marks than anybody writes', () => {
    const many = '*a* '.repeat(21).trim();
    assert.equal(plainMarkdown(many), many);
  });

  it('never throws, and makes nothing longer', () => {
    fc.assert(fc.property(hostileText, (text) => assert.ok(plainMarkdown(text).length <= text.length)));
  });
});

describe('escapeMarkdown', () => {
  const cases: readonly (readonly [text: string, markdown: string])[] = [
    ['Suspicious login from 10.0.0.1 at 23:13:20', 'Suspicious login from 10.0.0.1 at 23:13:20'],
    ['2026-11-14: 5 % (of 3), "x" & y; ok?', '2026-11-14: 5 % (of 3), "x" & y; ok?'],
    ['[x](command:quit)', '\\[x\\](command\\:quit)'],
    ['![i](https://evil.example/i.png)', '!\\[i\\](https\\:/\\/evil\\.example/i\\.png)'],
    ['https://evil.example', 'https\\:/\\/evil\\.example'],
    ['www.evil.com a@b.co', 'www\\.evil\\.com a\\@b\\.co'],
    ['$(flame)', '\\$(flame)'],
    ['~~gone~~ &amp; &#38;', '\\~\\~gone\\~\\~ \\&amp; \\&\\#38;'],
    ['<b>', '\\<b\\>'],
    ['a|b', 'a\\|b'],
    ['# no heading', '\\# no heading'],
    ['1. no list', '1\\. no list'],
    ['- no list', '\\- no list'],
    ['a\n- b', 'a\\\n\\- b'],
    ['a\r\n\r\nb', 'a\\\n\\\nb'],
    ['    no code', 'no code'],
    ['\u202egpj', '\\\\u202egpj'],
  ];
  for (const [text, markdown] of cases) {
    it(JSON.stringify(text), () => assert.equal(escapeMarkdown(text), markdown));
  }

  it('reads literally once rendered', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        assert.equal(seen(escapeMarkdown(text)), visible(text).replace(/\s+/g, ' ').trim());
      }),
      { numRuns: 2000 },
    );
  });

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
  it('is longer than any fence within', () => {
    assert.equal(fence('a\n````\nb', 'text'), '`````text\na\n````\nb\n`````\n');
  });

  it('takes a language as one word', () => {
    assert.equal(fence('x', 'c++ `\nevil'), '```c++evil\nx\n```\n');
  });

  it('shows the code as it is', () => {
    fc.assert(
      fc.property(hostileText, (code) => {
        const [block, ...others] = renderer.parse(fence(code, 'text'), {});
        assert.equal(others.length, 0);
        assert.equal(block?.type, 'fence');
        // CommonMark reads every line break as \n and NUL as U+FFFD.
        const read = code.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
        assert.equal(block.content, read === '' || read.endsWith('\n') ? read : `${read}\n`);
      }),
    );
  });
});
