import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { inSlices } from '../../../src/util/slices.ts';

describe('inSlices', () => {
  let now = 0;
  beforeEach(() => {
    now = 0;
    mock.method(performance, 'now', () => now);
  });
  afterEach(() => mock.restoreAll());

  it('lets others work in between', async () => {
    let turns = 0;
    const turnsSeen: number[] = [];
    const count = () => {
      turns += 1;
      others = setTimeout(count, 0);
    };
    // Waits before the pause does, so it comes first.
    let others = setTimeout(count, 0);
    await inSlices([1, 2, 3, 4], () => {
      turnsSeen.push(turns);
      now += 5;
    });
    clearTimeout(others);
    // A pause after each two, which take 10 ms.
    assert.equal(turnsSeen[0], turnsSeen[1]);
    assert.notEqual(turnsSeen[1], turnsSeen[2]);
    assert.equal(turnsSeen[2], turnsSeen[3]);
  });

  it('stops on request', async () => {
    const abort = new AbortController();
    let count = 0;
    const busy = () => {
      count++;
      abort.abort();
      now += 10;
    };
    await assert.rejects(inSlices([1, 2, 3], busy, abort.signal), { name: 'AbortError' });
    assert.equal(count, 1);
  });
});
