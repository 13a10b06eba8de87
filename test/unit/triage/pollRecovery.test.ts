import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import type { AlertsClient } from '../../../src/api/client.ts';
import { searchPages } from '../../../src/triage/lists.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { listPage } from '../listPage.ts';
import { alert, ids } from './alerts.ts';

describe('PagedList: after a poll,', () => {
  const service = freshService({ alertCount: 30, alertsPerPage: 10 });
  let client: AlertsClient;
  let list: PagedList<Alert>;

  beforeEach(async () => {
    client = clientFor(service);
    list = new PagedList((page, signal) => client.listAlerts(page, signal));
    await list.loadMore();
  });

  it('a search finds what waits to be shown, without loading further pages', async () => {
    const { id } = service.store.add({ name: 'Parent of others' });
    await list.poll((signal) => client.pollAlerts(signal));
    assert.equal(list.find(id), undefined);
    service.requests.length = 0;
    await searchPages(list, () => list.find(id) !== undefined, new AbortController().signal);
    assert.equal(service.requests.length, 0);
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
    assert.deepEqual([list.nextPage, list.total, list.drift], [3, 10, 0]);
  });

  it('does not take alerts that move up from further pages for new ones', async () => {
    lastPage = 2;
    await poll();
    first = ['b1', 'a3'];
    assert.deepEqual(await poll(), { kind: 'done', found: [] });
    assert.deepEqual(ids(list.newItems), []);
  });
});
