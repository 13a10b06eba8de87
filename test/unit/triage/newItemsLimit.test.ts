import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import { listPage, servedPage } from '../listPage.ts';
import { alert } from './alerts.ts';

/** This many alerts with the ids from their number down to 1. */
function newestFirst(count: number): readonly Alert[] {
  return Array.from({ length: count }, (_, index) => alert({ id: String(count - index) }));
}

describe('PagedList: what polls find', () => {
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
    assert.equal(long.newCount, 4 * (perPage - 1), 'as the total says');
    await long.showNewItems();
    assert.equal(long.items[0]?.id, String(total));
    assert.equal(long.items.length, perPage);
    assert.equal(long.newCount, 0);
  });

  it('is found once, also where a single page has more of it', async () => {
    let total = 1000;
    const read = async () => servedPage(newestFirst(total), 1, 2000);
    const list = new PagedList<Alert>(read);
    await list.loadMore();
    total += 600;
    const first = await list.poll(read);
    assert.equal(first.kind === 'done' && first.found.length, 600);
    const again = await list.poll(read);
    assert.deepEqual(again, { kind: 'done', found: [] });
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
    assert.equal(outcome.kind === 'done' && outcome.found.length, 1);
    assert.equal(list.newCount, 1);
  });
});
