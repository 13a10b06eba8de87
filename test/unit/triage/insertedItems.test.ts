import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import { servedPage } from '../listPage.ts';
import { alert } from './alerts.ts';

describe('PagedList: an alert that was inserted before the service lists it', () => {
  const mine = alert({ id: 'mine' });
  /** All that the service lists, two on a page. */
  let served: Alert[];
  let list: PagedList<Alert>;

  const read = async (page: number) => servedPage(served, page, 2);
  const poll = () => list.poll(() => read(1));

  beforeEach(async () => {
    served = ['a', 'b', 'c', 'd', 'e'].map((id) => alert({ id }));
    list = new PagedList<Alert>(read);
    await list.loadMore();
    list.insertFirst(mine);
  });

  it('is not new when the service lists it later', async () => {
    assert.equal(list.drift, 0);
    served.unshift(mine);
    await poll();
    assert.deepEqual([list.drift, list.newCount, list.total], [0, 0, 6]);
    await list.loadMore();
    assert.deepEqual([list.drift, list.items.length], [0, 4]);
  });

  it('hides no other alert that is new', async () => {
    const other = alert({ id: 'other' });
    served.unshift(other);
    await poll();
    assert.deepEqual([list.drift, list.newCount], [0, 1], 'while the service does not list it yet');
    served.splice(1, 0, mine);
    await poll();
    assert.deepEqual([list.drift, list.newCount], [0, 1]);
    await list.showNewItems();
    assert.deepEqual([list.drift, list.newCount], [0, 0]);
  });

  it('still counts as missing what the service removes', async () => {
    served.pop();
    await poll();
    assert.equal(list.drift, -1);
  });

  it('is counted with the next refresh', async () => {
    served.unshift(mine);
    await list.refresh();
    served.unshift(alert({ id: 'other' }));
    await list.loadMore();
    assert.equal(list.drift, 1);
  });
});
