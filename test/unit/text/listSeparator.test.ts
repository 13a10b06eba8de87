import assert from 'node:assert/strict';
import { listSeparator } from '../../../src/text/listSeparator.ts';

describe('listSeparator', () => {
  const separators: readonly (readonly [locale: string, separator: string])[] = [
    ['en', ', '],
    ['de', ', '],
    ['fr', ', '],
    ['es', ', '],
    ['ja', '、'],
    ['zh-cn', '、'],
  ];
  for (const [locale, separator] of separators)
    it(`is that of ${locale}`, () => {
      assert.equal(listSeparator(locale), separator);
    });
});
