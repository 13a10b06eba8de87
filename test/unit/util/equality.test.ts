import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { isSameJson } from '../../../src/util/equality.ts';

/** Few values, so that two are often the same or nearly so. */
const someJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, 0, 1, '', '0'),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('0', 'a', '__proto__', 'toString'), tie('value'), { maxKeys: 2 }),
  ),
})).value;

describe('isSameJson', () => {
  it('says of any two what they say when written and read', () =>
    fc.assert(
      fc.property(someJson, someJson, (one, other) => {
        const [read, copy, another] = [one, one, other].map((value): unknown =>
          JSON.parse(JSON.stringify(value)),
        );
        assert.equal(isSameJson(read, copy), true);
        assert.equal(isSameJson(read, another), isDeepStrictEqual(read, another));
      }),
      { numRuns: 1_000 },
    ));

  it('does not mind the order of keys', () =>
    assert.equal(isSameJson({ a: 1, b: [2] }, { b: [2], a: 1 }), true));

  it('says of what is nested without end that it differs, and comes to an end itself', () => {
    const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
    assert.equal(isSameJson(JSON.parse(nested), JSON.parse(nested)), false);
  });

  it('distinguishes a list from an object with the same keys', () =>
    assert.equal(isSameJson(['x'], { 0: 'x' }), false));
});
