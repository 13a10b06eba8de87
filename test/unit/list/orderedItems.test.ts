import assert from 'node:assert/strict';
import { OrderedItems } from '../../../src/list/orderedItems.ts';

const item = (id: string, raw = 1) => ({ id, raw });
const shown = ({ list }: OrderedItems<ReturnType<typeof item>>) =>
  list.map(({ id, raw }) => `${id}${raw}`).join(' ');

describe('OrderedItems', () => {
  const start = new OrderedItems([item('a'), item('b')]);

  it('replaces what it has in place, and puts what is new at the end', () => {
    assert.equal(shown(start.with([item('c'), item('a', 2)])), 'a2 b1 c1');
    assert.equal(shown(start.withFirst([item('c'), item('b', 2)])), 'c1 b2 a1');
  });

  it('stays as it is, whatever is made of it', () => {
    const one = start.with([item('c'), item('d')]);
    const other = start.with([item('d'), item('e'), item('b', 2)]);
    assert.deepEqual([start, one, other].map(shown), ['a1 b1', 'a1 b1 c1 d1', 'a1 b2 d1 e1']);
    assert.deepEqual([start.has('d'), one.has('e'), other.has('c')], [false, false, false]);
    assert.deepEqual([one.get('d'), other.get('d')], [item('d'), item('d')]);
  });
});
