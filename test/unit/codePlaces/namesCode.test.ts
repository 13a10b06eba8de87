import assert from 'node:assert/strict';
import { namesCode } from '../../../src/codePlaces/namesCode.ts';
import texts from './cases/codePlaces.json' with { type: 'json' };
import cases from './cases/places.json' with { type: 'json' };

describe('namesCode', () => {
  for (const object of cases.code)
    it(`takes ${JSON.stringify(object)} for code`, () => assert.equal(namesCode(object), true));

  for (const object of cases.none)
    it(`takes ${JSON.stringify(object)} for none`, () => assert.equal(namesCode(object), false));

  it('takes for code what names a place, and nothing else', () => {
    const entries = Object.values(texts).flatMap((group) => Object.entries<readonly string[]>(group));
    const wrong = entries.filter(([text, places]) => namesCode({ text }) !== places.length > 0);
    assert.deepEqual(wrong, []);
  });

  it('takes a long text with the sign of a place for code', () =>
    assert.equal(namesCode({ text: `payload.ps1 ${'ran again, '.repeat(1000)}` }), true));
});
