import assert from 'node:assert/strict';
import { mock } from 'node:test';
import type { Alert } from '../../../src/api/alert.ts';
import type { AlertsClient } from '../../../src/api/client.ts';
import { ForbiddenError, RateLimitedError, UnauthorizedError } from '../../../src/api/errors.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { fixed, onPage } from '../../service/faults.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { listPage } from '../listPage.ts';
import { alert, ids, idsOf } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';

const pageSize = 10;
const pages = 24;

describe('PagedList: loading all pages', () => {
  const service = freshService({ alertCount: pages * pageSize, alertsPerPage: pageSize });
  let client: AlertsClient;
  let list: PagedList<Alert>;
  let limit: number;

  beforeEach(async () => {
    limit = Infinity;
    client = clientFor(service);
    list = new PagedList(
      (page, signal) => client.listAlerts(page, signal),
      () => limit,
    );
  });

  function never(): AbortSignal {
    return new AbortController().signal;
  }

  it('brings everything, in order, each page asked for once', async () => {
    await list.loadAll(never());
    assert.deepEqual(ids(list.items), idsOf(service));
    const asked = service.requests.map(({ query }) => query);
    assert.equal(new Set(asked).size, pages);
    assert.equal(asked.length, pages);
  });

  it('has several requests under way at once, but no more than six', async () => {
    let underWay = 0;
    let most = 0;
    // The first page is requested alone. The others are delayed until six are pending, and a little longer, to
    // notice a seventh.
    const six = Promise.withResolvers<undefined>();
    service.behave({
      latencyMs: 20,
      onRequest: async ({ request, outgoing }) => {
        underWay++;
        most = Math.max(most, underWay);
        outgoing.once('close', () => underWay--);
        if (underWay === 6) six.resolve(undefined);
        return request.query === '?page=1' ? undefined : await six.promise;
      },
    });
    await list.loadAll(never());
    assert.equal(most, 6);
  });

  it('tells once of all pages that have arrived meanwhile', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const [middle, last] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const list = new PagedList<Alert>(async (page) => {
      if (page === 5) await middle.promise;
      if (page === 7) await last.promise;
      if (page === 8) await new Promise(() => undefined);
      return listPage([alert({ id: `${page}` })], page, 8);
    });
    await list.loadMore();
    void list.loadAll(never());
    await settled();
    let changes = 0;
    list.onDidChange(() => changes++);
    mock.timers.runAll();
    await settled();
    assert.deepEqual([list.items.length, changes], [4, 1]);
    middle.resolve();
    await settled();
    mock.timers.runAll();
    await settled();
    assert.deepEqual([list.items.length, changes], [6, 2]);
    last.resolve();
    await settled();
    list.dispose();
    changes = 0;
    mock.timers.runAll();
    await settled();
    assert.deepEqual([list.items.length, changes], [7, 0], 'it has ended');
    mock.timers.reset();
  });

  it('keeps order though later pages answer first', async () => {
    const arrivals = Array.from({ length: pages + 1 }, () => Promise.withResolvers<void>());
    const shuffled = new PagedList<Alert>(async (number, signal) => {
      const page = await client.listAlerts(number, signal);
      // Each odd page except the first waits until the next even one has arrived.
      if (number % 2 === 1 && number > 1) await arrivals[number + 1]?.promise;
      arrivals[number]?.resolve();
      return page;
    });
    await shuffled.loadAll(never());
    assert.deepEqual(ids(shuffled.items), idsOf(service));
  });

  for (const [what, code, kind] of [
    ['is refused', 403, ForbiddenError],
    ['finds the token rejected', 401, UnauthorizedError],
  ] as const)
    it(`keeps what came before the page that ${what}, and can go on from there`, async () => {
      service.behave({ onRequest: onPage(9, fixed(code, '{}')) });
      await list.loadAll(never());
      assert.equal(list.failure?.page, 9);
      assert.ok(list.failure.error instanceof kind);
      assert.deepEqual(ids(list.items), idsOf(service, 8 * pageSize));
      service.behave({ onRequest: undefined });
      await list.loadAll(never());
      assert.equal(list.failure, undefined);
      assert.deepEqual(ids(list.items), idsOf(service));
    });

  it('asks once for a first page that fails', async () => {
    service.behave({ onRequest: onPage(1, fixed(403, '{}')) });
    await list.loadAll(never());
    assert.deepEqual([service.requests.length, list.failure?.page], [1, 1]);
  });

  it('keeps what came before it was cancelled, and is no failure', async () => {
    const cancel = new AbortController();
    service.behave({
      onRequest: ({ request }) => {
        if (request.query === '?page=9') cancel.abort();
        return undefined;
      },
    });
    await list.loadAll(cancel.signal);
    assert.equal(list.failure, undefined);
    assert.equal(list.doing, undefined);
    // Page 9 is requested when pages 1 and 2 have arrived.
    assert.ok(list.items.length >= 2 * pageSize && list.items.length < pages * pageSize);
    assert.deepEqual(ids(list.items), idsOf(service, list.items.length));
  });

  it('asks for nothing once the list has ended, while it waited for a refresh', async () => {
    await list.loadMore();
    const asked = service.requests.length;
    const refreshing = list.refresh();
    const loading = list.loadAll(never());
    list.dispose();
    await Promise.all([refreshing, loading]);
    assert.equal(list.failure, undefined);
    assert.ok(service.requests.length <= asked + 1);
  });

  for (const [when, retryAfter] of [
    ['a date in 2100', 'Fri, 31 Dec 2100 23:59:59 GMT'],
    ['25 days', String(25 * 86_400)],
    ['two minutes', '120'],
  ] as const)
    it(`ends at once when it would have to wait until ${when}, and says until when`, async () => {
      const cancel = new AbortController();
      service.behave({
        onRequest: ({ request }) => {
          // Stops a flood of thousands of requests, should there be one.
          if (service.requests.length > 100) cancel.abort();
          return request.query === '?page=1'
            ? undefined
            : Response.json({}, { status: 429, headers: { 'retry-after': retryAfter } });
        },
      });
      const waits: Date[] = [];
      list.onDidChange(() => list.waiting && waits.push(list.waiting.until));
      await list.loadAll(cancel.signal);
      assert.ok(service.requests.length <= 7, `${service.requests.length} requests`);
      assert.deepEqual(waits, []);
      assert.ok(list.failure?.error instanceof RateLimitedError, String(list.failure?.error));
      assert.ok(list.failure.error.retryAt);
      assert.deepEqual(ids(list.items), idsOf(service, pageSize));
    });

  it('goes on after a refresh for which Load More waits, too', async () => {
    await list.loadMore();
    const refreshing = list.refresh();
    await Promise.all([refreshing, list.loadMore(), list.loadAll(never())]);
    assert.equal(list.items.length, pages * pageSize);
  });

  it('gives up what it has asked for behind the limit', async () => {
    const asked: AbortSignal[] = [];
    const { promise: never } = Promise.withResolvers<never>();
    const list = new PagedList<Alert>(
      async (page, signal) => {
        asked.push(signal);
        return page < 3 ? listPage([alert({ id: `${page}` })], page, 5) : never;
      },
      () => 2,
    );
    await list.loadAll(new AbortController().signal);
    assert.deepEqual([ids(list.items), asked.length], [['1', '2'], 5]);
    assert.ok(asked.slice(2).every(({ aborted }) => aborted));
  });

  it('stops at the limit, and says that more is there', async () => {
    limit = 55;
    await list.loadAll(never());
    assert.equal(list.items.length, 60, 'the page that reaches it is whole');
    assert.equal(list.cutOffBy, 'count');
    assert.equal(list.nextPage, undefined);
    limit = Infinity;
    assert.equal(list.nextPage, 7);
    await list.loadAll(never());
    limit = list.items.length;
    assert.equal(list.cutOffBy, undefined, 'nothing is missing');
  });
});
