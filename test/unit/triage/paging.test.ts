import { afterEach, describe, it } from 'mocha';
import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { LoadCanceledError } from '../../../src/api/errors.ts';
import type { OnWait } from '../../../src/api/retry.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import { alert } from './alerts.ts';

/** What a service answers that cannot count: `ids` of readable elements, and how many others. */
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

describe('Paging through a service that cannot count', () => {
  const never = new AbortController().signal;

  it('ends where each page is page 1', async () => {
    const { list, asked } = listOf(() => ({ ids: ids(1, 10), page: 1, lastPage: 5, total: 50 }));
    await list.loadMore();
    assert.equal(list.total, 50);
    assert.deepEqual(await list.loadMore(), []);
    assert.equal(list.stuckAt, 2);
    assert.equal(list.nextPage, undefined);
    assert.equal(list.total, 10, 'there is no more to be had');
    await list.loadMore();
    await list.loadAll(never);
    assert.deepEqual(asked, [1, 2]);
    await list.refresh();
    assert.equal(list.stuckAt, 2, 'and a refresh finds the same');
  });

  it('ends where the pages of a long list repeat themselves, also when all are loaded at once', async () => {
    const { list, asked } = listOf(() => ({ ids: ids(1, 10), lastPage: 1e15, total: 1e16 }));
    await list.loadAll(never);
    assert.equal(list.items.length, 10);
    assert.equal(list.stuckAt, 2);
    assert.ok(asked.length < 10, `${asked.length} requests`);
  });

  it('goes on past one page that is empty, or repeats known alerts for others that came', async () => {
    const pages: Answer[] = [
      { ids: ids(1, 10), lastPage: 5, total: 40 },
      { ids: [], lastPage: 5, total: 40 },
      { ids: ids(11, 20), lastPage: 5, total: 40 },
      { ids: ids(11, 20), lastPage: 5, total: 50 },
      { ids: ids(21, 30), lastPage: 5, total: 50 },
    ];
    const { list } = listOf((page) => pages[page - 1] ?? assert.fail(`page ${page}`));
    await list.loadAll(never);
    assert.equal(list.items.length, 30);
    assert.equal(list.stuckAt, undefined);
  });

  it('ends at the second empty page in a row', async () => {
    const { list, asked } = listOf((page) => ({ ids: page === 1 ? ids(1, 10) : [], lastPage: 9 }));
    while (list.nextPage !== undefined) await list.loadMore();
    assert.deepEqual(asked, [1, 2, 3]);
    assert.equal(list.stuckAt, 3);
  });

  it('never counts more loaded than there are', async () => {
    const { list } = listOf((page) => ({
      ids: ids(page * 10, page * 10 + 9),
      lastPage: 9,
      total: 50 - page * 15,
    }));
    await list.loadMore();
    await list.loadMore();
    await list.loadMore();
    assert.equal(list.items.length, 30);
    assert.equal(list.total, 30);
  });

  it('does not count what cannot be read, nor an alert twice', async () => {
    const pages: Answer[] = [
      { ids: ids(1, 8), unreadable: 2, lastPage: 2, total: 20 },
      { ids: ids(8, 16), unreadable: 1, lastPage: 2, total: 20 },
    ];
    const { list } = listOf((page) => pages[page - 1] ?? assert.fail(`page ${page}`));
    await list.loadMore();
    assert.equal(list.total, 18);
    await list.loadMore();
    assert.equal(list.total, 16);
    assert.equal(list.unreadable.length, 3);
  });
});

describe('A list that the service keeps waiting', () => {
  /** Requests that were kept waiting; each ends when its load does. */
  let waits: (() => void)[] = [];
  let isLimited = false;

  /** A page of one, of three; under a limit it comes only when the wait is ended. */
  async function fetchPage(page: number, signal: AbortSignal, onWait: OnWait) {
    if (isLimited) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => reject(signal.reason));
      waits.push(resolve);
      onWait({ until: new Date(Date.now() + 20_000 * page), status: 429 });
      await promise.finally(() => onWait(undefined));
    }
    const items = [alert({ id: `${page}` })];
    return { items, unreadable: [], page, lastPage: 3, perPage: 1, total: 3, from: page, to: page };
  }

  afterEach(() => {
    waits = [];
    isLimited = false;
  });

  it('says until when, and that it no longer waits', async () => {
    const list = new PagedList<Alert>(fetchPage);
    isLimited = true;
    const told: (number | undefined)[] = [];
    list.onDidChange(() => told.push(list.waiting?.status));
    const loading = list.loadMore();
    assert.equal(list.waiting?.status, 429);
    for (const end of waits) end();
    await loading;
    assert.equal(list.waiting, undefined);
    assert.deepEqual(told, [undefined, 429, undefined, undefined]);
    assert.equal(list.items.length, 1);
  });

  it('names the wait that ends first', async () => {
    const list = new PagedList<Alert>(fetchPage);
    await list.loadMore();
    isLimited = true;
    const abort = new AbortController();
    const loading = list.loadAll(abort.signal);
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(waits.length, 2);
    assert.ok(list.waiting && list.waiting.until.getTime() < Date.now() + 50_000);
    abort.abort();
    await loading;
    assert.equal(list.waiting, undefined);
    assert.equal(list.failure, undefined);
  });

  it('lets a further page pass a refresh that waits', async () => {
    const list = new PagedList<Alert>(fetchPage);
    await list.loadMore();
    isLimited = true;
    const refreshing = list.refresh();
    isLimited = false;
    const added = await list.loadMore();
    await refreshing;
    assert.deepEqual(
      added.map(({ id }) => id),
      ['2'],
    );
    assert.equal(list.doing, undefined);
    assert.equal(list.refreshFailure, undefined);
  });

  it('lets a further page pass a refresh that begins to wait later', async () => {
    const list = new PagedList<Alert>(fetchPage);
    await list.loadMore();
    await list.loadMore();
    const refreshing = list.refresh();
    isLimited = true;
    const loading = list.loadMore();
    await new Promise((resolve) => setImmediate(resolve));
    isLimited = false;
    for (const end of waits.splice(1)) end();
    await Promise.all([loading, refreshing]);
    assert.equal(list.items.length, 3);
  });

  it('keeps what it has when a refresh is cancelled', async () => {
    const list = new PagedList<Alert>(fetchPage);
    await list.loadMore();
    isLimited = true;
    const refreshing = list.refresh();
    list.cancel();
    await refreshing;
    assert.equal(list.items.length, 1);
    assert.equal(list.doing, undefined);
    assert.equal(list.refreshFailure, undefined);
    assert.equal(list.failure, undefined);
  });

  it('says so when there is nothing because the first load was cancelled', async () => {
    const list = new PagedList<Alert>(fetchPage);
    isLimited = true;
    const loading = list.refresh();
    list.cancel();
    await loading;
    assert.ok(list.failure?.error instanceof LoadCanceledError);
    isLimited = false;
    await list.refresh();
    assert.equal(list.failure, undefined);
    assert.equal(list.items.length, 1);
  });
});
