import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { searchPages } from '../../../src/list/searchPages.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';

describe('the search through further pages', () => {
  const { signal } = new AbortController();

  /** A list of three pages, of which the first is loaded. @param answer may hold a page back */
  async function listOf(answer: (page: number) => Promise<void>, limit = Infinity) {
    const list = new PagedList(
      async (page, signal) => {
        const aborted = Promise.withResolvers<never>();
        signal.addEventListener('abort', () => aborted.reject(signal.reason));
        // As over a network, never at once.
        const answered = settled().then(() => (page > 1 ? answer(page) : undefined));
        await Promise.race([answered, aborted.promise]);
        return listPage([alert({ id: `a${page}` })], page, 3);
      },
      () => limit,
    );
    await list.loadMore();
    return list;
  }

  /** Searches for what is on no page. */
  const searchAll = (list: PagedList<Alert>) => searchPages(list, () => false, signal);

  it('ends with what it looks for, or the last page', async () => {
    const list = await listOf(async () => undefined);
    await searchPages(list, () => list.find('a2') !== undefined, signal);
    assert.equal(list.items.length, 2);
    await searchAll(list);
    assert.equal(list.items.length, 3);
    list.onDidChange(() => assert.fail('there is nothing to load or to show'));
    await searchAll(list);
  });

  it('ends when the load is cancelled in the view', async () => {
    const list = await listOf(async () => {
      if (isCanceled) assert.fail('asked again');
      isCanceled = true;
      list.cancel();
      await new Promise(() => undefined);
    });
    let isCanceled = false;
    await assert.rejects(searchAll(list), { name: 'LoadCanceledError' });
  });

  it('ends when who searches gives up, and says why', async () => {
    const search = new AbortController();
    const list = await listOf(async () => {
      search.abort();
      await new Promise(() => undefined);
    });
    await assert.rejects(
      searchPages(list, () => false, search.signal),
      { name: 'AbortError' },
    );
  });

  const giveUp = new AbortController();
  for (const [what, begin, end] of [
    ['a refresh in place of its load', () => undefined, (list: PagedList<Alert>) => list.refresh()],
    [
      'a refresh in place of a load for which it waits',
      (list: PagedList<Alert>) => list.loadMore(),
      (list: PagedList<Alert>) => list.refresh(),
    ],
    [
      'a refresh in place of its load was canceled',
      () => undefined,
      (list: PagedList<Alert>) => {
        void list.refresh();
        list.cancel();
      },
    ],
    [
      'another gave up a load for which it waits',
      (list: PagedList<Alert>) => list.loadMore(giveUp.signal),
      () => giveUp.abort(),
    ],
  ] as const)
    it(`goes on after ${what}`, async () => {
      let hasEnded = false;
      const list = await listOf(async () => {
        if (hasEnded) return;
        hasEnded = true;
        void end(list);
        await new Promise(() => undefined);
      });
      void begin(list);
      await searchAll(list);
      assert.equal(list.items.length, 3);
    });

  it('ends with the list, and asks for no further page', async () => {
    const asked: number[] = [];
    const list = await listOf(async (page) => {
      if (asked.push(page) === 1) list.dispose();
    });
    await assert.rejects(searchAll(list), { name: 'LoadCanceledError' });
    assert.deepEqual([asked, list.failure], [[2], undefined]);
  });

  it('ends with a page that fails, and says why', async () => {
    const failure = new Error('down');
    const list = await listOf(() => Promise.reject(failure));
    await assert.rejects(searchAll(list), failure);
  });

  it('says when no more may be loaded', async () => {
    const list = await listOf(async () => undefined, 2);
    await assert.rejects(searchAll(list), { name: 'SearchLimitError', count: 2 });
    await searchPages(list, () => true, signal);
  });
});
