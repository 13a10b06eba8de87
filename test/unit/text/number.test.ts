import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { groupDigits } from '../../../src/text/number.ts';

describe('groupDigits', () => {
  it('writes whole numbers as Intl does', () => {
    const english = new Intl.NumberFormat('en');
    const german = new Intl.NumberFormat('de');
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        assert.equal(groupDigits(value, ','), english.format(value));
        assert.equal(groupDigits(value, '.'), german.format(value));
      }),
    );
  });

  it('takes any separator as it is', () => {
    assert.equal(groupDigits(1234567, '$&'), '1$&234$&567');
  });
});
