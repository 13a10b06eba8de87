import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import type { PagedList } from '../../../src/list/pagedList.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { loadAllPages, loadFirstPage, loadMatching } from '../../../src/ui/loading.ts';
import { listPage } from '../listPage.ts';
import { alert, ids } from '../triage/alerts.ts';
import { triageOf } from '../triage/triageOf.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';

async function aborted(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  return await new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

describe('loading with progress', () => {
  const vs = fakeWindow();

  /** A list of three pages, each of which may be held back or fail. */
  function triageWith(onRequest: (page: number, signal: AbortSignal) => unknown, limit = Infinity) {
    const listAlerts = async (page: number, signal: AbortSignal) => {
      await onRequest(page, signal);
      return listPage([alert({ id: `a${page}` })], page, 3);
    };
    return triageOf({ listAlerts }, { maxAlerts: () => limit });
  }

  const loadAll = (triage: Triage) => loadAllPages(triage, 'Loading');

  it('keeps what came of all pages when it is canceled', async () => {
    const triage = triageWith((page, signal) => {
      if (page < 3) return undefined;
      vs.cancel();
      return aborted(signal);
    });
    const { alerts: list } = triage;
    await list.loadMore();
    assert.equal(await loadAll(triage), 'canceled');
    assert.deepEqual([ids(list.items), list.failure], [['a1', 'a2'], undefined]);
    assert.deepEqual([vs.progress[0], vs.progress.at(-1)], ['1 of 3', '2 of 3']);
  });

  it('is complete with the last page, or as many as may be loaded', async () => {
    for (const limit of [Infinity, 2])
      assert.equal(await loadAll(triageWith(() => undefined, limit)), 'complete');
  });

  for (const [what, interrupt] of [
    ['cancelled in the view', (list: PagedList<Alert>) => list.cancel()],
    ['ended by a sign-out', (list: PagedList<Alert>) => list.dispose()],
  ] as const)
    it(`is not complete when it is ${what}`, async () => {
      const asked = Promise.withResolvers<void>();
      const triage = triageWith((page, signal) => {
        if (page < 3) return undefined;
        asked.resolve();
        return aborted(signal);
      });
      const outcome = loadAll(triage);
      await asked.promise;
      interrupt(triage.alerts);
      assert.equal(await outcome, 'interrupted');
    });

  it('goes on to the last page after a refresh that took its place', async () => {
    const asked = Promise.withResolvers<void>();
    let isRefreshed = false;
    const triage = triageWith((page, signal) => {
      if (page < 3 || isRefreshed) return undefined;
      asked.resolve();
      return aborted(signal);
    });
    const outcome = loadAll(triage);
    await asked.promise;
    isRefreshed = true;
    await triage.alerts.refresh();
    assert.equal(await outcome, 'complete');
    assert.deepEqual(ids(triage.alerts.items), ['a1', 'a2', 'a3']);
  });

  it('fails with the page that fails, of all or the first alone', async () => {
    await assert.rejects(loadAll(triageWith((page) => page < 2 || assert.fail('down'))), { message: 'down' });
    await assert.rejects(loadFirstPage(triageWith(() => assert.fail('down'))), { message: 'down' });
  });

  it('loads the first page only where none is there', async () => {
    const asked: number[] = [];
    const triage = triageWith((page) => asked.push(page));
    for (let times = 0; times < 2; times++) await loadFirstPage(triage);
    assert.deepEqual([asked, triage.alerts.isLoaded], [[1], true]);
  });

  it('says why the first page has to wait, and can be canceled', async () => {
    const triage = triageOf({
      listAlerts: async (_page, signal = assert.fail(), onWait) => {
        onWait?.({ until: new Date(Date.now() + 29_000), status: 429 });
        vs.cancel();
        return aborted(signal).finally(() => onWait?.(undefined));
      },
    });
    await loadFirstPage(triage);
    assert.equal(triage.alerts.isLoaded, false);
    assert.match(vs.progress[0] ?? '', /^Rate limited by alerts\.example\.com\. Next try in \d+ s$/);
  });
});

describe('loading pages until one has matching alerts', () => {
  const vs = fakeWindow();

  /**
   * Loads on from the first of five pages, of which the fourth has a match.
   *
   * @param end the page at which the sign-in ends, or when the progress is opened
   */
  async function load(end?: number | 'progress') {
    const asked: number[] = [];
    const triage = triageOf(
      {
        listAlerts: async (page) => {
          asked.push(page);
          if (page === end) triage.dispose();
          return listPage([alert({ id: `a${page}`, status: page === 4 ? 'closed' : 'open' })], page, 5);
        },
      },
      { filter: { ...emptyFilter, status: ['closed'] } },
    );
    vs.onProgress = () => end === 'progress' && triage.dispose();
    await triage.alerts.loadMore();
    return { found: ids(await loadMatching(triage)), asked };
  }

  it('ends at the page that has some', async () =>
    assert.deepEqual(await load(), { found: ['a4'], asked: [1, 2, 3, 4] }));

  it('goes on after a refresh that took the place of a page', async () => {
    let isRefreshed = false;
    const triage = triageOf(
      {
        listAlerts: async (page, signal = assert.fail()) => {
          if (page === 2 && !isRefreshed) await aborted(signal);
          return listPage([alert({ id: `a${page}`, status: page === 3 ? 'closed' : 'open' })], page, 3);
        },
      },
      { filter: { ...emptyFilter, status: ['closed'] } },
    );
    await triage.alerts.loadMore();
    const found = loadMatching(triage);
    isRefreshed = true;
    await triage.alerts.refresh();
    assert.deepEqual(ids(await found), ['a3']);
  });

  for (const [end, asked] of [
    [2, [1, 2]],
    [3, [1, 2, 3]],
    ['progress', [1, 2]],
  ] as const)
    it(`loads nothing for a sign-in that has ended, at ${end}`, async () =>
      assert.deepEqual(await load(end), { found: [], asked }));
});
