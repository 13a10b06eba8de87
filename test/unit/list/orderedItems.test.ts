import assert from 'node:assert/strict';
import { OrderedItems } from '../../../src/list/orderedItems.ts';

const item = (id: string) => ({ id, raw: {} });

describe('items in order', () => {
  it('stay as they are when others are made of them, in whatever ways', () => {
    const [a, b, c] = [item('a'), item('b'), item('c')];
    const first = new OrderedItems([a]);
    const [withB, withC] = [first.with([b]), first.with([c, item('a')])];
    assert.deepEqual([first.list, withB.list, withC.list.map(({ id }) => id)], [[a], [a, b], ['a', 'c']]);
    assert.deepEqual(
      [first, withB, withC].map((items) => ['a', 'b', 'c'].filter((id) => items.has(id)).join('')),
      ['a', 'ab', 'ac'],
    );
    assert.deepEqual([first.get('a'), withC.get('a') === a], [a, false]);
  });
});
