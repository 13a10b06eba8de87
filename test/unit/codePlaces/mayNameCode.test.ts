import assert from 'node:assert/strict';
import { mayNameCode } from '../../../src/codePlaces/mayNameCode.ts';
import texts from './cases/codePlaces.json' with { type: 'json' };
import cases from './cases/places.json' with { type: 'json' };

describe('mayNameCode', () => {
  for (const object of cases.code)
    it(`takes ${JSON.stringify(object)} for code`, () => assert.equal(mayNameCode(object), true));

  for (const object of cases.none)
    it(`takes ${JSON.stringify(object)} for none`, () => assert.equal(mayNameCode(object), false));

  it('takes for code whatever names a place', () => {
    const entries = Object.values(texts).flatMap((group) => Object.entries<readonly string[]>(group));
    const found = entries.flatMap(([text, places]) => (places.length > 0 ? [text] : []));
    assert.deepEqual(
      found.filter((text) => !mayNameCode({ text })),
      [],
    );
  });
});
