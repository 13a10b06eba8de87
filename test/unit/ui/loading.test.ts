import assert from 'node:assert/strict';
import { window } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { AlertsModel } from '../../../src/triage/alertsModel.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { PagedList } from '../../../src/triage/paging/pagedList.ts';
import { loadMatching } from '../../../src/ui/loading.ts';
import { listPage } from '../listPage.ts';
import { alert, ids, defaultOptions } from '../triage/alerts.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('loading pages until one has matching alerts', () => {
  let progressOpens: () => void;
  replaceMembers(window, {
    withProgress: async (_: unknown, task: (progress: object, token: object) => unknown) => {
      progressOpens();
      return task(
        { report: () => undefined },
        { onCancellationRequested: () => ({ dispose: () => undefined }) },
      );
    },
  });

  /**
   * Loads on from the first of five pages, of which the fourth has a match.
   *
   * @param reset the page at which another user comes, or when the progress is opened
   */
  async function load(reset?: number | 'progress') {
    const asked: number[] = [];
    const list = new PagedList<Alert>(async (page) => {
      asked.push(page);
      // Only once: pages can be asked for again after that.
      if (page === reset && asked.indexOf(page) === asked.length - 1) list.reset();
      return listPage([alert({ id: `a${page}`, status: page === 4 ? 'closed' : 'open' })], page, 5);
    });
    progressOpens = () => reset === 'progress' && list.reset();
    const filter = { ...emptyFilter, status: ['closed'] };
    const model = new AlertsModel(list, { ...defaultOptions, filter });
    await list.loadMore();
    return { found: ids(await loadMatching(model, 'host')), asked };
  }

  it('ends at the page that has some', async () => {
    assert.deepEqual(await load(), { found: ['a4'], asked: [1, 2, 3, 4] });
  });

  for (const [reset, asked] of [
    [2, [1, 2]],
    [3, [1, 2, 3]],
    ['progress', [1, 2]],
  ] as const)
    it(`loads nothing for another user, who comes at ${reset}`, async () => {
      assert.deepEqual(await load(reset), { found: [], asked });
    });
});
