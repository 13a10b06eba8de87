import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import type { Alert } from '../../../src/api/alert.ts';
import type { Page } from '../../../src/api/page.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { searchPages } from '../../../src/list/searchPages.ts';
import { listPage } from '../listPage.ts';
import { alert, ids } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';

/** A page of one, of two. */
function pageOf(page: number, id: string): Page<Alert> {
  return listPage([alert({ id })], page, 2);
}

describe('PagedList: an answer that comes although its load was given up', () => {
  let asked: PromiseWithResolvers<Page<Alert>>[];
  let givenUp: number;
  let list: PagedList<Alert>;

  function fetch(signal: AbortSignal): Promise<Page<Alert>> {
    signal.addEventListener('abort', () => givenUp++);
    const answer = Promise.withResolvers<Page<Alert>>();
    asked.push(answer);
    return answer.promise;
  }

  beforeEach(async () => {
    asked = [];
    givenUp = 0;
    list = new PagedList<Alert>((_, signal) => fetch(signal));
    const first = list.loadMore();
    asked.shift()?.resolve(pageOf(1, 'old'));
    await first;
  });

  for (const [what, page, ask] of [
    ['further page', 2, () => list.loadMore()],
    ['load of all pages', 2, () => list.loadAll(new AbortController().signal)],
    ['refresh', 1, () => list.refresh()],
    ['poll', 1, () => list.poll(fetch)],
  ] as const)
    it(`is no ${what} of a list that has ended, which asks for no other`, async () => {
      const asking = ask();
      await settled();
      list.dispose();
      asked[0]?.resolve(pageOf(page, 'late'));
      await asking;
      assert.deepEqual([ids(list.received), list.doing, givenUp], [['old'], undefined, 1]);
      void ask();
      await settled();
      assert.equal(asked.length, 1);
    });

  for (const [what, load] of [
    ['load of all pages', () => list.loadAll(new AbortController().signal)],
    ['search', () => searchPages(list, () => false, new AbortController().signal)],
  ] as const)
    it(`ends no ${what}, in whose place a refresh was asked for and has ended`, async () => {
      const loading = load();
      await settled();
      const refreshing = list.refresh();
      asked[1]?.resolve(pageOf(1, 'old'));
      await refreshing;
      asked[0]?.resolve(pageOf(2, 'late'));
      await settled();
      asked[2]?.resolve(pageOf(2, 'more'));
      await loading;
      assert.deepEqual(ids(list.items), ['old', 'more']);
    });

  it('is no poll in whose place another was asked for', async () => {
    const [late, newer] = [Promise.withResolvers<Page<Alert>>(), Promise.withResolvers<Page<Alert>>()];
    const early = list.poll(() => late.promise);
    const again = list.pollAgain(() => newer.promise);
    late.resolve(pageOf(1, 'late'));
    assert.equal(await early, undefined);
    assert.equal(list.isPolling, true);
    newer.resolve(pageOf(1, 'new'));
    assert.deepEqual(ids((await again)?.found ?? []), ['new']);
    assert.deepEqual(ids(list.newItems), ['new']);
  });

  it('is no failure of a poll that yielded to a load', async () => {
    const polling = list.poll(
      (signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('yielded')))),
    );
    const loading = list.loadMore();
    assert.equal(await polling, undefined);
    assert.equal(list.refreshFailure, undefined);
    asked[0]?.resolve(pageOf(2, 'more'));
    await loading;
  });

  it('is still that of a refresh for which others no longer wait', async () => {
    const refreshing = list.refresh();
    const gaveUp = new AbortController();
    const waiting = [list.loadMore(gaveUp.signal), list.loadAll(gaveUp.signal)] as const;
    gaveUp.abort();
    assert.deepEqual(await waiting[0], []);
    await waiting[1];
    assert.equal(list.doing, 'refreshing');
    assert.deepEqual(getEventListeners(gaveUp.signal, 'abort'), []);
    asked[0]?.resolve(pageOf(1, 'new'));
    await refreshing;
    assert.deepEqual([ids(list.items), asked.length], [['new'], 1]);
  });

  for (const [what, settle] of [
    ['page', (answer: PromiseWithResolvers<Page<Alert>>) => answer.resolve(pageOf(1, 'late'))],
    ['failure', (answer: PromiseWithResolvers<Page<Alert>>) => answer.reject(new Error('late'))],
  ] as const)
    it(`does not end or undo a newer refresh: ${what}`, async () => {
      const first = list.refresh();
      const second = list.refresh();
      const [late, newer] = asked;
      assert.ok(late && newer);
      settle(late);
      await first;
      assert.deepEqual(
        [ids(list.items), list.doing, list.refreshFailure],
        [['old'], 'refreshing', undefined],
      );
      newer.resolve(pageOf(1, 'new'));
      await second;
      assert.deepEqual([ids(list.items), list.doing, list.refreshFailure], [['new'], undefined, undefined]);
    });
});
