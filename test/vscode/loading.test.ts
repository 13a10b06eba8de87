import assert from 'node:assert/strict';
import type { Page } from '../../src/api/page.ts';
import { type ListItem, PagedList } from '../../src/list/pagedList.ts';
import { loadAllPages, loadFirstPage } from '../../src/ui/loading.ts';
import { listPage } from '../unit/listPage.ts';

type Item = ListItem;

/** A list of three pages; `onRequest` may hold one back, or fail. */
function listOf(onRequest: (page: number, signal: AbortSignal) => Promise<void>, limit = Infinity) {
  const fetchPage = async (page: number, signal: AbortSignal): Promise<Page<Item>> => {
    await onRequest(page, signal);
    return listPage([{ id: `i${page}`, raw: {} }], page, 3);
  };
  return new PagedList(fetchPage, () => limit);
}

async function aborted(signal: AbortSignal): Promise<void> {
  await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

describe('Loading all pages with progress', () => {
  const loadAll = (list: PagedList<Item>) => loadAllPages(list, 'Loading', 'host');

  it('is complete with the last page, or as many as may be loaded', async () => {
    assert.equal(await loadAll(listOf(async () => undefined)), 'complete');
    assert.equal(await loadAll(listOf(async () => undefined, 2)), 'complete');
  });

  for (const [what, interrupt] of [
    ['cancelled in the view', (list: PagedList<Item>) => list.cancel()],
    ['given up for a refresh', (list: PagedList<Item>) => void list.refresh()],
    ['ended by a sign-out', (list: PagedList<Item>) => list.dispose()],
  ] as const)
    it(`is not when it is ${what}`, async () => {
      const asked = Promise.withResolvers<void>();
      const list = listOf(async (page, signal) => {
        if (page !== 3) return;
        asked.resolve();
        await aborted(signal);
      });
      const outcome = loadAll(list);
      await asked.promise;
      interrupt(list);
      assert.equal(await outcome, 'interrupted');
    });

  it('fails with the page that fails', async () => {
    const list = listOf(async (page) => {
      if (page === 2) throw new TypeError('down');
    });
    await assert.rejects(loadAll(list), { message: 'down' });
  });
});

describe('Loading the first page for a command', () => {
  const loadFirst = (list: PagedList<Item>) => loadFirstPage(list, 'Loading', 'host');

  it('loads one page, and only where none is there', async () => {
    const asked: number[] = [];
    const list = listOf(async (page) => void asked.push(page));
    await loadFirst(list);
    assert.ok(list.isLoaded);
    await loadFirst(list);
    assert.deepEqual(asked, [1]);
  });

  it('fails with it', async () => {
    const down = async () => Promise.reject(new TypeError('down'));
    await assert.rejects(loadFirst(listOf(down)), { message: 'down' });
  });
});
