import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { codeSpan, link, nameFrom, withoutIndentation } from '../../../src/prefill/code.ts';
import { singleLine, valueLine } from '../../../src/text/sanitize.ts';
import { hostileText } from '../text/hostile.ts';
import cases from './cases/texts.json' with { type: 'json' };

describe('withoutIndentation', () => {
  for (const [code, expected] of Object.entries(cases.indented))
    it(JSON.stringify(code), () => assert.equal(withoutIndentation(code), expected));

  it('changes nothing but indentation', () => {
    const line = fc.string({ unit: fc.constantFrom(' ', '\t', 'a', '{', '`') });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const result = withoutIndentation(lines.join('\n')).split('\n');
        assert.deepEqual(
          result.map((text) => text.trim()),
          lines.length === 0 ? [''] : lines.map((text) => text.trim()),
        );
      }),
    );
  });
});

describe('nameFrom', () => {
  for (const [text, expected] of Object.entries(cases.names))
    it(JSON.stringify(text), () => assert.equal(nameFrom(text) ?? null, expected));
});

const renderer = new MarkdownIt({ html: true, linkify: true });

describe('codeSpan', () => {
  it('is one also of nothing that can be seen', () => {
    assert.equal(codeSpan('\u200b'), '`\\u200b`');
    assert.equal(codeSpan('\n'), '` `');
  });

  it('shows any text literally', () =>
    fc.assert(
      fc.property(hostileText, (text) => {
        const line = valueLine(text, 500) || ' ';
        const [, inline] = renderer.parse(`x ${codeSpan(text)} y`, {});
        const [before, code, after, ...others] = inline?.children ?? [];
        assert.equal(others.length, 0);
        assert.deepEqual([before?.content, code?.type, after?.content], ['x ', 'code_inline', ' y']);
        assert.equal(code?.content, line);
      }),
      { numRuns: 1000 },
    ));
});

describe('link', () => {
  it('cannot be left from within', () => {
    const url = 'https://example.com/a(b)/<c> d\\?q=)';
    assert.equal(link('x](y', url), '[x\\](y](https://example.com/a%28b%29/%3cc%3e%20d%5c?q=%29)');
  });

  it('leads to its address, whatever its text', () => {
    const decoded = (url: string) => decodeURI(new URL(url).href);
    const addresses = fc.webUrl({ withQueryParameters: true, withFragments: true });
    fc.assert(
      fc.property(hostileText, addresses, (text, address) => {
        fc.pre(singleLine(text) !== '');
        const [, inline] = renderer.parse(link(text, new URL(address).href), {});
        const links = inline?.children?.filter(({ type }) => type === 'link_open') ?? [];
        assert.equal(links.length, 1);
        const expected = address.replaceAll('(', '%28').replaceAll(')', '%29');
        assert.equal(decoded(String(links[0]?.attrGet('href'))), decoded(expected));
      }),
    );
  });
});
