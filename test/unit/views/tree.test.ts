import assert from 'node:assert/strict';
import { nextTime } from '../../../src/views/tree.ts';

describe('Waiting for the next drawing', () => {
  it('ends for all who wait', async () => {
    const drawing = nextTime();
    const both = Promise.all([drawing.next(), drawing.next()]);
    drawing.now();
    await both;
  });

  it('does not end with one that is over', async () => {
    const drawing = nextTime();
    drawing.now();
    const ended = drawing.next().then(() => 'ended');
    assert.equal(await Promise.race([ended, Promise.resolve('waiting')]), 'waiting');
  });
});
