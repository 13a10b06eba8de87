import assert from 'node:assert/strict';
import { formatNumber } from '../../../src/text/number.ts';

describe('formatNumber', () => {
  it('separates thousands as the language does', () => {
    assert.equal(formatNumber(1234, 'en'), '1,234');
    assert.equal(formatNumber(1234567, 'de'), '1.234.567');
  });

  it('agrees with Intl below a thousand, where it does without, in the languages of VS Code', () => {
    const languages = 'cs de en es fr hu it ja ko pl pt-br ru tr zh-cn zh-tw'.split(' ');
    for (const language of languages) {
      const format = new Intl.NumberFormat(language);
      for (const value of [0, 7, 42, 999]) assert.equal(formatNumber(value, language), format.format(value));
    }
  });

  it('takes a locale that is no language tag for the own one of the host', () => {
    for (const locale of ['en_US', '', '*'])
      assert.equal(formatNumber(12345, locale), new Intl.NumberFormat().format(12345));
  });
});
