import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { renderMarkdown } from '../../../src/markdown/render.ts';
import cases from './cases/rendered.json' with { type: 'json' };

/**
 * What a text becomes: without the tags of its one paragraph, and with links as `<a HREF>text (host)</a>`, if both their
 * addresses are the same.
 */
async function paragraph(text: string): Promise<string> {
  const html = (await renderMarkdown(text)).trim();
  const inner = /^<p>(.*)<\/p>$/s.exec(html)?.[1] ?? html;
  return inner
    .replaceAll(/ <span class="link-host">(.*?)<\/span>/g, ' $1')
    .replaceAll(/<a href="([^"]*)" data-href="\1">/g, '<a $1>');
}

describe('renderMarkdown', () => {
  it('renders what alerts use', async () => {
    const html = await renderMarkdown('**bold** `code`\n\n- one\n- two');
    assert.match(html, /<strong>bold<\/strong> <code>code<\/code>/);
    assert.match(html, /<ul dir="auto">\n<li>one<\/li>\n<li>two<\/li>\n<\/ul>/);
  });

  for (const { title, text, html } of cases.links)
    it(`${title}: ${text}`, async () => assert.equal(await paragraph(text), html));

  for (const text of cases.literal)
    it(`leaves as it is: ${text}`, async () => assert.equal(await paragraph(text), text));

  it('takes a backslash for an escape where it is one', async () =>
    assert.equal(await paragraph('C:\\\\jo\\\\.ssh \\*a\\* user\\_name'), 'C:\\jo\\.ssh *a* user_name'));

  const known = new Set(
    'a blockquote br code em h2 h3 h4 h5 h6 hr li ol p pre s span strong table tbody td th thead tr ul'.split(
      ' ',
    ),
  );
  for (const text of cases.hostile)
    it(`makes no tag or attribute out of: ${text}`, async () => {
      for (const [, tag = '', attributes = ''] of (await renderMarkdown(text)).matchAll(
        /<\/?(\w+)([^>]*)>/g,
      )) {
        assert.ok(known.has(tag), tag);
        assert.match(attributes, /^( (href|data-href|class|start)="[^"<>]*")*$/);
      }
    });

  for (const [text, html] of Object.entries(cases.nowhere))
    it(`makes no link of what leads nowhere: ${JSON.stringify(text)}`, async () =>
      assert.equal(await paragraph(text), html));

  it('passes on the address that a browser would open', async () =>
    assert.equal(await paragraph('[x](http://0x7f.1/)'), '<a http://127.0.0.1/>x (127.0.0.1)</a>'));

  const marks = `[x] [] ![ [ ] ( ) () (<>) < > # | * ** _ \\ " ' & &#0; &#xD800; ~~~ [a][a]`.split(' ');
  const addresses = 'https:// http: // a.example @ % %ff %E0%A4%A : [::1]'.split(' ');
  const blocks = '> |- |1. ||-|\n|\n|\n\n|    |\t|`|```\n|[a]: |[a]: javascript:x\n|[a]: <>\n'.split('|');
  const characters = ['\u0000', '\u202e', '\ud800', '\u{1f600}'];
  const piece = fc.oneof(
    fc.constantFrom(...marks, ...addresses, ...blocks, ...characters),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );

  it('never throws, and never makes a link to anything but the web', () =>
    fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const html = await renderMarkdown(pieces.join(''));
        for (const [, href = ''] of html.matchAll(/ (?:data-)?href="([^"]*)"/g))
          assert.match(href, /^https?:\/\/[^/@\\]+\//);
      }),
      { numRuns: 5000 },
    ));

  const nested = ['>', '> ', '- ', '[', '![', '*', '**a', '_(', '<', '`', '((', '\\[', '~~', '[x](', '1. '];
  for (const [open, close, depth] of [
    ...nested.map((part) => [part, '', 20_000] as const),
    ['![', '](https://a.example)', 500],
    ['[', ']()', 500],
    ['![', ']()', 500],
  ] as const)
    it(`takes whatever is nested, however deep: ${open} ${close}`, async () =>
      void (await renderMarkdown(open.repeat(depth) + close.repeat(depth))));

  for (const open of ['>', '- ', '1. ', '> - '])
    it(`shows what is nested, and what follows, however deep: ${open}`, async () => {
      for (const depth of [20, 48, 49, 50, 97, 98, 99, 100, 1000])
        assert.match(
          await renderMarkdown(`${open.repeat(depth)}inside\n\n# Behind`),
          /inside[^]*<h3>Behind<\/h3>/,
          `${depth}`,
        );
    });

  it('leaves quotes in more than ten others as text, because each line is read once for each of them', async () => {
    const html = await renderMarkdown(`${'>'.repeat(90)}a\nb`);
    assert.equal(html.split('<blockquote>').length - 1, 11);
    assert.match(html, /<p>(?:&gt;){79}a\nb<\/p>/);
  });

  it('spells out what turns the reading direction, and keeps tabs', async () => {
    assert.equal(await paragraph('a\u202eb'), 'a\\u202eb');
    assert.equal(await renderMarkdown('\tcode\u202e'), '<pre><code>code\\u202e\n</code></pre>\n');
  });

  for (const { title, text, html } of cases.decoded)
    it(`cleans ${title} that are encoded`, async () => assert.equal(await paragraph(text), html));

  it('decodes nothing in the language of code', async () =>
    assert.equal(
      await renderMarkdown('~~~ a&#8238;&amp;#8238;b\n~~~'),
      '<pre><code class="language-a#8238;amp;#8238;b"></code></pre>\n',
    ));

  it('leaves nothing that is invisible or turns the direction, however it is written', async () => {
    const hidden = fc.constantFrom(
      ...Array.from('\u202e\u2066\u200b\u200e\u200f\u061c\ufeff\u00ad\u2028\u{e0041}'),
    );
    const forms: readonly ((text: string) => string)[] = [
      (text) => `&#${text.codePointAt(0)};`,
      (text) => `&#x${text.codePointAt(0)?.toString(16)};`,
      (text) => `https://a.example/${encodeURIComponent(text)}`,
      (text) => text,
    ];
    const spelled = fc.tuple(hidden, fc.constantFrom(...forms)).map(([code, form]) => form(code));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(piece, spelled), { maxLength: 20 }), async (pieces) => {
        const html = await renderMarkdown(pieces.join(''));
        assert.doesNotMatch(
          html,
          /[\u061c\u200b\u200e\u200f\u2028\u202a-\u202e\u2066-\u2069\ufeff\u00ad]|\u{e0041}/u,
        );
      }),
    );
  });

  it('aligns table cells by class, as inline styles are not allowed', async () => {
    const html = await renderMarkdown('|a|b|\n|:-:|-:|\n|1|2|');
    assert.match(html, /<td class="align-center">1<\/td>\n<td class="align-right">2<\/td>/);
    assert.doesNotMatch(html, /style/);
  });

  it('fits headings below the title of level 2 that each text has, without a hole in the outline', async () => {
    const levels = [...(await renderMarkdown('### a\n# b\n#### c\n## d\n')).matchAll(/<(h\d)>/g)].map(
      ([, tag]) => tag,
    );
    assert.deepEqual(levels, ['h3', 'h3', 'h4', 'h4']);
  });

  it('makes no millions of cells of tables whose rows lack most of theirs', async () => {
    const table = `${'|x'.repeat(256)}\n${'|-'.repeat(256)}\n${'|\n'.repeat(250)}\n`;
    const cells = async (text: string) => (await renderMarkdown(text)).split('<td>').length - 1;
    assert.equal(await cells(table), 256 * 250);
    assert.equal(await cells(table.repeat(30)), 256 * 250);
    assert.match(await renderMarkdown(`a\n\n|b|\n|-|\n|${'c|\n|'.repeat(2000)}d|`), /<td>d<\/td>/);
  });

  it('cuts what nobody would read', async () => {
    const html = await renderMarkdown('a'.repeat(1_000_000));
    assert.ok(html.length < 50_100);
    assert.match(html, /a…<\/p>\n$/);
  });
});
