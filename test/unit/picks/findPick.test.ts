import assert from 'node:assert/strict';
import { moreRows } from '../../../src/picks/findPick.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import { alert } from '../triage/alerts.ts';

/** What stands below the alerts that were found in one page of two, where so many may be loaded. */
async function rowsBelow(limit: number): Promise<readonly unknown[]> {
  const list = new PagedList(
    async (page) => {
      const items = [alert({ id: `a${page}` })];
      return { items, unreadable: [], page, lastPage: 2, perPage: 1, total: 2, from: page, to: page };
    },
    () => limit,
  );
  await list.loadMore();
  return moreRows(list, false, 'host').map(({ label, description }) => [label, description]);
}

describe('Below the alerts that were found', () => {
  it('is the way to search all pages', async () => {
    assert.deepEqual(await rowsBelow(2), [['Search All Pages', '1 of 2 loaded']]);
  });

  it('is the way to load more where no more may be', async () => {
    assert.deepEqual(await rowsBelow(1), [['Change Limit…', '1 of 2 loaded · limit reached']]);
  });
});
