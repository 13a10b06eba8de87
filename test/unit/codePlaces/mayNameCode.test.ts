import assert from 'node:assert/strict';
import { mayNameCode } from '../../../src/codePlaces/mayNameCode.ts';
import cases from './cases/places.json' with { type: 'json' };

describe('mayNameCode', () => {
  for (const object of cases.code)
    it(`takes ${JSON.stringify(object)} for code`, () => assert.equal(mayNameCode(object), true));

  for (const object of cases.none)
    it(`takes ${JSON.stringify(object)} for none`, () => assert.equal(mayNameCode(object), false));
});
