import assert from 'node:assert/strict';
import { shownText } from '../../../src/details/shownText.ts';

describe('a text of the details', () => {
  for (const [what, text, expected] of [
    ['all of a short one', 'one\r\ntwo', { text: 'one\ntwo', isLong: false, isCut: false }],
    ['harmless to show', '\u202ex', { text: '\\u202ex', isLong: false, isCut: false }],
    ['all of a long one, clamped', 'x'.repeat(2001), { text: 'x'.repeat(2001), isLong: true, isCut: false }],
    ['clamped for many lines', 'x\n'.repeat(40), { text: 'x\n'.repeat(40), isLong: true, isCut: false }],
    [
      'cut beyond 100,000 characters',
      'x'.repeat(100_001),
      { text: 'x'.repeat(100_000), isLong: true, isCut: true },
    ],
  ] as const)
    it(`is ${what}`, () => assert.deepEqual(shownText(text), expected));
});
