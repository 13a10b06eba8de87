import assert from 'node:assert/strict';
import { createDrawing, type Drawing } from '../../../src/views/drawing.ts';
import type { GroupRow, ItemRow, Row, StatusRow } from '../../../src/views/rows.ts';

type Item = string;

describe('drawing', () => {
  const upper: GroupRow = { kind: 'group', key: 'upper' };
  const lower: GroupRow = { kind: 'group', key: 'lower' };
  const inLower: ItemRow<Item> = { kind: 'item', item: 'new', group: lower };
  const loadMoreRow: StatusRow = { kind: 'loadMore' };
  const single: ItemRow<Item> = { kind: 'item', item: 'single' };
  let drawn: (string | readonly Row<Item>[] | undefined)[];
  let drawing: Drawing<Item>;
  const show = async ({ item }: ItemRow<Item>) => void drawn.push(`show ${item}`);

  beforeEach(() => {
    drawn = [];
    drawing = createDrawing((rows) => drawn.push(rows));
  });

  it('reports at once what changed, and nothing if nothing did', () => {
    drawing.rows([upper, single]);
    drawing.rows([]);
    drawing.all();
    assert.deepEqual(drawn, [[upper, single], undefined]);
  });

  it('shows the row that was loaded before the other groups are drawn', async () => {
    const load = async () => {
      drawing.rows([loadMoreRow]);
      drawing.rows([upper, lower, loadMoreRow]);
      return inLower;
    };
    await drawing.loading(load, show);
    assert.deepEqual(drawn, [[loadMoreRow], [lower, loadMoreRow], 'show new', [upper]]);
  });

  it('draws all that waits where nothing new is to be shown, or no groups are', async () => {
    const loadNothing = async () => {
      drawing.rows([upper, lower]);
      return undefined;
    };
    await drawing.loading(loadNothing, show);
    const loadOutsideOfGroups = async () => {
      drawing.all();
      return single;
    };
    await drawing.loading(loadOutsideOfGroups, show);
    assert.deepEqual(drawn, [[upper, lower], undefined, 'show single']);
  });

  it('draws a single group at once, which nothing is gained by holding back', async () => {
    const load = async () => {
      drawing.rows([upper]);
      drawn.push('loaded');
      return undefined;
    };
    await drawing.loading(load, show);
    assert.deepEqual(drawn, [[upper], 'loaded']);
  });

  it('forgets what waits when everything is drawn', async () => {
    const load = async () => {
      drawing.rows([upper, lower]);
      drawing.all();
      return inLower;
    };
    await drawing.loading(load, show);
    assert.deepEqual(drawn, [undefined, 'show new']);
  });

  it('lets nothing wait for good when loading or showing fails', async () => {
    const load = async () => {
      drawing.rows([upper, lower]);
      return inLower;
    };
    const fail = async () => {
      throw new Error('not found');
    };
    await assert.rejects(drawing.loading(load, fail), /not found/);
    assert.deepEqual(drawn, [[lower], [upper]]);
    drawing.rows([upper]);
    assert.deepEqual(drawn.at(-1), [upper]);
  });
});
