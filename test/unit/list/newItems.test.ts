import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import type { AlertsClient } from '../../../src/api/client.ts';
import { ServerError } from '../../../src/api/errors.ts';
import type { PolledItems } from '../../../src/list/newItems.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { searchPages } from '../../../src/list/searchPages.ts';
import { fixed, onPage } from '../../service/faults.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { ids, idsOf } from '../triage/alerts.ts';

const pageSize = 10;

describe('PagedList: a poll', () => {
  const service = freshService({ alertCount: 35, alertsPerPage: pageSize });
  let client: AlertsClient;
  let list: PagedList<Alert>;
  let changes: number;

  beforeEach(async () => {
    client = clientFor(service);
    list = new PagedList((page, signal) => client.listAlerts(page, signal));
    await list.loadMore();
    changes = 0;
    list.onDidChange(() => (changes += 1));
    service.requests.length = 0;
  });

  function poll(): Promise<PolledItems<Alert> | undefined> {
    return list.poll((signal) => client.pollAlerts(signal));
  }

  /** The names of the alerts that a poll finds. */
  async function found(): Promise<readonly (string | undefined)[]> {
    const polled = await poll();
    assert.ok(polled);
    return polled.found.map(({ name }) => name);
  }

  async function loadAll(): Promise<void> {
    while (list.nextPage !== undefined) await list.loadMore();
  }

  const queries = () => service.requests.map(({ query }) => query);

  function addAlerts(count: number): void {
    for (let number = 1; number <= count; number++) service.store.add({ name: `New ${number}` });
  }

  /** The user creates an alert, which is shown once a poll has found it. */
  async function create(): Promise<void> {
    addAlerts(1);
    const [created] = (await poll())?.found ?? [];
    list.insertFirst(created ?? assert.fail('It was not found.'));
  }

  it('sends one request, and changes nothing where there is nothing new', async () => {
    const { items } = list;
    assert.deepEqual(await found(), []);
    assert.deepEqual(queries(), ['?page=1']);
    assert.equal(changes, 0);
    assert.equal(list.items, items);
    assert.equal(list.newItems.length, 0);
  });

  it('keeps what is new aside until it is shown, and finds it once', async () => {
    const before = ids(list.items);
    addAlerts(2);
    assert.deepEqual(await found(), ['New 2', 'New 1']);
    assert.deepEqual(ids(list.items), before, 'no row moves');
    assert.deepEqual([list.newItems.length, list.total], [2, 37]);
    assert.equal(list.hasChanged, false, 'nothing beyond these two');
    addAlerts(1);
    assert.deepEqual(await found(), ['New 1']);
    assert.equal(list.newItems.length, 3);
    changes = 0;
    await list.showNewItems();
    assert.equal(changes, 1);
    assert.deepEqual(ids(list.items), idsOf(service, 13));
    assert.equal(list.newItems.length, 0);
    assert.equal(list.hasChanged, false);
    assert.deepEqual(await found(), []);
  });

  it('lets a search find what waits to be shown, without loading further pages', async () => {
    const { id } = service.store.add({ name: 'Parent of others' });
    await poll();
    assert.equal(list.find(id), undefined);
    service.requests.length = 0;
    const { signal } = new AbortController();
    await searchPages(list, () => true, signal);
    assert.equal(list.newItems.length, 1, 'it stays where nothing is looked for');
    await searchPages(list, () => list.find(id) !== undefined, signal);
    assert.equal(service.requests.length, 0);
  });

  it('tells of what changed before it is shown', async () => {
    addAlerts(1);
    await poll();
    changes = 0;
    service.store.update(0, { severity: 'critical' });
    const [before] = list.newItems;
    const polled = await poll();
    const [after] = list.newItems;
    assert.deepEqual([polled?.found, polled?.changed], [[], [{ before, after }]]);
    assert.equal(changes, 1);
    assert.equal(list.items.length, pageSize, 'it is still not shown');
    await poll();
    assert.equal(changes, 1, 'once');
  });

  it('replaces what changed in place, and nothing else', async () => {
    const before = list.items;
    service.store.update(3, { status: 'closed', resolution: 'false positive' });
    const polled = await poll();
    assert.equal(changes, 1);
    const [after, ...others] = list.items.filter((item, index) => item !== before[index]);
    assert.deepEqual([after?.id, after?.resolution, others], [before[3]?.id, 'false positive', []]);
    assert.deepEqual([polled?.found, polled?.changed], [[], [{ before: before[3], after }]]);
    assert.equal(list.isPolled, true);
    await poll();
    assert.equal(list.isPolled, true, 'also after a poll that brings nothing');
    await list.refresh();
    assert.equal(list.isPolled, false, 'the user asked for it');
  });

  it('takes what moves up from a page that is not loaded for nothing new', async () => {
    service.store.removeAt(4);
    assert.deepEqual(await found(), []);
    assert.equal(list.items.length, pageSize);
    assert.equal(list.hasChanged, true, 'but the list has changed');
  });

  it('takes a page of older ones for nothing new where all loaded ones are gone', async () => {
    for (let count = 0; count < pageSize; count++) service.store.removeAt(0);
    assert.deepEqual(await found(), []);
    assert.deepEqual([list.hasChanged, list.hasGap], [true, false]);
  });

  it('finds new ones at the end of a list that is loaded as a whole', async () => {
    await list.refresh();
    await loadAll();
    const [newest] = list.items;
    assert.ok(newest);
    addAlerts(1);
    assert.deepEqual(await found(), ['New 1']);
    assert.equal(list.nextPage, undefined, 'there is no page to load');
    assert.deepEqual([list.total, list.hasChanged], [35, false]);
    await list.showNewItems();
    assert.equal(list.total, 36);
    assert.equal(list.nextPage, undefined);
    addAlerts(5);
    assert.equal((await found()).length, 5);
    assert.equal(list.nextPage, undefined, 'although the service has another page now');
  });

  it('reloads the list to show more new ones than fit on a page', async () => {
    await list.loadMore();
    addAlerts(13);
    assert.equal((await found()).length, pageSize);
    assert.equal(list.hasGap, true);
    service.requests.length = 0;
    await list.showNewItems();
    assert.deepEqual(queries(), ['?page=1', '?page=2']);
    assert.deepEqual(ids(list.items), idsOf(service, 2 * pageSize));
    assert.deepEqual([list.newItems.length, list.hasGap], [0, false]);
  });

  it('has not changed otherwise where only a refresh can show all that is new in a whole list', async () => {
    await loadAll();
    addAlerts(13);
    await poll();
    assert.deepEqual([list.hasGap, list.hasChanged, list.isComplete], [true, false, false]);
  });

  it('stays behind what the user has created since, and in front of what was there', async () => {
    addAlerts(2);
    await poll();
    await create();
    addAlerts(1);
    await poll();
    await list.showNewItems();
    assert.deepEqual(ids(list.items), idsOf(service, 14));
  });

  it('stays behind that also when it is not on page 1 any more, and nothing is said to be gone', async () => {
    addAlerts(1);
    await poll();
    await create();
    addAlerts(pageSize - 1);
    await poll();
    await list.showNewItems();
    await poll();
    assert.deepEqual([ids(list.items), list.hasChanged], [idsOf(service, pageSize + 11), false]);
  });

  it('shows the first alerts of an empty list at once', async () => {
    while (service.store.alerts.total > 0) service.store.removeAt(0);
    await list.refresh();
    addAlerts(1);
    changes = 0;
    assert.deepEqual(await found(), ['New 1']);
    assert.equal(changes, 1);
    assert.deepEqual(ids(list.items), idsOf(service));
    assert.deepEqual([list.newItems.length, list.isPolled], [0, false]);
  });

  it('forgets what is new when the list is refreshed, or created there', async () => {
    addAlerts(1);
    await poll();
    await list.refresh();
    assert.equal(list.newItems.length, 0);
    assert.equal(list.items[0]?.name, 'New 1');
    addAlerts(1);
    await poll();
    const [created] = list.newItems;
    assert.ok(created);
    list.insertFirst(created);
    assert.equal(list.newItems.length, 0);
  });

  it('keeps the rows when it fails, says why and since when, until one succeeds', async () => {
    const { items, asOf } = list;
    service.behave({ onRequest: fixed(503, '{}') });
    assert.equal(await poll(), undefined);
    assert.equal(service.requests.length, 1, 'not tried again by itself');
    assert.ok(list.refreshFailure?.error instanceof ServerError);
    assert.equal(list.items, items);
    assert.equal(list.asOf, asOf);
    service.behave({ onRequest: undefined });
    await poll();
    assert.equal(list.refreshFailure, undefined);
    assert.ok(list.asOf !== undefined && asOf !== undefined && list.asOf >= asOf);
    assert.equal(changes, 2);
  });

  it('says no more why a refresh failed, at any page', async () => {
    await list.loadMore();
    for (const page of [1, 2]) {
      service.behave({ onRequest: onPage(page, fixed(403, '{}')) });
      await list.refresh();
      assert.equal(list.refreshFailure?.page, page);
      service.behave({ onRequest: undefined });
      await poll();
      assert.equal(list.refreshFailure, undefined);
    }
  });

  it('loads the list that could not be loaded at first, of which nothing is new', async () => {
    list = new PagedList((page, signal) => client.listAlerts(page, signal));
    service.behave({ onRequest: fixed(403, '{}') });
    await list.loadMore();
    assert.equal(await poll(), undefined);
    assert.equal(list.failure?.page, 1);
    service.behave({ onRequest: undefined });
    assert.deepEqual(await found(), []);
    assert.equal(list.failure, undefined);
    assert.deepEqual(ids(list.items), idsOf(service, pageSize));
  });

  it('waits for no load and yields to one, and to no other poll', async () => {
    const held = Promise.withResolvers<undefined>();
    const isHeld = Promise.withResolvers<void>();
    service.behave({
      onRequest: () => {
        isHeld.resolve();
        return held.promise;
      },
    });
    const polling = poll();
    await isHeld.promise;
    assert.equal(await poll(), undefined);
    assert.equal(service.requests.length, 1);
    service.behave({ onRequest: undefined });
    addAlerts(1);
    await list.refresh();
    assert.equal(await polling, undefined);
    held.resolve(undefined);
    assert.equal(list.items[0]?.name, 'New 1');
    assert.equal(list.newItems.length, 0);

    const refreshing = list.refresh();
    assert.equal(await poll(), undefined);
    await refreshing;
  });
});
