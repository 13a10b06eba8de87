import assert from 'node:assert/strict';
import { tryWithTimeout } from '../../../src/api/delay.ts';

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
