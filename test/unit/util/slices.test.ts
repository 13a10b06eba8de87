import assert from 'node:assert/strict';
import { inSlices, inTurns } from '../../../src/util/slices.ts';
import { clock } from '../stillClock.ts';

describe('long work', () => {
  for (const [how, workOn] of [
    ['in one call', inSlices],
    [
      'in a call for each',
      async (items, work) => {
        const call = inTurns(work);
        await Promise.all(items.map(async (item) => await call(item)));
      },
    ],
  ] as const satisfies readonly (readonly [string, typeof inSlices<number>])[])
    it(`lets others work in between: ${how}`, async () => {
      let turns = 0;
      const turnsSeen: number[] = [];
      const count = () => {
        turns += 1;
        others = setTimeout(count, 0);
      };
      // Waits before the pause does, so it comes first.
      let others = setTimeout(count, 0);
      await workOn([1, 2, 3, 4], () => {
        turnsSeen.push(turns);
        clock.pass(5);
      });
      clearTimeout(others);
      // A pause after each two, which take 10 ms.
      assert.equal(turnsSeen[0], turnsSeen[1]);
      assert.notEqual(turnsSeen[1], turnsSeen[2]);
      assert.equal(turnsSeen[2], turnsSeen[3]);
    });

  it('goes on after a call that failed', async () => {
    const half = inTurns((number: number) => {
      clock.pass(10);
      if (number % 2 === 1) throw new RangeError('odd');
      return number / 2;
    });
    const [one, two, three, four] = await Promise.allSettled(
      [1, 2, 3, 4].map(async (number) => half(number)),
    );
    assert.deepEqual(
      [two, four],
      [1, 2].map((value) => ({ status: 'fulfilled', value })),
    );
    for (const failed of [one, three])
      assert.ok(failed?.status === 'rejected' && failed.reason instanceof RangeError);
  });

  it('stops on request', async () => {
    const abort = new AbortController();
    let count = 0;
    const busy = () => {
      count++;
      abort.abort();
      clock.pass(10);
    };
    await assert.rejects(inSlices([1, 2, 3], busy, abort.signal), { name: 'AbortError' });
    assert.equal(count, 1);
  });
});
