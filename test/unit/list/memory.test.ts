import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { ListTooLargeError } from '../../../src/api/errors.ts';
import { createSizeOf } from '../../../src/list/keptSize.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { servedPage } from '../listPage.ts';
import { alert, ids } from '../triage/alerts.ts';

const maxBytes = 1_000_000;
const never = new AbortController().signal;

/** Alerts of about so many bytes each. */
function alerts(count: number, bytes: number, version = ''): Alert[] {
  return Array.from({ length: count }, (_, id) => alert({ id, other: version.padEnd(bytes, 'x') }));
}

function namedNull(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, null]));
}

/** Named by numbers so far apart. */
function spread(count: number, step: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [index * step, null]));
}

describe('the size of what is kept', () => {
  for (const [what, value, least, most] of [
    ['a text', { summary: 'x'.repeat(1000) }, 1000, 1070],
    ['a text of letters with two bytes each', '漢'.repeat(1000), 2000, 2020],
    ['many empty texts', Array.from({ length: 1000 }, () => ''), 16_000, 17_000],
    ['many empty arrays', Array.from({ length: 1000 }, () => []), 40_000, 50_000],
    ['many numbers', Array.from({ length: 1000 }, () => 0), 8000, 9000],
    ['many fractions', Array.from({ length: 1000 }, () => 0.5), 24_000, 25_000],
    ['some names', namedNull(127), 1300, 2500],
    ['more names than objects of one shape have', namedNull(128), 9000, 11_000],
    ['many objects named by a number', Array.from({ length: 1000 }, () => ({ 33: 1 })), 300_000, 400_000],
    ['an object named by numbers in a row', spread(1000, 1), 8000, 17_000],
    ['an object named by numbers far apart', spread(1000, 26), 200_000, 220_000],
    ['an object named by numbers farther apart', spread(1000, 28), 60_000, 80_000],
    ['tags that are numbers', { tags: Array.from({ length: 1000 }, () => 1) }, 40_000, 41_000],
    ['tags that are texts', { tags: Array.from({ length: 1000 }, () => '') }, 16_000, 17_000],
    ['more names than objects share', namedNull(20_000), 1_400_000, 1_700_000],
    ['nothing', null, 1, 40],
  ] as const)
    it(`counts what ${what} takes`, () => {
      const size = createSizeOf()([value]) - createSizeOf()([]);
      assert.ok(size >= least && size <= most, `${size}`);
    });

  it('counts values nested deeper than the stack reaches', () => {
    const nested: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    assert.ok(createSizeOf()([nested]) >= 100_000);
  });

  it('counts names of which each object has other ones', () => {
    const namesAt = (index: number) => [index % 30, 30 + (Math.trunc(index / 30) % 30), 60 + index / 900];
    const sizes = [20_000, 4000].map((different) =>
      createSizeOf()(
        Array.from({ length: 20_000 }, (_, index) =>
          Object.fromEntries(namesAt(index % different).map((name) => [`n${Math.trunc(name)}`, 0])),
        ),
      ),
    );
    assert.ok((sizes[0] ?? 0) > (sizes[1] ?? 0) + 10_000 * 3 * 60, String(sizes));
  });

  it('remembers no more than a million letters of the names that objects share', () => {
    const sizes = [100_000, 10].map((length) => {
      const sizeOf = createSizeOf();
      for (let index = 0; index < 20; index += 1) sizeOf([{ [`${index}n`.padEnd(length, 'x')]: 0 }]);
      return sizeOf(Array.from({ length: 1000 }, () => ({ a: 0, b: 0 })));
    });
    assert.ok((sizes[0] ?? 0) > (sizes[1] ?? 0) + 2000 * 60, String(sizes));
  });

  it('counts names that each object has for itself, and not those that all have', () => {
    const sizes = [
      (index: number) => ({ [`id ${index}`]: 0, [`other ${index}`]: 0 }),
      () => ({ id_of_object: 0, other: 0 }),
    ].map((objectAt) => createSizeOf()(Array.from({ length: 20_000 }, (_, index) => objectAt(index))));
    assert.ok((sizes[0] ?? 0) > (sizes[1] ?? 0) + 30_000 * 60, String(sizes));
  });
});

describe('PagedList: what it keeps', () => {
  let served: Alert[];
  let list: PagedList<Alert>;

  beforeEach(() => {
    served = alerts(100, 50_000);
    list = new PagedList(
      async (page) => servedPage(served, page, 5),
      () => 1000,
      maxBytes,
    );
  });

  const poll = () => list.poll(async () => servedPage(served, 1, 5));
  const kept = (items: readonly Alert[]) => items.reduce((sum, { raw }) => sum + createSizeOf()(raw), 0);

  it('ends a load at a number of bytes, which is the reason', async () => {
    await list.loadAll(never);
    assert.equal(list.items.length, 20);
    assert.equal(list.nextPage, undefined);
    assert.equal(list.cutOffBy, 'size');
  });

  it('counts an item that is loaded again once', async () => {
    for (let version = 0; version < 10; version += 1) {
      served = alerts(30, 50_000, String(version));
      if (list.items.length < 15) await list.loadMore();
      await poll();
    }
    assert.equal(list.items.length, 15);
    assert.equal(list.nextPage, 4);
  });

  it('drops the old items during a refresh as soon as they take too much beside the new ones', async () => {
    const shown: number[] = [];
    const read = async (page: number) => {
      shown.push(list.items.length);
      return servedPage(served, page, 5);
    };
    list = new PagedList(read, () => 1000, maxBytes);
    served = alerts(60, 15_000);
    await list.loadAll(never);
    shown.length = 0;
    served = alerts(60, 15_000, 'new');
    await list.refresh();
    assert.ok(Math.min(...shown) < 60, 'while pages were missing');
    assert.equal(list.items.length, 60);
    assert.ok(list.items.every(({ raw }) => JSON.stringify(raw).includes('"new')));
  });

  it('keeps all items of a full list during a refresh that brings nothing else', async () => {
    const shown: number[] = [];
    const read = async (page: number) => {
      shown.push(list.items.length);
      return servedPage(structuredClone(served), page, 5);
    };
    list = new PagedList(read, () => 1000, maxBytes);
    await list.loadAll(never);
    assert.equal(list.cutOffBy, 'size');
    const before = list.items;
    shown.length = 0;
    await list.refresh();
    assert.equal(Math.min(...shown), 20);
    assert.ok(list.items.every((item, index) => item === before[index]));
  });

  it('ends a refresh at the same number of bytes', async () => {
    served = alerts(100, 5000);
    await list.loadAll(never);
    served = alerts(100, 50_000);
    await list.refresh();
    assert.equal(list.items.length, 20);
    assert.equal(list.cutOffBy, 'size');
  });

  it('drops nothing for a refresh that was given up', async () => {
    served = alerts(60, 15_000);
    await list.loadAll(never);
    const before = list.items;
    served = alerts(60, 100_000);
    const refreshing = list.refresh();
    list.dispose();
    await refreshing;
    assert.equal(list.items, before);
  });

  it('counts what polls have found as soon as it is shown', async () => {
    served = alerts(10, 10);
    await list.loadMore();
    served.unshift(alert({ id: 'new', other: 'x'.repeat(maxBytes) }));
    await poll();
    assert.equal(list.nextPage, 2);
    await list.showNewItems();
    assert.deepEqual([list.nextPage, list.cutOffBy], [undefined, 'size']);
  });

  it('is kept to, however often new items are shown', async () => {
    served = alerts(5, 10);
    await list.loadAll(never);
    for (let round = 0; round < 12; round += 1) {
      served = [alert({ id: `new ${round}`, other: 'x'.repeat(maxBytes / 4) }), ...served];
      await poll();
      await list.showNewItems();
      assert.ok(kept(list.items) <= 1.5 * maxBytes, `${kept(list.items)} bytes after ${round + 1} times`);
    }
  });

  it('holds no more than a tenth above its limit, however often new items are shown', async () => {
    served = alerts(100, 10);
    const limited = new PagedList<Alert>(
      async (page) => servedPage(served, page, 10),
      () => 50,
    );
    await limited.loadAll(never);
    for (let round = 0; round < 20; round += 1) {
      served = [alert({ id: `new ${round}` }), ...served];
      await limited.poll(async () => servedPage(served, 1, 10));
      await limited.showNewItems();
      assert.ok(limited.items.length <= 56, `${limited.items.length} after ${round + 1} times`);
      assert.equal(limited.items[0]?.id, `new ${round}`);
    }
  });

  it('holds no more than its limit after a refresh of pages that have become longer', async () => {
    served = alerts(1000, 10);
    let perPage = 10;
    const limited = new PagedList<Alert>(
      async (page) => servedPage(served, page, perPage),
      () => 50,
    );
    await limited.loadAll(never);
    perPage = 25;
    await limited.refresh();
    assert.deepEqual([limited.items.length, limited.cutOffBy], [50, 'count']);
  });

  it('may be more because a page is whole: then a poll that brings no more is no failure', async () => {
    served = alerts(5, 5_000_000);
    await list.loadAll(never);
    await poll();
    assert.equal(list.refreshFailure, undefined);
  });

  it('keeps no changes of a poll that would exceed it by more than a response, and says so', async () => {
    served = alerts(5, 10);
    await list.loadAll(never);
    const before = list.items;
    served = alerts(5, 10_000_000);
    await poll();
    assert.equal(list.items, before);
    assert.ok(list.refreshFailure?.error instanceof ListTooLargeError);
    served = alerts(5, 20);
    await poll();
    assert.equal(list.refreshFailure, undefined);
    assert.equal(list.items.length, 5);
  });

  it('keeps of the new items that polls find at least those of the last page, and knows that others are missing', async () => {
    served = alerts(5, 10);
    await list.loadAll(never);
    for (let round = 0; round < 20; round += 1) {
      const found = alerts(2, 4_000_000).map((item) => ({ ...item, id: `${round}-${item.id}` }));
      served = [...found, ...served].slice(0, 5);
      await poll();
      assert.deepEqual(ids(list.newItems.slice(0, 2)), [`${round}-0`, `${round}-1`]);
      assert.ok(kept(list.newItems) <= 24_000_000);
    }
    await list.showNewItems();
    assert.deepEqual(ids(list.items), ids(served));
  });
});
