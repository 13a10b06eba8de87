import assert from 'node:assert/strict';
import { throttle } from '../../../src/webview/throttle.ts';

describe('what is paced', () => {
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
