import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Alert } from '../../../src/api/alert.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import { alert } from './alerts.ts';

describe('What polls find', () => {
  it('is kept up to a number of 500, however long they are not shown', async () => {
    const perPage = 200;
    let total = 1000;
    const read = async (page: number) => {
      const from = total - (page - 1) * perPage;
      const items = Array.from({ length: perPage }, (_, index) => alert({ id: `${from - index}` }));
      return { items, unreadable: [], page, lastPage: 9, perPage, total, from: null, to: null };
    };
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
});
