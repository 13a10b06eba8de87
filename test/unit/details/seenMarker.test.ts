import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { createSeenMarker } from '../../../src/details/seenMarker.ts';
import { settled } from '../triage/simulatedTime.ts';

describe('the marker of seen alerts', () => {
  let marked: (readonly string[])[];
  let marker: ReturnType<typeof createSeenMarker>;

  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    marked = [];
    marker = createSeenMarker((ids) => marked.push(ids));
  });

  afterEach(() => mock.timers.reset());

  /** Lets a second pass, and what was waiting for it. */
  async function pass(): Promise<void> {
    mock.timers.tick(1000);
    await settled();
  }

  for (const [what, opened, passed, expected] of [
    ['an alert that was opened', ['a'], [], ['a']],
    ['all that were opened one after the other, together', ['a', 'b'], [], ['a', 'b']],
    ['of those that were only passed the last one', ['a'], ['b', 'c'], ['a', 'c']],
  ] as const)
    it(`marks a moment later ${what}`, async () => {
      for (const id of opened) marker.shown(id, false);
      for (const id of passed) marker.shown(id, true);
      assert.deepEqual(marked, []);
      await pass();
      assert.deepEqual(marked, [expected]);
    });

  it('marks at once what waits when that is to count, and not again', async () => {
    marker.shown('a', false);
    marker.shown('b', true);
    marker.settle();
    assert.deepEqual(marked, [['a', 'b']]);
    marker.settle();
    await pass();
    assert.deepEqual(marked, [['a', 'b']]);
  });

  it('marks none that belong to another service', async () => {
    marker.shown('a', false);
    marker.clear();
    await pass();
    assert.deepEqual(marked, []);
  });
});
