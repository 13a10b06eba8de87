import assert from 'node:assert/strict';
import { memoizeWeak, rememberLast } from '../../../src/util/memoize.ts';

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

describe('memoizeWeak', () => {
  it('reads each argument once, also where there is no result, until the results are larger than may be kept', () => {
    const read: string[] = [];
    const lettersOf = memoizeWeak(
      ({ word }: { readonly word: string }) => {
        read.push(word);
        return word === '' ? undefined : word;
      },
      (word = '') => word.length,
      5,
    );
    const [none, three, two, one] = ['', 'abc', 'de', 'f'].map((word) => ({ word }));
    assert.ok(none && three && two && one);
    for (const item of [none, three, two, none, three, two]) lettersOf(item);
    assert.deepEqual(read, ['', 'abc', 'de']);
    for (const item of [one, one, three]) lettersOf(item);
    assert.deepEqual(read, ['', 'abc', 'de', 'f', 'abc']);
  });
});
