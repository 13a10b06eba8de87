import assert from 'node:assert/strict';
import type { TreeItem } from 'vscode';
import { createRedrawQueue, type RedrawQueue, type ItemCache, itemCache } from '../../../src/views/redraw.ts';
import type { GroupRow, ItemRow, Row, StatusRow } from '../../../src/views/rows.ts';

interface Thing {
  readonly name: string;
}

describe('itemCache', () => {
  const one: Thing = { name: 'one' };
  const other: Thing = { name: 'other' };
  let made: number;
  let shown: Partial<TreeItem>;
  let items: ItemCache<Thing>;

  beforeEach(() => {
    made = 0;
    shown = {};
    items = itemCache(() => {
      made += 1;
      return Object.assign({ label: 'Odd login' }, shown);
    });
  });

  it('makes an item once, until something that rows show may have changed', () => {
    const item = items.item(one);
    assert.equal(items.item(one), item);
    items.expire();
    assert.notEqual(items.item(one), item);
    assert.equal(made, 2);
  });

  it('makes the item of a changed row again, and returns whether it is drawn', () => {
    const item = items.item(one);
    assert.equal(items.forget(one), true);
    assert.equal(items.forget(one), false);
    assert.equal(items.forget(other), false);
    assert.notEqual(items.item(one), item);
    assert.equal(items.forget(one), true);
  });

  const changes: readonly Partial<TreeItem>[] = [
    { label: 'Another name' },
    { description: 'closed' },
    { id: 'another' },
    { iconPath: { id: 'error' } },
    { contextValue: 'closed' },
    { accessibilityInformation: { label: 'critical, Odd login' } },
  ];
  for (const change of changes) {
    it(`finds a row that changed only in its ${Object.keys(change).join()}`, () => {
      items.item(one);
      items.item(other);
      items.expire();
      shown = change;
      assert.deepEqual(items.changed([one]), [one]);
      assert.deepEqual(items.item(one), Object.assign({ label: 'Odd login' }, change));
      assert.deepEqual(items.changed([one, other]), [other]);
    });
  }

  it('looks at a row that is the same once after it expired', () => {
    items.item(one);
    items.expire();
    assert.deepEqual(items.changed([one]), []);
    assert.deepEqual(items.changed([one]), []);
    assert.equal(made, 2);
  });

  it('finds no row that VS Code does not draw', () => {
    items.item(one);
    items.item(other);
    items.redrawAll();
    items.item(other);
    items.expire();
    shown = { label: 'Another name' };
    assert.deepEqual(items.changed([one, other, { name: 'never drawn' }]), [other]);
  });
});

type Item = string;

describe('drawing', () => {
  const upper: GroupRow = { kind: 'group', key: 'upper' };
  const lower: GroupRow = { kind: 'group', key: 'lower' };
  const inLower: ItemRow<Item> = { kind: 'item', item: 'new', group: lower };
  const loadMoreRow: StatusRow = { kind: 'loadMore' };
  const single: ItemRow<Item> = { kind: 'item', item: 'single' };
  let drawn: (string | readonly Row<Item>[] | undefined)[];
  let queue: RedrawQueue<Item>;
  const show = async ({ item }: ItemRow<Item>) => void drawn.push(`show ${item}`);

  beforeEach(() => {
    drawn = [];
    queue = createRedrawQueue((rows) => drawn.push(rows));
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
    assert.deepEqual(drawn, [[upper, lower], undefined, 'show single']);
  });

  it('draws a single group at once, which nothing is gained by holding back', async () => {
    const load = async () => {
      queue.rows([upper]);
      drawn.push('loaded');
      return undefined;
    };
    await queue.loading(load, show);
    assert.deepEqual(drawn, [[upper], 'loaded']);
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
