import assert from 'node:assert/strict';
import {
  caretShare,
  oneAtATime,
  scrolledShare,
  scrollTopOf,
} from '../../../src/createForm/page/previewSync.ts';

describe('oneAtATime', () => {
  it('asks again only once it has its answer, once for all that changed meanwhile', () => {
    let asked = 0;
    const shown: string[] = [];
    const requests = oneAtATime(
      () => (asked += 1),
      (answer) => shown.push(answer),
    );
    for (let times = 0; times < 3; times += 1) requests.ask();
    assert.equal(asked, 1);
    requests.answer('first');
    assert.equal(asked, 2);
    requests.answer('second');
    assert.equal(asked, 2);
    requests.ask();
    assert.equal(asked, 3);
    assert.deepEqual(shown, ['first', 'second']);
  });

  it('ends with the latest answer, also if it gets that at once', () => {
    const shown: string[] = [];
    let asked = 0;
    const send = () => (asked += 1) > 1 && requests.answer('at once');
    const requests = oneAtATime(send, (answer) => shown.push(answer));
    requests.ask();
    requests.ask();
    requests.answer('late');
    assert.deepEqual(shown, ['late', 'at once']);
  });
});

describe('scroll position', () => {
  it('an element is scrolled is a share of what can be scrolled', () => {
    const share = (scrollTop: number) => scrolledShare({ scrollTop, scrollHeight: 300, clientHeight: 100 });
    assert.deepEqual([0, 50, 200].map(share), [0, 0.25, 1]);
    // Browsers round heights, but not where they are scrolled to.
    assert.equal(share(200.4), 1);
  });

  it('an element is scrolled is unknown where all of it is in view', () =>
    assert.equal(scrolledShare({ scrollTop: 0, scrollHeight: 100, clientHeight: 100 }), undefined));

  it('the caret stands is a share of the lines', () => {
    const text = 'first\nsecond\nthird';
    const shares = [0, 5, 6, 13, text.length].map((caret) => caretShare(text, caret));
    assert.deepEqual(shares, [0, 0, 0.5, 1, 1]);
    assert.equal(caretShare('one line', 8), 0);
  });

  it('another element is to be scrolled is the same share of its own height', () => {
    const place = (scrollHeight: number) => scrollTopOf(0.25, { scrollHeight, clientHeight: 100 });
    assert.deepEqual([500, 100, 50].map(place), [100, 0, 0]);
  });
});
