import assert from 'node:assert/strict';
import { normalizedBaseUrl } from '../../../src/api/clientOptions.ts';
import cases from './cases/baseUrls.json' with { type: 'json' };

describe('normalizedBaseUrl', () => {
  for (const [text, url] of Object.entries(cases.read))
    it(`reads ${JSON.stringify(text)}`, () => assert.equal(normalizedBaseUrl(text), url));

  for (const text of cases.refused)
    it(`refuses ${JSON.stringify(text)}`, () =>
      assert.throws(() => normalizedBaseUrl(text), { name: 'TypeError', message: /^The base URL / }));
});
