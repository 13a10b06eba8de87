import assert from 'node:assert/strict';
import { env } from 'vscode';
import { joinList } from '../../../src/ui/formats.ts';

describe('joinList', () => {
  const { language } = env;
  const separators: readonly (readonly [locale: string, separator: string])[] = [
    ['en', ', '],
    ['de', ', '],
    ['fr', ', '],
    ['es', ', '],
    ['ja', '、'],
    ['zh-cn', '、'],
  ];

  afterEach(() => void Object.assign(env, { language }));

  for (const [locale, separator] of separators)
    it(`has the separator of ${locale}`, () => {
      Object.assign(env, { language: locale });
      assert.equal(joinList(['critical', '', 'high']), `critical${separator}high`);
    });
});
