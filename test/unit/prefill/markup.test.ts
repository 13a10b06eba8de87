import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { codeSpan, fenceName, link } from '../../../src/prefill/code.ts';
import { singleLine } from '../../../src/text/sanitize.ts';
import { hostileText } from '../text/hostile.ts';

const renderer = new MarkdownIt({ html: true, linkify: true });

describe('codeSpan', () => {
  it('reads plainly where it can', () => assert.equal(codeSpan('src/a b.ts'), '`src/a b.ts`'));
  it('is longer than what is within', () => assert.equal(codeSpan('a`b``c'), '``` a`b``c ```'));

  it('shows any text literally', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const line = singleLine(text, 500);
        fc.pre(line !== '');
        const [, inline] = renderer.parse(`x ${codeSpan(text)} y`, {});
        const [before, code, after, ...others] = inline?.children ?? [];
        assert.equal(others.length, 0);
        assert.deepEqual([before?.content, code?.type, after?.content], ['x ', 'code_inline', ' y']);
        assert.equal(code?.content, line);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('link', () => {
  it('cannot be left from within', () => {
    const url = 'https://example.com/a(b)/<c> d\\?q=)';
    assert.equal(link('x](y', url), '[x\\](y](https://example.com/a%28b%29/%3cc%3e%20d%5c?q=%29)');
  });

  it('leads to its address, whatever its text', () => {
    fc.assert(
      fc.property(
        hostileText,
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        (text, address) => {
          fc.pre(singleLine(text) !== '');
          const [, inline] = renderer.parse(link(text, new URL(address).href), {});
          const links = inline?.children?.filter(({ type }) => type === 'link_open') ?? [];
          assert.equal(links.length, 1);
          const reached = new URL(String(links[0]?.attrGet('href')));
          assert.equal(
            decodeURI(reached.href),
            decodeURI(new URL(address.replaceAll('(', '%28').replaceAll(')', '%29')).href),
          );
        },
      ),
    );
  });
});

describe('fenceName', () => {
  it('is what renderers know', () => {
    assert.deepEqual(['typescriptreact', 'shellscript', 'plaintext', 'go'].map(fenceName), [
      'tsx',
      'sh',
      'text',
      'go',
    ]);
  });
});
