import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import type { AlertsClient } from '../../../src/api/client.ts';
import { ForbiddenError, RateLimitedError } from '../../../src/api/errors.ts';
import type { Wait } from '../../../src/api/retry.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { fixed, onPage } from '../../service/faults.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { ids, idsOf } from '../triage/alerts.ts';

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

  /** A list whose service refuses a page when `retryAt` has a time for it. */
  function limitedList(retryAt: (page: number) => number | undefined): PagedList<Alert> {
    const call = { method: 'GET', path: '/api/v0/alerts', status: 429 };
    return new PagedList<Alert>(async (page, signal) => {
      const at = retryAt(page);
      if (at !== undefined) throw new RateLimitedError(call, new Date(at));
      return await client.listAlerts(page, signal);
    });
  }

  /** Receives how long each wait of a list is, in milliseconds. */
  function onWait(limited: PagedList<Alert>, record: (ms: number) => void): void {
    let last: Wait | undefined;
    limited.onDidChange(() => {
      const { waiting } = limited;
      if (waiting && waiting !== last) record(waiting.until.getTime() - Date.now());
      last = waiting;
    });
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

  it('tells what has arrived though the next page hangs', async () => {
    const reported = new Promise<undefined>((resolve) =>
      list.onDidChange(() => list.items.length === 2 * pageSize && resolve(undefined)),
    );
    service.behave({ onRequest: onPage(3, () => reported) });
    await list.loadAll(never());
    assert.deepEqual(ids(list.items), idsOf(service));
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

  it('keeps what came before the page that failed, and can go on from there', async () => {
    service.behave({ onRequest: onPage(9, fixed(403, '{}')) });
    await list.loadAll(never());
    assert.equal(list.failure?.page, 9);
    assert.ok(list.failure.error instanceof ForbiddenError);
    assert.deepEqual(ids(list.items), idsOf(service, 8 * pageSize));
    service.behave({ onRequest: undefined });
    await list.loadAll(never());
    assert.equal(list.failure, undefined);
    assert.deepEqual(ids(list.items), idsOf(service));
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

  it('waits as long as the service asks, then goes on', async () => {
    let refusals = 0;
    const waitedFor: (Wait | undefined)[] = [];
    const limited = limitedList((page) => {
      if (page !== 5) return undefined;
      if (refusals++ === 0) return Date.now() + 30;
      waitedFor.push(limited.waiting);
      return undefined;
    });
    const waits = new Set<number | undefined>();
    limited.onDidChange(() => waits.add(limited.waiting?.status));
    await limited.loadAll(never());
    assert.equal(limited.items.length, pages * pageSize);
    assert.deepEqual(waits, new Set([undefined, 429]), 'that it waits');
    assert.equal(limited.waiting, undefined, 'and that it goes on');
    assert.deepEqual(waitedFor, [undefined], 'as soon as it does');
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

  it('waits longer each time where the service refuses again and again and asks for no wait', async () => {
    const cancel = new AbortController();
    const waits: number[] = [];
    const limited = limitedList((page) => (page === 1 ? undefined : Date.now() - 1));
    onWait(limited, (ms) => waits.push(ms) === 3 && cancel.abort());
    await limited.loadAll(cancel.signal);
    assert.equal(waits.length, 3);
    const [one = 0, two = 0, three = 0] = waits;
    assert.ok(one > 100 && two > 1.5 * one && three > 1.5 * two, waits.join(', '));
  });

  it('waits no longer than at first where pages came in between', async () => {
    const refused = new Set([2, 9]);
    const limited = limitedList((page) => (refused.delete(page) ? Date.now() : undefined));
    const waits: number[] = [];
    onWait(limited, (ms) => waits.push(ms));
    await limited.loadAll(never());
    assert.equal(waits.length, 2);
    assert.ok(
      waits.every((ms) => ms <= 300),
      waits.join(', '),
    );
  });

  it('goes on after a refresh for which Load More waits, too', async () => {
    await list.loadMore();
    const refreshing = list.refresh();
    await Promise.all([refreshing, list.loadMore(), list.loadAll(never())]);
    assert.equal(list.items.length, pages * pageSize);
  });

  it('stops at the limit, and says that more is there', async () => {
    limit = 55;
    await list.loadAll(never());
    assert.equal(list.items.length, 60, 'the page that reaches it is whole');
    assert.equal(list.cutOffBy, 'count');
    assert.equal(list.nextPage, undefined);
    limit = Infinity;
    assert.equal(list.nextPage, 7);
  });

  it('comes to an end though the list grows while it is read', async () => {
    const endless = new PagedList<Alert>(async (number) => {
      const page = await client.listAlerts(number);
      const items = page.items.slice(0, 1).map((alert) => ({ ...alert, id: `grown-${number}` }));
      assert.equal(items.length, 1);
      return { ...page, items, page: number, lastPage: number + 5 };
    });
    await endless.loadAll(never());
    assert.ok(endless.items.length > 5);
    assert.ok(endless.items.length < 20);
  });
});
