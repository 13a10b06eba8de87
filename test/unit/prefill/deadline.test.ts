import assert from 'node:assert/strict';
import { tryWithTimeout } from '../../../src/prefill/editor.ts';

describe('within a deadline', () => {
  it('comes the answer', async () => assert.equal(await tryWithTimeout(10_000, async () => 7), 7));
  it('or nothing', async () =>
    assert.equal(await tryWithTimeout(5, () => new Promise<number>(() => {})), undefined));

  it('or nothing after a failure', async () => {
    const fail = (): number => {
      throw new Error('broken');
    };
    assert.equal(await tryWithTimeout(10_000, fail), undefined);
    assert.equal(await tryWithTimeout(10_000, async () => fail()), undefined);
  });

  it('a failure that comes late is nobody’s', async () => {
    const { promise, reject } = Promise.withResolvers<number>();
    assert.equal(await tryWithTimeout(5, () => promise), undefined);
    reject(new Error('late'));
  });
});
