import assert from 'node:assert/strict';
import { type Alert, readAlert } from '../../../src/api/alert.ts';
import { readPage } from '../../../src/api/page.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { alert, ids } from '../triage/alerts.ts';

describe('PagedList: of a service that tells only whether there is a next page,', () => {
  let service: string[];
  let asked: number[];
  let list: PagedList<Alert>;
  let perPage: number;

  beforeEach(() => {
    service = Array.from({ length: 18 }, (_, index) => `a${index}`);
    asked = [];
    perPage = 2;
    list = new PagedList<Alert>(read);
  });

  async function read(page: number) {
    asked.push(page);
    const data = service.slice(perPage * (page - 1), perPage * page).map((id) => ({ id }));
    const next_page_url = perPage * page < service.length ? `/?page=${page + 1}` : null;
    return readPage({ data, current_page: page, next_page_url }, readAlert, page);
  }

  async function load(pages: number): Promise<void> {
    for (let count = 0; count < pages; count++) await list.loadMore();
    asked.length = 0;
  }

  const poll = () => list.poll(() => read(1));

  it('is loaded as a whole by Load All', async () => {
    await list.loadAll(new AbortController().signal);
    assert.deepEqual(ids(list.items), service);
    assert.deepEqual([list.nextPage, list.total], [undefined, 18]);
  });

  it('keeps its further pages after a poll', async () => {
    await load(4);
    const { found, changed } = (await poll()) ?? assert.fail('not polled');
    assert.deepEqual([found, changed], [[], []]);
    assert.deepEqual([list.nextPage, list.total], [5, undefined]);
  });

  it('keeps them also after a poll that got a shorter list', async () => {
    await load(4);
    const whole = service;
    service = service.slice(0, 2);
    await poll();
    service = whole;
    await poll();
    assert.equal(list.nextPage, 5);
  });

  it('keeps its loaded pages in a refresh, and asks for no others', async () => {
    await load(4);
    await list.refresh();
    assert.deepEqual(ids(list.items), service.slice(0, 8));
    assert.deepEqual(asked, [1, 2, 3, 4]);
    assert.equal(list.nextPage, 5);
  });

  it('ends a refresh where it ends now', async () => {
    await load(6);
    service.length = 7;
    await list.refresh();
    assert.deepEqual(ids(list.items), service);
    assert.equal(list.nextPage, undefined);
  });

  for (const [what, gone, pages] of [
    ['the first alert', 0, 1],
    ['the last one', 3, 1],
    ['another one', 1, 2],
  ] as const)
    it(`has changed where ${what} of page 1 is gone: what moved up is on no page that is left to load`, async () => {
      perPage = 4;
      await load(pages);
      let changes = 0;
      list.onDidChange(() => (changes += 1));
      service.splice(gone, 1);
      await poll();
      assert.deepEqual([list.hasChanged, changes], [true, 1]);
      await list.refresh();
      assert.equal(list.hasChanged, false);
    });

  it('has not changed where alerts came, or were sorted anew', async () => {
    await load(4);
    for (const front of ['new', 'a5', 'a4', 'newer', 'a5']) {
      service = [front, ...service.filter((id) => id !== front)];
      await poll();
      assert.equal(list.hasChanged, false, front);
    }
  });

  it('has not changed where one came at the end of its only page', async () => {
    service = ['a0'];
    await load(1);
    service.push('a1');
    await poll();
    assert.equal(list.hasChanged, false);
  });

  it('has not changed where an alert that was created is not listed yet', async () => {
    await load(1);
    list.insertFirst(alert({ id: 'made' }));
    await poll();
    assert.equal(list.hasChanged, false);
  });

  it('goes on behind the pages that new alerts have moved', async () => {
    await load(4);
    service.unshift('new 1', 'new 2');
    await poll();
    assert.equal(list.newItems.length, 2);
    await list.loadMore();
    assert.deepEqual(asked, [1, 5, 6]);
    assert.deepEqual(ids(list.received), service.slice(0, 12));
  });
});
