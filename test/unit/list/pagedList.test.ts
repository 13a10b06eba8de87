import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import type { AlertsClient } from '../../../src/api/client.ts';
import { ForbiddenError } from '../../../src/api/errors.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { fixed, onPage } from '../../service/faults.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { ids, idsOf } from '../triage/alerts.ts';

const pageSize = 10;

describe('PagedList', () => {
  const service = freshService({ alertCount: 35, alertsPerPage: pageSize });
  let client: AlertsClient;
  let list: PagedList<Alert>;

  beforeEach(async () => {
    client = clientFor(service);
    list = new PagedList((page, signal) => client.listAlerts(page, signal));
  });

  async function loadAll(): Promise<void> {
    while (list.nextPage !== undefined) await list.loadMore();
  }

  function forbid(page: number): void {
    service.behave({ onRequest: onPage(page, fixed(403, '{}')) });
  }

  it('says nothing before a page was read', () => {
    assert.equal(list.isLoaded, false);
    assert.deepEqual([list.isEmpty, list.isComplete], [false, false]);
    assert.equal(list.total, undefined);
    assert.equal(list.nextPage, 1);
  });

  it('is starting while its first page is read, by a load or a poll, and only then', async () => {
    assert.equal(list.isStarting, false);
    forbid(1);
    for (const read of [() => list.loadMore(), () => list.poll((signal) => client.pollAlerts(signal))]) {
      const reading = read();
      assert.equal(list.isStarting, true);
      await reading;
      assert.equal(list.isStarting, false, 'it failed');
    }
    service.behave({ onRequest: undefined });
    await list.loadMore();
    const loading = list.loadMore();
    assert.equal(list.isStarting, false);
    await loading;
  });

  it('knows a list that is really empty', async () => {
    while (service.store.alerts.total > 0) service.store.removeAt(0);
    await list.loadMore();
    assert.equal(list.isLoaded, true);
    assert.equal(list.isEmpty, true);
    assert.deepEqual(list.items, []);
    assert.equal(list.nextPage, undefined);
    service.behave({
      onRequest: () => Response.json({ data: [{}], current_page: 1, last_page: 1, total: 1 }),
    });
    await list.refresh();
    assert.equal(list.isEmpty, false, 'one cannot be read');
  });

  it('is not empty while there are pages left, and takes what a poll finds on the first one', async () => {
    const numbers = { current_page: 1, last_page: 5, total: 45 };
    service.behave({ onRequest: onPage(1, () => Response.json({ data: [], ...numbers })) });
    await list.loadMore();
    assert.deepEqual([list.isLoaded, list.isEmpty, list.nextPage, list.total], [true, false, 2, 45]);
    service.behave({ onRequest: undefined });
    await list.poll((signal) => client.pollAlerts(signal));
    assert.deepEqual([list.items.length, list.newItems.length], [pageSize, 0]);
    assert.equal(list.hasChanged, false, 'nothing was lost');
  });

  it('sends one request when asked twice at once', async () => {
    await Promise.all([list.loadMore(), list.loadMore(), list.loadMore()]);
    assert.equal(service.requests.length, 1);
    assert.equal(list.items.length, pageSize);
  });

  it('returns what is new, and updates in place what comes again', async () => {
    await list.loadMore();
    service.store.add({ name: 'Came in between' });
    const added = await list.loadMore();
    assert.equal(added.length, pageSize - 1);
    assert.equal(list.items.length, 2 * pageSize - 1);
    assert.equal(list.hasChanged, false);
  });

  it('keeps what is loaded and the page number when a page fails', async () => {
    await list.loadMore();
    forbid(2);
    assert.deepEqual(await list.loadMore(), []);
    assert.equal(list.failure?.page, 2);
    assert.ok(list.failure.error instanceof ForbiddenError);
    assert.equal(list.items.length, pageSize);
    await list.poll((signal) => client.pollAlerts(signal));
    assert.equal(list.failure?.page, 2, 'also after a poll, of page 1');
    forbid(1);
    await list.refresh();
    assert.equal(list.failure?.page, 2, 'also after a refresh that failed');
    service.behave({ onRequest: undefined });
    await list.refresh();
    assert.equal(list.failure, undefined);
    await list.loadMore();
    assert.deepEqual(ids(list.items), idsOf(service, 2 * pageSize));
  });

  it('says why there is nothing where a refresh or a poll is the first to fail', async () => {
    forbid(1);
    const refreshing = list.refresh();
    assert.equal(list.doing, 'loading');
    await refreshing;
    assert.deepEqual([list.failure?.page, list.refreshFailure], [1, undefined]);
    const polled = new PagedList((page, signal) => client.listAlerts(page, signal));
    await polled.poll((signal) => client.pollAlerts(signal));
    assert.deepEqual([polled.failure?.page, polled.refreshFailure], [1, undefined]);
  });

  it('replaces what is shown only when the whole refresh came', async () => {
    await list.loadMore();
    await list.loadMore();
    const before = list.items;
    service.store.add({ name: 'New' });
    forbid(2);
    await list.refresh();
    assert.equal(list.refreshFailure?.page, 2);
    assert.deepEqual(list.items, before);
    service.behave({ onRequest: undefined });
    await list.refresh();
    assert.equal(list.items[0]?.name, 'New');
    assert.equal(list.items.length, 2 * pageSize);
    assert.equal(list.hasChanged, false);
  });

  it('keeps each unchanged item, and no other', async () => {
    await loadAll();
    const before = list.items;
    await list.refresh();
    assert.equal(list.items.length, 35);
    assert.ok(list.items.every((item, index) => item === before[index]));
    service.store.update(12, { status: 'closed', resolution: 'false positive' });
    await list.refresh();
    const changed = list.items.filter((item, index) => item !== before[index]);
    const resolved = changed.map(({ id, resolution }) => [id, resolution]);
    assert.deepEqual(resolved, [[before[12]?.id, 'false positive']]);
  });

  it('reads no page that the list no longer has', async () => {
    await loadAll();
    while (service.store.alerts.total > 5) service.store.removeAt(0);
    service.requests.length = 0;
    await list.refresh();
    assert.equal(service.requests.length, 1);
    assert.equal(list.items.length, 5);
    assert.equal(list.nextPage, undefined);
  });

  it('sends one request for ten refreshes at once', async () => {
    await list.loadMore();
    service.requests.length = 0;
    service.store.add({ name: 'New' });
    await Promise.all(Array.from({ length: 10 }, async () => await list.refresh()));
    assert.equal(list.items[0]?.name, 'New');
    assert.equal(service.requests.length, 1);
  });

  it('gives up a refresh in flight for a newer one', async () => {
    await list.loadMore();
    const held = Promise.withResolvers<void>();
    const givenUp = Promise.withResolvers<void>();
    const never = Promise.withResolvers<undefined>();
    service.behave({
      onRequest: ({ incoming }) => {
        incoming.socket.once('close', givenUp.resolve);
        held.resolve();
        return never.promise;
      },
    });
    const first = list.refresh();
    await held.promise;
    service.behave({ onRequest: undefined });
    service.store.add({ name: 'Known to the newer one' });
    await Promise.all([first, list.refresh()]);
    await givenUp.promise;
    assert.equal(list.items[0]?.name, 'Known to the newer one');
    assert.equal(list.refreshFailure, undefined);
    assert.equal(list.doing, undefined);
    never.resolve(undefined);
  });

  it('says that a refresh failed until one succeeds', async () => {
    await list.loadMore();
    forbid(1);
    await list.refresh();
    await list.loadMore();
    assert.equal(list.items.length, 2 * pageSize);
    assert.ok(list.refreshFailure?.error instanceof ForbiddenError, 'nothing loaded since makes it untrue');
    service.behave({ onRequest: undefined });
    await list.refresh();
    assert.equal(list.refreshFailure, undefined);
  });

  it('reads a further page only after a refresh in flight', async () => {
    await list.loadMore();
    service.store.add({ name: 'New' });
    const refreshing = list.refresh();
    const added = await Promise.all([list.loadMore(), list.loadMore()]);
    await refreshing;
    const lengths = added.map((items) => items.length);
    assert.deepEqual(lengths, [pageSize, 0]);
    assert.deepEqual(ids(list.items), idsOf(service, 2 * pageSize));
  });

  it('puts an inserted alert in front once, wherever it comes again', async () => {
    await list.loadMore();
    const last = idsOf(service).at(-1) ?? '';
    const lastPage = await client.listAlerts(4);
    const alert = lastPage.items.find(({ id }) => id === last);
    assert.ok(alert);
    const shown: (string | undefined)[] = [];
    list.onDidChange(() => shown.push(list.items[0]?.id));
    list.insertFirst(alert);
    assert.deepEqual(shown, [last]);
    await loadAll();
    assert.equal(list.items.filter(({ id }) => id === last).length, 1);
    assert.equal(list.items.length, 35);
  });
});
