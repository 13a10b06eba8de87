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

  it('marks an alert a moment after it was opened', async () => {
    marker.shown('a', false);
    assert.deepEqual(marked, []);
    await pass();
    assert.deepEqual(marked, [['a']]);
  });

  it('marks all that were opened one after the other, together', async () => {
    marker.shown('a', false);
    marker.shown('b', false);
    await pass();
    assert.deepEqual(marked, [['a', 'b']]);
  });

  it('leaves out those that were only passed', async () => {
    marker.shown('a', false);
    marker.shown('b', true);
    marker.shown('c', true);
    await pass();
    assert.deepEqual(marked, [['a', 'c']]);
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
