import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { servedPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { simulatedTime } from '../triage/simulatedTime.ts';

/** The response of a service with wrong counts: `ids` of readable elements, and the number of others. */
interface Answer {
  readonly ids: readonly string[];
  readonly unreadable?: number;
  readonly page?: number;
  readonly lastPage: number;
  readonly total?: number;
}

function listOf(answer: (page: number) => Answer): { list: PagedList<Alert>; asked: number[] } {
  const asked: number[] = [];
  const list = new PagedList<Alert>(async (number) => {
    asked.push(number);
    const { ids, unreadable = 0, page = number, lastPage, total } = answer(number);
    const broken = Array.from({ length: unreadable }, () => ({ raw: {}, problem: 'no id' }));
    const items = ids.map((id) => alert({ id }));
    return { items, unreadable: broken, page, lastPage, perPage: 10, total, from: null, to: null };
  });
  return { list, asked };
}

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => `${from + n}`);

/** Each of these for its page; the list asks for no other. */
const pages =
  (...answers: readonly Answer[]) =>
  (page: number) =>
    answers[page - 1] ?? assert.fail(`page ${page}`);

/** What a list says of itself. */
function stateOf(list: PagedList<Alert>) {
  const { items, unreadable, total, nextPage, stuckAt, isComplete, hasChanged } = list;
  return { items: items.length, unreadable, total, nextPage, stuckAt, isComplete, hasChanged };
}

describe('PagedList: paging through a service that cannot count', () => {
  const never = new AbortController().signal;

  it('ends where each page is page 1', async () => {
    const { list, asked } = listOf(() => ({ ids: ids(1, 10), page: 1, lastPage: 5, total: 50 }));
    await list.loadMore();
    assert.equal(list.total, 50);
    assert.deepEqual(await list.loadMore(), []);
    assert.deepEqual([list.stuckAt, list.isComplete], [2, false]);
    assert.equal(list.nextPage, undefined);
    assert.equal(list.total, 10, 'there is no more to be had');
    await list.loadMore();
    await list.loadAll(never);
    assert.deepEqual(asked, [1, 2]);
    await list.refresh();
    assert.equal(list.stuckAt, 2, 'and a refresh finds the same');
  });

  const one = { ids: ids(1, 10), lastPage: 3 };
  const two = { ids: ids(11, 20), lastPage: 3 };
  const isAtEnd = { nextPage: undefined, stuckAt: undefined, isComplete: true };
  const cases: readonly (readonly [string, (page: number) => Answer, Partial<ReturnType<typeof stateOf>>])[] =
    [
      [
        'ends if each page is page 1, also while the list grows, and reports once what cannot be read',
        (page) => ({ ids: ids(1, 8), unreadable: 2, page: 1, lastPage: 5, total: 50 + page }),
        { nextPage: undefined, stuckAt: 2, unreadable: 2 },
      ],
      [
        'is not complete where the first page comes in place of the last one',
        () => ({ ids: ids(1, 10), page: 1, lastPage: 2 }),
        { stuckAt: 2, isComplete: false },
      ],
      [
        'is at the end where it has become shorter, and the last page comes in place of one behind it',
        pages(one, two, { ...two, page: 2, lastPage: 2 }),
        isAtEnd,
      ],
      [
        'is at the end, and not stuck, where the last page is one more that repeats known alerts',
        () => ({ ids: ids(1, 10), lastPage: 11, total: 10 }),
        isAtEnd,
      ],
      [
        'goes on where each page says that it is page 1, but is not',
        (page) => ({ ids: ids(page, page), page: 1, lastPage: 3 }),
        { ...isAtEnd, items: 3 },
      ],
      [
        'goes on where an empty page has the number of another',
        (page) => ({ ids: page === 2 ? [] : ids(page, page), page: page === 2 ? 1 : page, lastPage: 3 }),
        { items: 2, stuckAt: undefined },
      ],
      [
        'goes on past one page that is empty, or repeats known alerts for others that came',
        pages(
          { ...one, lastPage: 5, total: 40 },
          { ids: [], lastPage: 5, total: 40 },
          { ...two, lastPage: 5, total: 40 },
          { ...two, lastPage: 5, total: 50 },
          { ids: ids(21, 30), lastPage: 5, total: 50 },
        ),
        { items: 30, stuckAt: undefined },
      ],
      [
        'goes on past a page that brings nothing new but what cannot be read',
        pages(one, { ids: ids(8, 10), unreadable: 7, lastPage: 3 }, two),
        { items: 20, unreadable: 7 },
      ],
      [
        'says that the list has changed where it has more than it counts',
        (page) => ({ ids: ids(10 * page - 9, 10 * page), lastPage: 2, total: 10 }),
        { items: 20, total: 20, hasChanged: true },
      ],
      [
        'says of a last page that brings nothing new only that the list has changed',
        () => ({ ids: ids(1, 10), lastPage: 2, total: 20 }),
        { nextPage: undefined, stuckAt: undefined, hasChanged: true },
      ],
      [
        'never counts more loaded than there are',
        (page) => ({ ids: ids(10 * page, 10 * page + 9), lastPage: 3, total: 50 - page * 15 }),
        { items: 30, total: 30 },
      ],
      [
        'has not changed because something cannot be read',
        () => ({ ids: ids(1, 8), unreadable: 2, lastPage: 1, total: 10 }),
        { isComplete: true, hasChanged: false, total: 8 },
      ],
      [
        'does not count what cannot be read, nor an alert twice',
        pages(
          { ids: ids(1, 8), unreadable: 2, lastPage: 2, total: 20 },
          { ids: ids(8, 16), unreadable: 1, lastPage: 2, total: 20 },
        ),
        { total: 16, unreadable: 3 },
      ],
    ];
  for (const [what, answer, expected] of cases)
    it(what, async () => {
      const { list } = listOf(answer);
      await list.loadAll(never);
      assert.deepEqual(stateOf(list), { ...stateOf(list), ...expected });
    });

  it('does not count what cannot be read while pages are left either', async () => {
    const { list } = listOf(() => ({ ids: ids(1, 8), unreadable: 2, lastPage: 2, total: 20 }));
    await list.loadMore();
    assert.equal(list.total, 18);
  });

  it('ends where the pages of a long list repeat themselves, also when all are loaded at once', async () => {
    const { list, asked } = listOf(() => ({ ids: ids(1, 10), lastPage: 1e15, total: 1e16 }));
    await list.loadAll(never);
    assert.deepEqual([list.items.length, list.stuckAt], [10, 11]);
    assert.ok(asked.length < 20, `${asked.length} requests`);
  });

  it('is not complete where the service counts more than its pages hold: counts are of a part then', async () => {
    const { list } = listOf((page) => ({ ids: ids(10 * page - 9, 10 * page), lastPage: 2, total: 45 }));
    await list.loadAll(never);
    assert.deepEqual([list.nextPage, list.hasChanged, list.isComplete], [undefined, true, false]);
  });

  it('is not complete once a poll tells of alerts behind the last page, where the newest are listed last', async () => {
    let served = ids(1, 20).map((id) => alert({ id }));
    const read = async (page: number) => servedPage(served, page, 10);
    const list = new PagedList<Alert>(read);
    await list.loadAll(never);
    assert.equal(list.isComplete, true);
    served = [...served, alert({ id: '21' })];
    await list.poll(() => read(1));
    assert.deepEqual([list.hasChanged, list.isComplete], [true, false]);
    await list.refresh();
    await list.loadAll(never);
    assert.deepEqual([list.items.length, list.isComplete], [21, true]);
  });

  it('is not complete once alerts were deleted: one may have moved to a page that was loaded before', async () => {
    let served = ids(1, 20).map((id) => alert({ id }));
    const list = new PagedList<Alert>(async (page) => servedPage(served, page, 10));
    await list.loadMore();
    served = served.slice(1);
    await list.loadMore();
    assert.equal(list.find('11'), undefined);
    assert.deepEqual([list.nextPage, list.hasChanged, list.isComplete], [undefined, true, false]);
    await list.refresh();
    assert.deepEqual([list.items.length, list.hasChanged, list.isComplete], [19, false, true]);
  });

  it('is not complete while only a refresh can show all that is new, where the service does not count', async () => {
    let served = ids(1, 20).map((id) => alert({ id }));
    const read = async (page: number) => ({ ...servedPage(served, page, 10), total: undefined });
    const list = new PagedList<Alert>(read);
    await list.loadAll(never);
    assert.equal(list.isComplete, true);
    let changes = 0;
    list.onDidChange(() => (changes += 1));
    served = [...ids(21, 33).map((id) => alert({ id })), ...served];
    await list.poll(() => read(1));
    assert.deepEqual([list.hasGap, list.isComplete, changes], [true, false, 1]);
  });

  it('ends a refresh where the service begins to repeat itself', async () => {
    let isBroken = false;
    const { list } = listOf((page) => ({
      ids: isBroken ? ids(1, 10) : ids(page * 10, page * 10 + 9),
      page: isBroken ? 1 : page,
      lastPage: 9,
    }));
    while (list.items.length < 40) await list.loadMore();
    isBroken = true;
    await list.refresh();
    assert.equal(list.stuckAt, 2);
  });

  it('ends after ten pages in a row that bring nothing, in one load', async () => {
    const { list, asked } = listOf((page) => ({ ids: page === 1 ? ids(1, 10) : [], lastPage: 99 }));
    await list.loadMore();
    assert.deepEqual(await list.loadMore(), []);
    assert.deepEqual([asked.length, list.stuckAt, list.nextPage], [11, 11, undefined]);
  });
});

describe('PagedList: the time of its first page', () => {
  const { now, jump } = simulatedTime();

  it('is that of no other page', async () => {
    const { list } = listOf((page) => ({ ids: ids(page, page), lastPage: 2 }));
    await list.loadMore();
    const start = now();
    jump(1000);
    await list.loadMore();
    assert.equal(list.asOf, start);
  });
});
