import assert from 'node:assert/strict';
import {
  caretShare,
  latestOnly,
  scrolledShare,
  scrollTopOf,
  throttle,
} from '../../../src/createForm/page/previewSync.ts';

describe('throttle', () => {
  it('happens later, once for all calls until then, and again for calls after that', () => {
    const waiting: (() => void)[] = [];
    let times = 0;
    const act = throttle(
      () => (times += 1),
      (later) => waiting.push(later),
    );
    act();
    act();
    assert.deepEqual([times, waiting.length], [0, 1]);
    waiting.shift()?.();
    assert.deepEqual([times, waiting.length], [1, 0]);
    act();
    waiting.shift()?.();
    assert.equal(times, 2);
  });

  it('happens again when it is called for meanwhile', () => {
    const waiting: (() => void)[] = [];
    const act = throttle(
      () => {
        if (waiting.length === 0) act();
      },
      (later) => waiting.push(later),
    );
    act();
    waiting.shift()?.();
    assert.equal(waiting.length, 1);
  });
});

describe('latestOnly', () => {
  it('is taken, also while newer questions are open', () => {
    const answers = latestOnly(0);
    const first = answers.ask();
    const second = answers.ask();
    assert.deepEqual([answers.take(first), answers.take(second)], [true, true]);
  });

  it('is not replaced by an older one, nor taken twice', () => {
    const answers = latestOnly(0);
    const first = answers.ask();
    const second = answers.ask();
    assert.deepEqual([answers.take(second), answers.take(first), answers.take(second)], [true, false, false]);
  });

  it('is none that nobody has asked for, such as one to a page that stood here before', () => {
    const before = latestOnly(0);
    const answers = latestOnly(100);
    const old = before.ask();
    const asked = answers.ask();
    assert.deepEqual([answers.take(old), answers.take(asked + 1), answers.take(asked)], [false, false, true]);
  });
});

describe('scroll position', () => {
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
