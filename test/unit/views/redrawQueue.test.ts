import assert from 'node:assert/strict';
import { createRedrawQueue } from '../../../src/views/redrawQueue.ts';
import type { GroupRow, ItemRow, Row, StatusRow } from '../../../src/views/rows.ts';

type Item = string;

describe('createRedrawQueue', () => {
  const upper: GroupRow = { kind: 'group', key: 'upper' };
  const lower: GroupRow = { kind: 'group', key: 'lower' };
  const inLower: ItemRow<Item> = { kind: 'item', item: 'new', group: lower };
  const loadMoreRow: StatusRow = { kind: 'loadMore' };
  const single: ItemRow<Item> = { kind: 'item', item: 'single' };
  let drawn: (string | readonly Row<Item>[] | undefined)[];
  let queue: ReturnType<typeof createRedrawQueue<Item>>;
  const show = async (row?: ItemRow<Item>) => void drawn.push(`show ${row?.item ?? 'none'}`);

  beforeEach(() => {
    drawn = [];
    queue = createRedrawQueue<Item>((rows) => drawn.push(rows));
  });

  it('reports at once what changed, and nothing if nothing did', () => {
    queue.rows([upper, single]);
    queue.rows([]);
    queue.all();
    assert.deepEqual(drawn, [[upper, single], undefined]);
  });

  it('shows the row that was loaded before the other groups are drawn', async () => {
    const load = async () => {
      queue.rows([loadMoreRow]);
      queue.rows([upper, lower, loadMoreRow]);
      return inLower;
    };
    await queue.loading(load, show);
    assert.deepEqual(drawn, [[loadMoreRow], [lower, loadMoreRow], 'show new', [upper]]);
  });

  it('draws all that waits where nothing new is to be shown, or no groups are', async () => {
    const loadNothing = async () => {
      queue.rows([upper, lower]);
      return undefined;
    };
    await queue.loading(loadNothing, show);
    const loadOutsideOfGroups = async () => {
      queue.all();
      return single;
    };
    await queue.loading(loadOutsideOfGroups, show);
    assert.deepEqual(drawn, [[upper, lower], 'show none', undefined, 'show single']);
  });

  it('draws a single group at once, which nothing is gained by holding back', async () => {
    const load = async () => {
      queue.rows([upper]);
      drawn.push('loaded');
      return undefined;
    };
    await queue.loading(load, show);
    assert.deepEqual(drawn, [[upper], 'loaded', 'show none']);
  });

  it('forgets what waits when everything is drawn', async () => {
    const load = async () => {
      queue.rows([upper, lower]);
      queue.all();
      return inLower;
    };
    await queue.loading(load, show);
    assert.deepEqual(drawn, [undefined, 'show new']);
  });

  it('lets nothing wait for good when loading or showing fails', async () => {
    const load = async () => {
      queue.rows([upper, lower]);
      return inLower;
    };
    const fail = async () => {
      throw new Error('not found');
    };
    await assert.rejects(queue.loading(load, fail), /not found/);
    assert.deepEqual(drawn, [[lower], [upper]]);
    queue.rows([upper]);
    assert.deepEqual(drawn.at(-1), [upper]);
  });
});
