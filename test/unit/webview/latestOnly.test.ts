import assert from 'node:assert/strict';
import { latestOnly } from '../../../src/webview/throttle.ts';

describe('the newest answer', () => {
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
