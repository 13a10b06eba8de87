import assert from 'node:assert/strict';
import { excerpt, head } from '../../../src/details/excerpt.ts';

describe('an excerpt', () => {
  it('is all of a short text', () => {
    assert.deepEqual(excerpt('f', 'one\r\ntwo'), { field: '"f"', text: 'one\ntwo', isCut: false });
  });

  it('is at most 2,000 characters and 40 lines', () => {
    assert.deepEqual(excerpt('f', 'x'.repeat(2001)), { field: '"f"', text: 'x'.repeat(2000), isCut: true });
    assert.equal(excerpt('f', 'x\n'.repeat(40)).text, 'x\n'.repeat(40).trim());
    assert.equal(excerpt('f', 'x\n'.repeat(40)).isCut, true);
  });

  it('does not halve a character', () => {
    assert.equal(head('a🔥', 2), 'a');
    assert.equal(head('a🔥', 3), 'a🔥');
  });
});
