import assert from 'node:assert/strict';
import { mock } from 'node:test';
import type { Alert } from '../../../src/api/alert.ts';
import { LoadCanceledError } from '../../../src/api/errors.ts';
import type { OnWait } from '../../../src/api/retry.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { listPage } from '../listPage.ts';
import { alert, ids } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';

describe('PagedList: which the service keeps waiting,', () => {
  /** Functions that end the waits of delayed requests. */
  let waits: (() => void)[] = [];
  let isLimited = false;
  let list: PagedList<Alert>;

  /** A page of one item, of three pages; while rate limited it arrives only when the wait is ended. */
  async function fetchPage(page: number, signal: AbortSignal, onWait: OnWait) {
    if (isLimited) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      // As over a network, never at once.
      signal.addEventListener('abort', () => setImmediate(reject, signal.reason));
      waits.push(resolve);
      onWait({ until: new Date(Date.now() + 20_000 * (4 - page)), status: 429 });
      await promise.finally(() => onWait(undefined));
    }
    return listPage([alert({ id: `${page}` })], page, 3);
  }

  beforeEach(() => {
    list = new PagedList<Alert>(fetchPage);
  });
  afterEach(() => {
    waits = [];
    isLimited = false;
    mock.timers.reset();
  });

  function endWaits(from = 0): void {
    for (const end of waits.splice(from)) end();
  }

  it('says until when, and that it no longer waits', async () => {
    isLimited = true;
    const statuses: (number | undefined)[] = [];
    list.onDidChange(() => statuses.push(list.waiting?.status));
    const loading = list.loadMore();
    assert.equal(list.waiting?.status, 429);
    endWaits();
    await loading;
    assert.equal(list.waiting, undefined);
    assert.deepEqual(statuses, [undefined, 429, undefined, undefined]);
    assert.equal(list.items.length, 1);
  });

  it('reports each second how long it still waits, and stops after that', async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    const answer = Promise.withResolvers<void>();
    list = new PagedList<Alert>(async (page, signal, onWait) => {
      await fetchPage(page, signal, onWait);
      await answer.promise;
      return fetchPage(page, signal, onWait);
    });
    isLimited = true;
    const loading = list.loadMore();
    let changes = 0;
    list.onDidChange(() => changes++);
    mock.timers.tick(3000);
    assert.equal(changes, 3);
    isLimited = false;
    endWaits();
    await settled();
    assert.equal(list.waiting, undefined);
    changes = 0;
    mock.timers.tick(3000);
    assert.equal(changes, 0);
    answer.resolve();
    await loading;
  });

  it('reports so as long as any request waits, and again when another begins to', async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    await list.loadMore();
    isLimited = true;
    const loading = list.loadAll(new AbortController().signal);
    await settled();
    let changes = 0;
    list.onDidChange(() => changes++);
    const secondsReported = (seconds: number) => {
      changes = 0;
      mock.timers.tick(seconds * 1000);
      return changes;
    };
    endWaits(1);
    await settled();
    assert.equal(secondsReported(2), 2, 'of two, one still waits');
    endWaits();
    await settled();
    await loading;
    const refreshing = list.refresh();
    await settled();
    endWaits();
    await settled();
    assert.ok(waits.length > 0);
    assert.equal(secondsReported(2), 2, 'the pages behind the first');
    isLimited = false;
    endWaits();
    await refreshing;
  });

  it('is joined by a further page until it ends', async () => {
    isLimited = true;
    const first = list.loadMore();
    const second = list.loadMore();
    await settled();
    await settled();
    assert.equal(list.doing, 'loading');
    endWaits();
    assert.deepEqual([ids(await first), await second], [['1'], []]);
  });

  it('is not waited for any longer by who gave up', async () => {
    isLimited = true;
    const first = list.loadMore();
    const abort = new AbortController();
    const second = list.loadMore(abort.signal).then(() => 'second');
    abort.abort();
    const later = new Promise<string>((resolve) => setImmediate(() => resolve('later')));
    assert.equal(await Promise.race([second, later]), 'second');
    list.cancel();
    await first;
  });

  it('is not given up for a further page that comes after the wait', async () => {
    const answer = Promise.withResolvers<void>();
    let isHeld = false;
    list = new PagedList<Alert>(async (page, signal, onWait) => {
      const fetched = await fetchPage(page, signal, onWait);
      if (!isHeld) return fetched;
      await answer.promise;
      signal.throwIfAborted();
      return listPage([alert({ id: 'new' })], page, 3);
    });
    await list.loadMore();
    [isLimited, isHeld] = [true, true];
    const refreshing = list.refresh();
    endWaits();
    await settled();
    [isLimited, isHeld] = [false, false];
    assert.equal(list.waiting, undefined);
    const loading = list.loadMore();
    await settled();
    assert.equal(list.doing, 'refreshing');
    answer.resolve();
    await Promise.all([refreshing, loading]);
    assert.deepEqual(ids(list.items), ['new', '2']);
  });

  it('names the wait that ends first', async () => {
    await list.loadMore();
    isLimited = true;
    const abort = new AbortController();
    const loading = list.loadAll(abort.signal);
    await settled();
    assert.equal(waits.length, 2);
    assert.ok(list.waiting && list.waiting.until.getTime() < Date.now() + 30_000);
    abort.abort();
    await loading;
    assert.equal(list.waiting, undefined);
    assert.equal(list.failure, undefined);
  });

  it('lets a further page pass a refresh that waits', async () => {
    await list.loadMore();
    isLimited = true;
    const refreshing = list.refresh();
    isLimited = false;
    const added = await list.loadMore();
    await refreshing;
    assert.deepEqual(ids(added), ['2']);
    assert.equal(list.doing, undefined);
    assert.equal(list.refreshFailure, undefined);
  });

  it('lets a further page pass a refresh that begins to wait later', async () => {
    await list.loadMore();
    await list.loadMore();
    const refreshing = list.refresh();
    isLimited = true;
    const loading = list.loadMore();
    await settled();
    isLimited = false;
    endWaits(1);
    await Promise.all([loading, refreshing]);
    assert.equal(list.items.length, 3);
  });

  it('keeps what it has when a refresh is cancelled', async () => {
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
