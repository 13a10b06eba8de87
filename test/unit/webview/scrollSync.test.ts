import assert from 'node:assert/strict';
import { caretShare, scrolledShare, scrollTopOf } from '../../../src/webview/scrollSync.ts';

describe('how far down', () => {
  it('an element is scrolled is a share of what can be scrolled', () => {
    const share = (scrollTop: number) => scrolledShare({ scrollTop, scrollHeight: 300, clientHeight: 100 });
    assert.deepEqual([0, 50, 200].map(share), [0, 0.25, 1]);
    // Browsers round heights, but not where they are scrolled to.
    assert.equal(share(200.4), 1);
  });

  it('an element is scrolled is unknown where all of it is in view', () => {
    assert.equal(scrolledShare({ scrollTop: 0, scrollHeight: 100, clientHeight: 100 }), undefined);
  });

  it('the caret stands is a share of the lines', () => {
    const text = 'first\nsecond\nthird';
    assert.deepEqual(
      [0, 5, 6, 13, text.length].map((caret) => caretShare(text, caret)),
      [0, 0, 0.5, 1, 1],
    );
    assert.equal(caretShare('one line', 8), 0);
  });

  it('another element is to be scrolled is the same share of its own height', () => {
    const place = (scrollHeight: number) => scrollTopOf(0.25, { scrollHeight, clientHeight: 100 });
    assert.deepEqual([500, 100, 50].map(place), [100, 0, 0]);
  });
});
