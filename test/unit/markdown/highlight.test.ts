import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  highlightCode,
  languages,
  maxHighlightedLength,
  maxLineLength,
} from '../../../src/markdown/highlight.ts';
import { renderMarkdown } from '../../../src/markdown/render.ts';
import { hostileText } from '../text/hostile.ts';

const names = [...Object.keys(languages), 'js', 'sh', 'py', 'html', 'ps1', 'yml'];

/** What a browser shows of highlighted code. */
function shownText(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return html
    .replaceAll(/<span class="[\w -]+">|<\/span>/g, '')
    .replaceAll(/&(#?\w+);/g, (_, name: string) => entities[name] ?? assert.fail(name));
}

describe('highlightCode', () => {
  it('marks the parts of code', () => {
    assert.equal(
      highlightCode('const x = "<b>"; // 1', 'ts'),
      '<span class="hljs-keyword">const</span> x = <span class="hljs-string">&quot;&lt;b&gt;&quot;</span>; ' +
        '<span class="hljs-comment">// 1</span>',
    );
    for (const name of names) assert.match(highlightCode('"a" 1 if <b> # x\n', name), /./, name);
  });

  it('knows the names that alerts use', () => {
    for (const name of ['javascript', 'jsx', 'Python', 'bash', 'zsh', 'console', 'c', 'xml', 'toml', 'cs'])
      assert.notEqual(highlightCode('x', name), '', name);
  });

  it('leaves alone what it does not know, and what is too long', () => {
    for (const name of ['', 'text', 'kusto', 'constructor', '__proto__', '"><b>'])
      assert.equal(highlightCode('x', name), '', name);
    const line = `${'x'.repeat(99)}\n`;
    const longest = line.repeat(maxHighlightedLength / line.length);
    assert.notEqual(highlightCode(longest, 'js'), '');
    assert.equal(highlightCode(`${longest}x`, 'js'), '');
    assert.notEqual(highlightCode('x'.repeat(maxLineLength), 'js'), '');
    assert.equal(highlightCode('x'.repeat(maxLineLength + 1), 'js'), '');
  });

  it('makes of hostile code nothing but its text in spans with a class', () => {
    const code = fc.array(
      fc.oneof(
        hostileText,
        fc.constantFrom('<?php ', '<script>', '</script>', '"', "'", '/*', '${', '<!--', '\n'),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(code, fc.constantFrom(...names), (parts, name) => {
        const text = parts.join('');
        const html = highlightCode(text, name);
        assert.doesNotMatch(html.replaceAll(/<span class="[\w -]+">|<\/span>/g, ''), /[<>]/);
        assert.equal(shownText(html), text);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('code in Markdown', () => {
  it('highlights blocks that name a language, and no others', async () => {
    const html = await renderMarkdown('```ts\nlet a;\n```\n\n```\nlet b;\n```\n\n    let c;\n\n`let d`');
    assert.match(html, /<code class="language-ts"><span class="hljs-keyword">let<\/span> a;\n<\/code>/);
    assert.match(html, /<code>let b;\n<\/code>/);
    assert.match(html, /<code>let c;\n<\/code>/);
    assert.match(html, /<code>let d<\/code>/);
  });

  it('highlights the first ten thousand characters of many blocks', async () => {
    const block = `\`\`\`js\n${'let a;\n'.repeat(300)}\`\`\`\n\n`;
    const blocks = (await renderMarkdown(block.repeat(6))).split('<pre>').slice(1);
    const highlighted = blocks.map((html) => html.includes('hljs-keyword'));
    assert.deepEqual(highlighted, [true, true, true, true, false, false]);
  });

  it('renders unknown languages and texts without code as ever', async () => {
    assert.match(await renderMarkdown('```x"<\n<b>\n```'), /<code class="language-x&quot;&lt;">&lt;b&gt;\n</);
    assert.equal(await renderMarkdown('*a*'), '<p><em>a</em></p>\n');
  });
});
