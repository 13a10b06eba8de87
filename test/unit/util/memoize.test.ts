import assert from 'node:assert/strict';
import { rememberLast } from '../../../src/util/memoize.ts';

describe('rememberLast', () => {
  it('reads again only where there is something else to read', () => {
    let current: readonly string[] = ['a'];
    let reads = 0;
    const count = rememberLast(
      () => current,
      (items) => {
        reads += 1;
        return items.length;
      },
    );
    assert.deepEqual([count(), count(), reads], [1, 1, 1]);
    current = ['a', 'b'];
    assert.deepEqual([count(), count(), reads], [2, 2, 2]);
  });
});
