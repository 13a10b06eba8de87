import assert from 'node:assert/strict';
import { parseToken } from '../../../src/service/signIn.ts';
import cases from './cases/serviceUrls.json' with { type: 'json' };

describe('parseToken', () => {
  const longest = 'x'.repeat(16_000);

  for (const [text, token] of [...Object.entries(cases.tokens), [` Bearer ${longest} `, longest] as const])
    it(`reads ${JSON.stringify(text).slice(0, 40)}`, () => assert.deepEqual(parseToken(text), { token }));

  for (const [text, problem] of [...Object.entries(cases.refusedTokens), [`${longest}x`, 'tooLong'] as const])
    it(`refuses ${JSON.stringify(text).slice(0, 40)} as ${problem}`, () =>
      assert.deepEqual(parseToken(text), { problem }));
});
