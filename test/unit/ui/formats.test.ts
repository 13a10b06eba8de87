import assert from 'node:assert/strict';
import { joinList } from '../../../src/ui/formats.ts';
import { readTexts, textFiles } from '../../docs/translations.ts';

describe('joinList', () => {
  it('leaves out empty parts', () => assert.equal(joinList(['critical', '', 'high']), 'critical, high'));

  for (const [language, pattern] of [
    ['de', '{0}, {1}'],
    ['fr', '{0}, {1}'],
    ['es', '{0}, {1}'],
    ['ja', '{0}、{1}'],
    ['zh-cn', '{0}、{1}'],
  ] as const)
    it(`has the separator of ${language}`, async () => {
      const texts = await Promise.all(textFiles.map(({ translated }) => readTexts(translated(language))));
      assert.equal(Object.assign({}, ...texts)['{0}, {1}'], pattern);
    });
});
