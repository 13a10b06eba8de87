import assert from 'node:assert/strict';
import { createLists } from '../../../src/triage/lists.ts';
import { alert } from './alerts.ts';

describe('both lists', () => {
  it('do again what failed, and nothing else', async () => {
    const asked: string[] = [];
    let isUp = true;
    const lists = createLists({
      listAlerts: async (page) => {
        asked.push(`alerts ${page}`);
        if (!isUp) throw new Error('down');
        const items = [alert({ id: `a${page}` })];
        return { items, unreadable: [], page, lastPage: 2, perPage: 1, total: 2, from: page, to: page };
      },
      listUsers: async (page) => {
        asked.push(`users ${page}`);
        throw new Error('down');
      },
      maxAlerts: () => 10,
      isVisible: () => true,
      viewOptions: { grouping: 'none', sort: { by: 'service', direction: 'descending' }, locale: 'en' },
    });
    assert.equal(lists.users.limit, 50_000);
    await lists.alerts.loadMore();
    lists.repeatFailed();
    assert.deepEqual(asked, ['alerts 1']);
    isUp = false;
    await lists.alerts.loadMore();
    isUp = true;
    lists.repeatFailed();
    await lists.alerts.loadMore();
    assert.deepEqual(asked, ['alerts 1', 'alerts 2', 'alerts 2']);
    isUp = false;
    await lists.alerts.refresh();
    await lists.users.loadMore();
    isUp = true;
    asked.length = 0;
    lists.repeatFailed();
    assert.deepEqual(asked, ['alerts 1', 'users 1']);
  });
});
