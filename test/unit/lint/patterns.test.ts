import assert from 'node:assert/strict';
import { patternsIn, problemOf } from '../../lint/patterns.ts';

describe('the check of patterns', () => {
  it('finds literals and what is built, but no division and nothing in texts', () => {
    const source = `const half: number = 4 / 2 / 1;
const text = '/no/g' as const;
const literal = /a+/gi;
const built = new RegExp(\`\${text}+\`);`;
    assert.deepEqual(patternsIn('a.ts', source), {
      literals: [{ place: 'a.ts:3', source: 'a+', flags: 'gi' }],
      building: ['a.ts:4'],
    });
  });

  it('takes a pattern that is linear', async () =>
    assert.equal(await problemOf({ source: '(?<![\\w-])\\d{1,20}$', flags: 'u' }), undefined));

  for (const [source, problem] of [
    ['^(a+)+$', /^exponential, as with /],
    ['\\s+$', /^2nd degree polynomial, as with /],
  ] as const)
    it(`refuses ${source}, and says with which text it is slow`, async () =>
      assert.match((await problemOf({ source, flags: '' })) ?? '', problem));
});
