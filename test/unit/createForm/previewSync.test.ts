import assert from 'node:assert/strict';
import {
  caretShare,
  oneAtATime,
  scrolledShare,
  scrollTopOf,
} from '../../../src/createForm/page/previewSync.ts';

describe('oneAtATime', () => {
  function asking(start = 0) {
    const asked: number[] = [];
    const shown: string[] = [];
    const ask = (id: number) => asked.push(id);
    return { asked, shown, requests: oneAtATime(start, ask, (answer) => shown.push(answer)) };
  }

  it('asks again only once it has its answer, once for all that changed meanwhile', () => {
    const { asked, shown, requests } = asking();
    for (let times = 0; times < 3; times += 1) requests.ask();
    assert.deepEqual(asked, [1]);
    requests.answer(1, 'first');
    assert.deepEqual(asked, [1, 2]);
    requests.answer(2, 'second');
    assert.deepEqual(asked, [1, 2]);
    requests.ask();
    assert.deepEqual(asked, [1, 2, 3]);
    assert.deepEqual(shown, ['first', 'second']);
  });

  it('takes no answer twice, and none that it has not asked for, such as one to a page that stood here before', () => {
    const { shown, requests } = asking(100);
    requests.ask();
    for (const id of [1, 100, 102, 101, 101]) requests.answer(id, `to ${id}`);
    assert.deepEqual(shown, ['to 101']);
  });

  it('ends with the latest answer, also if it gets that at once', () => {
    const shown: string[] = [];
    const send = (id: number) => id > 1 && requests.answer(id, 'at once');
    const requests = oneAtATime(0, send, (answer) => shown.push(answer));
    requests.ask();
    requests.ask();
    requests.answer(1, 'late');
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
