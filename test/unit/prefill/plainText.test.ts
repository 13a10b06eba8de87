import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { plainText } from '../../../src/prefill/text.ts';
import { hostileText } from '../text/hostile.ts';
import cases from './cases/texts.json' with { type: 'json' };

describe('plainText', () => {
  for (const [what, { text, expected }] of Object.entries(cases.plain))
    it(what, () => assert.equal(plainText(text), expected));

  it('leaves no control character but line breaks and tabs', () =>
    fc.assert(fc.property(hostileText, (text) => !/(?![\n\t])\p{Cc}/u.test(plainText(text)))));

  it('keeps every later line, whatever an earlier one begins', () => {
    const open = fc.constantFrom(
      ...[']0;', 'P', 'X', '^', '_', '['].map((sign) => `\u001b${sign}`),
      '\u009d',
      '\u0090',
      '\u009b1;',
    );
    fc.assert(
      fc.property(hostileText, open, hostileText, (before, begin, after) => {
        const later = plainText(`x\n${after}`);
        assert.ok(plainText(`${before}${begin}\n x\n${after}`).endsWith(later), later);
      }),
    );
  });
});
