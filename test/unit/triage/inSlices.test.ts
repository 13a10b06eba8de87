import assert from 'node:assert/strict';
import { inSlices } from '../../../src/triage/inSlices.ts';

describe('inSlices', () => {
  it('lets others work in between', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const busy = () => {
      const end = performance.now() + 5;
      while (performance.now() < end);
    };
    await inSlices([1, 2, 3, 4, 5, 6], busy);
    clearInterval(timer);
    assert.ok(turns >= 2, `${turns}`);
  });

  it('stops on request', async () => {
    const abort = new AbortController();
    let count = 0;
    const busy = () => {
      count++;
      abort.abort();
      const end = performance.now() + 10;
      while (performance.now() < end);
    };
    await assert.rejects(inSlices([1, 2, 3], busy, abort.signal), { name: 'AbortError' });
    assert.equal(count, 1);
  });
});
