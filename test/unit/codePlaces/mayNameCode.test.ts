import assert from 'node:assert/strict';
import { findPlacesIn } from '../../../src/codePlaces/findPlaces.ts';
import { mayNameCode } from '../../../src/codePlaces/mayNameCode.ts';
import texts from './cases/codePlaces.json' with { type: 'json' };
import cases from './cases/places.json' with { type: 'json' };

describe('mayNameCode', () => {
  for (const object of cases.code)
    it(`takes ${JSON.stringify(object)} for code`, () => assert.equal(mayNameCode(object), true));

  for (const object of cases.none)
    it(`takes ${JSON.stringify(object)} for none`, () => assert.equal(mayNameCode(object), false));

  it('looks no further in long texts than the search for places does', () => {
    const alert = [...Array.from({ length: 6 }, () => 'word '.repeat(4000)), 'src/a.ts:42'];
    assert.equal(mayNameCode(alert.slice(2)), true);
    assert.equal(mayNameCode(alert), false);
    assert.deepEqual(findPlacesIn(alert, 1), []);
  });

  it('takes for code whatever names a place', () => {
    const entries = Object.values(texts).flatMap((group) => Object.entries<readonly string[]>(group));
    const found = entries.flatMap(([text, places]) => (places.length > 0 ? [text] : []));
    assert.deepEqual(
      found.filter((text) => !mayNameCode({ text })),
      [],
    );
  });
});
