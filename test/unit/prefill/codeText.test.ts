import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { cut, nameFrom, withoutIndentation } from '../../../src/prefill/code.ts';

describe('withoutIndentation', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['', ''],
    ['a', 'a'],
    ['  a\n    b\n  c', 'a\n  b\nc'],
    ['\ta\r\n\t\tb', 'a\n\tb'],
    ['  a\n\n   \n  b', 'a\n\n \nb'],
    ['  a\n \n  b', 'a\n\nb'],
    ['\ta\n  b', '\ta\n  b'],
    ['a\n  b', 'a\n  b'],
  ];
  for (const [code, expected] of cases) {
    it(JSON.stringify(code), () => assert.equal(withoutIndentation(code), expected));
  }

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

describe('cut', () => {
  it('leaves a short text alone', () => assert.equal(cut('abc', 3), 'abc'));
  it('keeps whole lines', () => assert.equal(cut('one\ntwo\nthree', 9), 'one\ntwo'));
  it('cuts within a line that is too long', () => assert.equal(cut('a\nbbbbbbbbbbbbbb', 8), 'a\nbbbbbb'));
  it('splits no character', () => assert.equal(cut('ab😀', 3), 'ab'));

  it('keeps a beginning, never longer than allowed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(30), (text, length) => {
        const kept = cut(text, length);
        assert.ok(text.startsWith(kept) && kept.length <= length);
        if (text.isWellFormed()) assert.ok(kept.isWellFormed());
      }),
    );
  });
});

describe('nameFrom', () => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    ['', undefined],
    ['  {\r\n}', undefined],
    ['{\n\n  return 1;\n}', '  return 1;'],
    ['// ——\n// Übung', '// Übung'],
    ['первый', 'первый'],
  ];
  for (const [text, expected] of cases) {
    it(JSON.stringify(text), () => assert.equal(nameFrom(text), expected));
  }
});
