import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import type { Page } from '../../../src/api/page.ts';
import { noContents, withPage } from '../../../src/list/contents.ts';
import { withPoll } from '../../../src/list/newItems.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { listPage, servedPage } from '../listPage.ts';
import { alert, ids } from '../triage/alerts.ts';

describe('PagedList: an alert that was inserted before the service lists it', () => {
  const mine = alert({ id: 'mine' });
  /** All that the service lists, two on a page. */
  let served: Alert[];
  let list: PagedList<Alert>;

  const read = async (page: number) => servedPage(served, page, 2);
  const poll = () => list.poll(() => read(1));

  beforeEach(async () => {
    served = ['a', 'b', 'c', 'd', 'e'].map((id) => alert({ id }));
    list = new PagedList<Alert>(read);
    await list.loadMore();
    list.insertFirst(mine);
  });

  it('is not new when the service lists it later', async () => {
    assert.equal(list.hasChanged, false);
    served.unshift(mine);
    await poll();
    assert.deepEqual([list.hasChanged, list.newItems.length, list.total], [false, 0, 6]);
    await list.loadMore();
    assert.deepEqual([list.hasChanged, list.items.length], [false, 4]);
  });

  it('may move rows, which a poll leaves in their places', async () => {
    served = [alert({ id: 'a', status: 'closed' }), ...served.slice(1)];
    await poll();
    assert.equal(list.isPolled, true);
    list.insertFirst(alert({ id: 'another' }));
    assert.equal(list.isPolled, false);
  });

  it('hides no other alert that is new', async () => {
    const other = alert({ id: 'other' });
    served.unshift(other);
    await poll();
    assert.deepEqual(
      [list.hasChanged, list.newItems.length],
      [false, 1],
      'while the service does not list it yet',
    );
    served.splice(1, 0, mine);
    await poll();
    assert.deepEqual([list.hasChanged, list.newItems.length], [false, 1]);
    await list.showNewItems();
    assert.deepEqual([list.hasChanged, list.newItems.length], [false, 0]);
  });

  it('stays when a poll reads the list for the first time', async () => {
    list = new PagedList<Alert>(read);
    list.insertFirst(mine);
    const polled = await poll();
    assert.deepEqual([list.isLoaded, ids(list.items), polled?.found], [true, ['mine', 'a', 'b'], []]);
  });

  it('still counts as missing what the service removes', async () => {
    served.pop();
    await poll();
    assert.equal(list.hasChanged, true);
  });
});

/** This many alerts with the ids from their number down to 1. */
function newestFirst(count: number): readonly Alert[] {
  return Array.from({ length: count }, (_, index) => alert({ id: String(count - index) }));
}

describe('PagedList: what polls find', () => {
  it('has an order only as far as it is kept', () => {
    const pageOf = (from: number) =>
      servedPage(
        Array.from({ length: 10 }, (_, index) => alert({ id: from - index })),
        1,
        10,
      );
    let { contents } = withPage(noContents<Alert>(), 1, pageOf(10));
    for (let last = 20; last <= 2000; last += 10) ({ contents } = withPoll(contents, pageOf(last), Infinity));
    assert.ok(contents.front.ids.length <= 520, `${contents.front.ids.length} ids`);
  });

  it('is kept up to a number of 500, however long they are not shown', async () => {
    const perPage = 200;
    let total = 1000;
    const read = async (page: number) => servedPage(newestFirst(total), page, perPage);
    const long = new PagedList<Alert>(read);
    await long.loadMore();
    for (let round = 0; round < 4; round++) {
      total += perPage - 1;
      await long.poll(() => read(1));
    }
    assert.equal(long.newItems.length, 500);
    assert.equal(long.hasGap, true);
    await long.showNewItems();
    assert.equal(long.items[0]?.id, String(total));
    assert.equal(long.items.length, perPage);
    assert.deepEqual([long.newItems.length, long.hasGap], [0, false]);
  });

  it('is found once, also where a single page has more of it', async () => {
    let total = 1000;
    const read = async () => servedPage(newestFirst(total), 1, 2000);
    const list = new PagedList<Alert>(read);
    await list.loadMore();
    total += 600;
    const first = await list.poll(read);
    assert.equal(first?.found.length, 600);
    const again = await list.poll(read);
    assert.deepEqual([again?.found, again?.changed], [[], []]);
    await list.showNewItems();
    assert.equal(list.items.length, 1600);
  });

  it('is one alert where the service lists it twice, and no change of what is loaded', async () => {
    let items = [alert({ id: 'a', name: 'A' }), alert({ id: 'a', name: 'A again' }), alert({ id: 'b' })];
    const read = async () => listPage(items);
    const list = new PagedList<Alert>(read);
    await list.loadMore();
    let changes = 0;
    list.onDidChange(() => (changes += 1));
    for (let round = 0; round < 2; round++) await list.poll(read);
    assert.equal(changes, 0);
    items = [alert({ id: 'c', name: 'C' }), alert({ id: 'c', name: 'C again' }), ...items];
    const outcome = await list.poll(read);
    assert.equal(outcome?.found.length, 1);
    assert.equal(list.newItems.length, 1);
  });
});

describe('PagedList: what a poll tells', () => {
  const loaded = listPage([alert({ id: 'a' })], 1, 2);
  let list: PagedList<Alert>;
  let changes: number;

  beforeEach(async () => {
    list = new PagedList<Alert>(async (page) => listPage([alert({ id: page === 1 ? 'a' : 'n' })], page, 5));
    await list.loadMore();
    changes = 0;
    list.onDidChange(() => (changes += 1));
  });

  it('is a change where only a number is another one', async () => {
    const pages = { ...loaded, total: 5, lastPage: 5 };
    for (const [page, count] of [
      [pages, 0],
      [{ ...pages, total: 4 }, 1],
      [{ ...pages, total: 6 }, 2],
      [{ ...pages, total: 6, lastPage: 6 }, 3],
    ] as const) {
      await list.poll(async () => page);
      assert.equal(changes, count);
    }
  });

  it('is no last page where it names only the next one', async () => {
    await list.loadMore();
    await list.poll(async () => ({ ...loaded, isLastPageGuessed: true }));
    assert.equal(list.nextPage, 3);
  });

  it('is of a new alert as old as the page that has it next', async () => {
    await list.poll(async () => listPage([alert({ id: 'n', name: 'First' }), alert({ id: 'a' })], 1, 5));
    assert.equal(list.newItems[0]?.name, 'First');
    await list.loadMore();
    assert.deepEqual([ids(list.items), ids(list.newItems)], [['a'], ['n']]);
    assert.equal(list.newItems[0].name, undefined);
  });
});

describe('PagedList: a poll that gets a shorter list for a while', () => {
  let lastPage: number;
  let first: readonly string[];
  let list: PagedList<Alert>;

  const read = async (page: number) =>
    listPage(
      page === 1 ? first.map((id) => alert({ id })) : [alert({ id: `a${page}` }), alert({ id: `b${page}` })],
      page,
      lastPage,
    );
  const poll = () => list.poll(() => read(1));

  beforeEach(async () => {
    [lastPage, first] = [5, ['a1', 'b1']];
    list = new PagedList<Alert>(read);
    await list.loadMore();
    await list.loadMore();
  });

  it('does not take the list for complete when the rest is back', async () => {
    lastPage = 1;
    await poll();
    assert.equal(list.nextPage, undefined);
    lastPage = 5;
    await poll();
    assert.deepEqual([list.nextPage, list.total, list.hasChanged], [3, 10, true]);
  });

  it('does not take alerts that move up from further pages for new ones', async () => {
    lastPage = 2;
    await poll();
    first = ['b1', 'a3'];
    const again = await poll();
    assert.deepEqual([again?.found, again?.changed], [[], []]);
    assert.deepEqual(ids(list.newItems), []);
  });
});

/** A page of alerts with these ids, of so many in all. */
function pageOf(shown: readonly string[], total: number | undefined, lastPage = 3): Page<Alert> {
  const items = shown.map((id) => alert({ id }));
  return { ...listPage(items, 1, lastPage), total };
}

/** A list whose page 1 was loaded, and then polled. */
async function listAfter(loaded: Page<Alert>, ...polled: readonly Page<Alert>[]): Promise<PagedList<Alert>> {
  const list = new PagedList<Alert>(async () => loaded);
  await list.loadMore();
  for (const answer of polled) await list.poll(async () => answer);
  return list;
}

describe('PagedList: a poll that gets a page of which it knows nothing', () => {
  for (const [what, before, after, found] of [
    ['new ones where there are more than before', 6, 8, ['c', 'd']],
    ['new ones where there are as many, as on a service that keeps only the latest', 6, 6, ['c', 'd']],
    ['new ones where it was not told how many there were', undefined, 6, ['c', 'd']],
    ['new ones where it is not told how many there are', 6, undefined, ['c', 'd']],
    ['older ones where there are fewer', 6, 4, []],
  ] as const)
    it(`takes them for ${what}`, async () => {
      const list = await listAfter(pageOf(['a', 'b'], before), pageOf(['c', 'd'], after));
      assert.deepEqual([ids(list.newItems), list.hasGap], [found, found.length > 0]);
    });

  it('takes them for all that there are where it is the only page', async () => {
    const list = await listAfter(pageOf(['a', 'b'], 2, 1), pageOf(['c', 'd'], 2, 1));
    assert.deepEqual([ids(list.newItems), list.hasGap], [['c', 'd'], false]);
  });
});

describe('PagedList: a poll that gets a page of which it knows a part', () => {
  it('finds what is newer than what an earlier one has found, also where there are fewer now', async () => {
    const list = await listAfter(pageOf(['a', 'b'], 6), pageOf(['c', 'a'], 7), pageOf(['d', 'c'], 5));
    assert.deepEqual([ids(list.newItems), list.hasGap], [['d', 'c'], false]);
  });

  it('finds what is at its end where all others were loaded', async () => {
    const list = await listAfter(pageOf(['a', 'b'], 2, 1), pageOf(['a', 'b', 'c'], 3, 1));
    assert.deepEqual(ids(list.newItems), ['c']);
  });
});
