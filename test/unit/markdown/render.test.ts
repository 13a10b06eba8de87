import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { renderMarkdown } from '../../../src/markdown/render.ts';

/** What a text becomes, its one paragraph's tags left out. */
function paragraph(text: string): string {
  const html = renderMarkdown(text).trim();
  return /^<p>(.*)<\/p>$/s.exec(html)?.[1] ?? html;
}

describe('renderMarkdown', () => {
  it('renders what alerts use', () => {
    const html = renderMarkdown('**bold** `code`\n\n- one\n- two\n\n```ts\nlet a;\n```');
    assert.match(html, /<strong>bold<\/strong> <code>code<\/code>/);
    assert.match(html, /<ul>\n<li>one<\/li>\n<li>two<\/li>\n<\/ul>/);
    assert.match(html, /<pre><code class="language-ts">let a;\n<\/code><\/pre>/);
  });

  const link = (href: string, text: string, host?: string) => {
    const shown = host === undefined ? '' : ` <span class="link-host">(${host})</span>`;
    return `<a href="${href}" data-href="${href}">${text}${shown}</a>`;
  };

  const links: readonly [title: string, text: string, html: string][] = [
    ['names the host', '[docs](https://a.example/x)', link('https://a.example/x', 'docs', 'a.example')],
    ['names the port', '[x](http://a.example:8080)', link('http://a.example:8080/', 'x', 'a.example:8080')],
    ['leaves a bare address', 'https://a.example/x', link('https://a.example/x', 'https://a.example/x')],
    ['leaves an autolink', '<https://a.example>', link('https://a.example/', 'https://a.example')],
    ['drops titles', '[x](https://a.example "t")', link('https://a.example/', 'x', 'a.example')],
    [
      'names the true host of a text that names another',
      '[https://bank.example](https://evil.example)',
      link('https://evil.example/', 'https://bank.example', 'evil.example'),
    ],
    [
      'shows other alphabets as punycode',
      'https://b\u0430nk.example',
      link('https://xn--bnk-6cd.example/', 'https://b\u0430nk.example', 'xn--bnk-6cd.example'),
    ],
    ['gives an empty link its host', '[](https://a.example)', link('https://a.example/', '', 'a.example')],
    [
      'links an image',
      '![map](https://a.example/m.png)',
      link('https://a.example/m.png', 'map', 'a.example'),
    ],
    [
      'shows the description of an image in a link',
      '[![map](https://b.example/m.png)](https://a.example)',
      link('https://a.example/', 'map', 'a.example'),
    ],
    [
      'escapes texts and addresses',
      '[<b>](https://a.example/"<)',
      link('https://a.example/%22%3C', '&lt;b&gt;', 'a.example'),
    ],
  ];
  for (const [title, text, html] of links) {
    it(`${title}: ${text}`, () => {
      assert.equal(paragraph(text), html);
    });
  }

  const literal: readonly string[] = [
    '[x](command:workbench.action.terminal.new)',
    '[x](javascript:alert(1))',
    '[x](vscode://settings)',
    '[x](data:text/html,x)',
    '[x](file:///etc/passwd)',
    '[x](//host/share)',
    '[x](mailto:a@b.example)',
    '[x](https://user@host.example)',
    '[x](https://[bad)',
    '[x](https://good.example%5C@evil.example)',
    '![x](data:image/png;base64,AA)',
    'ftp://a.example mailto:a@b.example a@b.example www.a.example //a.example',
    '$(flame)',
  ];
  for (const text of literal) {
    it(`leaves as it is: ${text}`, () => {
      assert.equal(paragraph(text), text);
    });
  }

  const hostile: readonly string[] = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    '<style>*{}</style>',
    '<!-- x --><iframe src="https://a.example">',
    '[x](https://a.example"onmouseover="alert(1))',
    '![x" onerror="y](https://a.example/"onerror=")',
    '```x"onclick="y\n```',
    '# <b onclick=x>',
    '|<i>|"\n|-|-:|\n|<script>|x|',
    '[x]: https://a.example\n\n[x][x] ![x][x]',
    '<https://user:secret@a.example>',
  ];
  const known = new Set(
    'a blockquote br code em h2 h3 h4 h5 h6 hr li ol p pre s span strong table tbody td th thead tr ul'.split(
      ' ',
    ),
  );
  for (const text of hostile) {
    it(`makes no tag or attribute out of: ${text}`, () => {
      for (const [, tag = '', attributes = ''] of renderMarkdown(text).matchAll(/<\/?(\w+)([^>]*)>/g)) {
        assert.ok(known.has(tag), tag);
        assert.match(attributes, /^( (href|data-href|class|start)="[^"<>]*")*$/);
      }
    });
  }

  const withoutAddress: readonly [text: string, html: string][] = [
    ['[x]()', 'x'],
    ['[x](<>)', '[x](&lt;&gt;)'],
    ['[]()', ''],
    ['a ![x]() b', 'a x b'],
    ['![]()', ''],
    ['![x]( )', 'x'],
    ['[![x]()]()', 'x'],
    ['[![x]()](https://a.example)', link('https://a.example/', 'x', 'a.example')],
    ['[a][]\n\n[a]: <>', '[a][]</p>\n<p>[a]: &lt;&gt;'],
    ['[a]\n\n[a]: javascript:alert(1)', '[a]</p>\n<p>[a]: javascript:alert(1)'],
  ];
  for (const [text, html] of withoutAddress) {
    it(`makes no link of what leads nowhere: ${JSON.stringify(text)}`, () => {
      assert.equal(paragraph(text), html);
    });
  }

  it('passes on the address that a browser would open', () => {
    assert.match(paragraph('[x](http://0x7f.1/)'), /href="http:\/\/127.0.0.1\/".*\(127.0.0.1\)/);
  });

  const marks = `[x] [] ![ [ ] ( ) () (<>) < > # | * ** _ \\ " ' & &#0; &#xD800; ~~~ [a][a]`.split(' ');
  const addresses = 'https:// http: // a.example @ % %ff %E0%A4%A : [::1]'.split(' ');
  const blocks = '> |- |1. ||-|\n|\n|\n\n|    |\t|`|```\n|[a]: |[a]: javascript:x\n|[a]: <>\n'.split('|');
  const characters = ['\u0000', '\u202e', '\ud800', '\u{1f600}'];
  const piece = fc.oneof(
    fc.constantFrom(...marks, ...addresses, ...blocks, ...characters),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );

  it('never throws, and never makes a link to anything but the web', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = renderMarkdown(pieces.join(''));
        for (const [, href = ''] of html.matchAll(/ (?:data-)?href="([^"]*)"/g)) {
          assert.match(href, /^https?:\/\/[^/@\\]+\//);
        }
      }),
      { numRuns: 5000 },
    );
  });

  it('takes whatever is nested, however deep', function () {
    this.timeout(30_000);
    const depth = 20_000;
    const nested = ['>', '> ', '- ', '[', '![', '*', '**a', '_(', '<', '`', '((', '\\[', '~~', '[x](', '1. '];
    for (const part of nested) renderMarkdown(part.repeat(depth));
    for (const [open, close] of [
      ['![', '](https://a.example)'],
      ['[', ']()'],
      ['![', ']()'],
    ] as const) {
      renderMarkdown(open.repeat(2000) + close.repeat(2000));
    }
  });

  it('spells out what turns the reading direction, and keeps tabs', () => {
    assert.equal(paragraph('a\u202eb'), 'a\\u202eb');
    assert.equal(renderMarkdown('\tcode\u202e'), '<pre><code>code\\u202e\n</code></pre>\n');
  });

  const decoded: readonly (readonly [what: string, text: string, html: string])[] = [
    ['direction marks', 'invoice&#x202E;fdp.exe &rlm;a', 'invoice\\u202efdp.exe \\u200fa'],
    [
      'direction marks in bare addresses',
      'https://a.example/%E2%80%AEfdp.exe end',
      `${link('https://a.example/%E2%80%AEfdp.exe', 'https://a.example/\\u202efdp.exe', 'a.example')} end`,
    ],
    [
      'direction marks in descriptions of images',
      '![a&#x202e;b](https://a.example/x.png)',
      link('https://a.example/x.png', 'a\\u202eb', 'a.example'),
    ],
    [
      'direction marks in texts of links',
      '[a&#8238;b](https://a.example)',
      link('https://a.example/', 'a\\u202eb', 'a.example'),
    ],
    ['characters without width', 'a&#8203;b&ZeroWidthSpace;c&#xFEFF;d&shy;e', 'abcde'],
    ['joiners that join nothing', '**a**&zwj;b', '<strong>a</strong>b'],
    ['towers of marks', `z${'&#x300;'.repeat(12)}`, `z${'\u0300'.repeat(8)}`],
    [
      'towers of marks of several parts',
      `z${'&#x300;'.repeat(7)}*${'&#x300;'.repeat(7)}*`,
      `z${'\u0300'.repeat(7)}<em>\u0300</em>`,
    ],
    ['line breaks', 'x&#x2028;y&#13;z', 'x\ny\nz'],
  ];
  for (const [what, text, html] of decoded) {
    it(`cleans ${what} that are encoded`, () => assert.equal(paragraph(text), html));
  }

  it('decodes nothing in the language of code', () => {
    assert.equal(
      renderMarkdown('~~~ a&#8238;&amp;#8238;b\n~~~'),
      '<pre><code class="language-a#8238;amp;#8238;b"></code></pre>\n',
    );
  });

  it('leaves nothing that is invisible or turns the direction, however it is written', () => {
    const hidden = fc.constantFrom(
      0x202e,
      0x2066,
      0x200b,
      0x200e,
      0x200f,
      0x61c,
      0xfeff,
      0xad,
      0x2028,
      0xe0041,
    );
    const forms: readonly ((code: number) => string)[] = [
      (code) => `&#${code};`,
      (code) => `&#x${code.toString(16)};`,
      (code) => `https://a.example/${encodeURIComponent(String.fromCodePoint(code))}`,
      (code) => String.fromCodePoint(code),
    ];
    const spelled = fc.tuple(hidden, fc.constantFrom(...forms)).map(([code, form]) => form(code));
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, spelled), { maxLength: 20 }), (pieces) => {
        const html = renderMarkdown(pieces.join(''));
        assert.doesNotMatch(
          html,
          /[\u061c\u200b\u200e\u200f\u2028\u202a-\u202e\u2066-\u2069\ufeff\u00ad]|\u{e0041}/u,
        );
      }),
    );
  });

  it('aligns table cells by class, as inline styles are not allowed', () => {
    const html = renderMarkdown('|a|b|\n|:-:|-:|\n|1|2|');
    assert.match(html, /<td class="align-center">1<\/td>\n<td class="align-right">2<\/td>/);
    assert.doesNotMatch(html, /style/);
  });

  it('fits headings below the title of level 2 that each text has, without a hole in the outline', () => {
    const levels = [...renderMarkdown('### a\n# b\n#### c\n## d\n').matchAll(/<(h\d)>/g)].map(
      ([, tag]) => tag,
    );
    assert.deepEqual(levels, ['h3', 'h3', 'h4', 'h4']);
  });

  it('cuts what nobody would read', () => {
    const html = renderMarkdown('a'.repeat(1_000_000));
    assert.ok(html.length < 50_100);
    assert.match(html, /a…<\/p>\n$/);
  });
});
