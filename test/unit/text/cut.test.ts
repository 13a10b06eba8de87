import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { head, headOfLines } from '../../../src/text/cut.ts';

describe('the beginning of a text', () => {
  it('leaves a short text alone', () => assert.equal(headOfLines('abc', 3), 'abc'));
  it('keeps whole lines', () => assert.equal(headOfLines('one\ntwo\nthree', 9), 'one\ntwo'));
  it('cuts within a line that is too long', () =>
    assert.equal(headOfLines('a\nbbbbbbbbbbbbbb', 8), 'a\nbbbbbb'));
  it('splits no character', () => {
    assert.equal(headOfLines('ab😀', 3), 'ab');
    assert.equal(head('a🔥', 2), 'a');
    assert.equal(head('a🔥', 3), 'a🔥');
  });

  it('keeps a beginning, never longer than allowed', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(30), (text, length) => {
        const kept = headOfLines(text, length);
        assert.ok(text.startsWith(kept) && kept.length <= length);
        if (text.isWellFormed()) assert.ok(kept.isWellFormed());
      }),
    ));
});
