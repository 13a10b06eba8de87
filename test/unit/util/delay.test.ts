import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { delay, tryWithTimeout, withTimeout } from '../../../src/util/delay.ts';
import { settled } from '../triage/simulatedTime.ts';

/** Which of two comes first. */
function first(...racers: readonly (readonly [string, Promise<unknown>])[]): Promise<string> {
  return Promise.race(racers.map(([name, promise]) => promise.then(() => name)));
}

describe('delay', () => {
  afterEach(() => mock.timers.reset());

  for (const ms of [2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER, Infinity])
    it(`does not overflow: ${ms} ms`, async () => {
      const abort = new AbortController();
      const long = delay(ms, abort.signal);
      assert.equal(await first(['long', long], ['short', delay(30)]), 'short');
      abort.abort(new Error('enough'));
      await assert.rejects(long, { message: 'enough' });
    });

  it('waits as long as a timer can where that is not enough', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    let isOver = false;
    const waiting = delay(2 ** 31 + 999).then(() => (isOver = true));
    mock.timers.tick(2 ** 31 - 2);
    await settled();
    assert.equal(isOver, false);
    mock.timers.tick(1);
    await waiting;
  });

  it('waits not at all for nothing', async () => {
    assert.equal(await first(['none', delay(0)], ['some', delay(60)]), 'none');
    assert.equal(await first(['past', delay(-5)], ['some', delay(60)]), 'past');
  });

  it('does not begin with a signal that was aborted before', () =>
    assert.rejects(delay(1e6, AbortSignal.abort(new Error('before'))), { message: 'before' }));
});

describe('withTimeout', () => {
  const never = new Promise<string>(() => undefined);

  it('gives what comes in time', async () => {
    assert.equal(await withTimeout(Infinity, Promise.resolve('answer'), assert.fail), 'answer');
    const failing = Promise.reject(new Error('no'));
    await assert.rejects(withTimeout(Infinity, failing, assert.fail), { message: 'no' });
  });

  it('gives or throws something else when it is late', async () => {
    assert.equal(await withTimeout(5, never, () => 'late'), 'late');
    const fail = () => {
      throw new Error('too late');
    };
    await assert.rejects(withTimeout(5, never, fail), { message: 'too late' });
  });
});

describe('tryWithTimeout', () => {
  it('resolves with the result', async () => assert.equal(await tryWithTimeout(10_000, async () => 7), 7));
  it('resolves with nothing after the deadline', async () =>
    assert.equal(await tryWithTimeout(5, () => new Promise<number>(() => {})), undefined));

  it('resolves with nothing after a failure', async () => {
    const fail = (): number => {
      throw new Error('broken');
    };
    assert.equal(await tryWithTimeout(10_000, fail), undefined);
    assert.equal(await tryWithTimeout(10_000, async () => fail()), undefined);
  });

  it("a failure that comes late is nobody's", async () => {
    const { promise, reject } = Promise.withResolvers<number>();
    assert.equal(await tryWithTimeout(5, () => promise), undefined);
    reject(new Error('late'));
  });
});
