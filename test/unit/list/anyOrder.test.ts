import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { seedText } from '../chance/seed.ts';
import { servedPage } from '../listPage.ts';
import { alert, ids } from '../triage/alerts.ts';
import { listInAnyOrder } from './anyOrder.ts';

describe('PagedList: whose service changes while it is read,', () => {
  it(`loses nothing without saying so, whatever happens in what order (${seedText})`, async () =>
    await listInAnyOrder(300));

  it('says that an alert is missing which a deletion moved to a page that was loaded before', async () => {
    let all = Array.from({ length: 11 }, (_, index) => alert({ id: `a${index + 1}` }));
    const list = new PagedList<Alert>(async (page) => servedPage(all, page, 5));
    await list.loadMore();
    all = [alert({ id: 'n2' }), alert({ id: 'n1' }), ...all];
    await list.loadMore();
    all = all.slice(1);
    await list.poll(async () => servedPage(all, 1, 5));
    await list.showNewItems();
    await list.loadAll(new AbortController().signal);
    assert.ok(!ids(list.items).includes('a9'));
    assert.equal(list.hasChanged, true);
    await list.refresh();
    await list.loadAll(new AbortController().signal);
    assert.deepEqual([ids(list.items), list.hasChanged], [ids(all), false]);
  });
});
