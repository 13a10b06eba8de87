import assert from 'node:assert/strict';
import { tokenIn, tokenProblem } from '../../../src/service/signIn.ts';
import cases from './cases/serviceUrls.json' with { type: 'json' };

describe('a pasted token', () => {
  const longest = 'x'.repeat(16_000);

  for (const [text, token] of [...Object.entries(cases.tokens), [` Bearer ${longest} `, longest] as const])
    it(`is read: ${JSON.stringify(text).slice(0, 40)}`, () =>
      assert.deepEqual([tokenIn(text), tokenProblem(token)], [token, undefined]));

  for (const [text, problem] of [
    ...Object.entries(cases.refusedTokens),
    [`${longest}x`, 'The token is too long. Copy only the token.'] as const,
  ])
    it(`is refused: ${JSON.stringify(text).slice(0, 40)}`, () =>
      assert.equal(tokenProblem(tokenIn(text)), problem));
});
