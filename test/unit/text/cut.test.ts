import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { head, headOfLines } from '../../../src/text/cut.ts';

describe('the beginning of a text', () => {
  it('leaves a short text alone', () => {
    for (const text of ['ab\nc', 'ab\ud83d']) {
      assert.equal(headOfLines(text, text.length), text);
      assert.equal(head(text, text.length), text);
    }
  });
  it('keeps whole lines', () => {
    assert.equal(headOfLines('one\ntwo\nthree', 9), 'one\ntwo');
    assert.equal(headOfLines('ab\ncd', 4), 'ab');
  });
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
