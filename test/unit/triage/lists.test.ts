import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { userSchema } from '../../../src/api/user.ts';
import { searchPages } from '../../../src/triage/lists.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import { listPage } from '../listPage.ts';
import { alert } from './alerts.ts';
import { listsOf } from './listsOf.ts';
import { settled } from './simulatedTime.ts';

describe('both lists', () => {
  it('do again what failed, and nothing else', async () => {
    const asked: string[] = [];
    let isUp = true;
    const lists = listsOf(
      {
        listAlerts: async (page) => {
          asked.push(`alerts ${page}`);
          if (!isUp) throw new Error('down');
          return listPage([alert({ id: `a${page}` })], page, 2);
        },
        listUsers: async (page) => {
          asked.push(`users ${page}`);
          throw new Error('down');
        },
      },
      { maxAlerts: () => 10 },
    );
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

describe('names of assignees in lists', () => {
  const assigned = (id: number, name: string | undefined) =>
    alert({ id: `of ${id} ${name}`, assignee_id: id, ...(name !== undefined && { assignee: { id, name } }) });

  it('are those of the users, and of alerts where the users hold none', async () => {
    let alerts = [assigned(1, 'Ada'), assigned(2, undefined), assigned(3, 'Older'), assigned(4, undefined)];
    const users = [userSchema.parse({ id: 3, name: 'Grace' })];
    const lists = listsOf({
      listAlerts: async () => listPage(alerts),
      listUsers: async () => listPage(users),
    });
    await lists.alerts.loadMore();
    await lists.users.loadMore();
    const names = () => ['1', '2', '3'].map((id) => lists.model.options.assigneeName(id));
    assert.deepEqual(names(), ['Ada', undefined, 'Grace']);
    assert.equal(lists.userName('1'), 'Ada');
    alerts = [assigned(2, 'Edsger')];
    await lists.alerts.refresh();
    assert.deepEqual(names(), [undefined, 'Edsger', 'Grace']);
    lists.dispose();
  });
});

describe('the search through further pages', () => {
  const { signal } = new AbortController();

  /** A list of three pages, of which the first is loaded. @param answer may hold a page back */
  async function listOf(answer: (page: number) => Promise<void>, limit = Infinity) {
    const list = new PagedList(
      async (page, signal) => {
        const aborted = Promise.withResolvers<never>();
        signal.addEventListener('abort', () => aborted.reject(signal.reason));
        // As over a network, never at once.
        await settled();
        if (page > 1) await Promise.race([answer(page), aborted.promise]);
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

  it('goes on after a refresh', async () => {
    let isRefreshed = false;
    const list = await listOf(async () => {
      if (isRefreshed) return;
      isRefreshed = true;
      void list.refresh();
      await new Promise(() => undefined);
    });
    await searchAll(list);
    assert.equal(list.items.length, 3);
  });

  it('ends when the list is reset, and asks for no page of the next user', async () => {
    const asked: number[] = [];
    const list = await listOf(async (page) => {
      if (asked.push(page) === 1) list.reset();
    });
    await assert.rejects(searchAll(list), { name: 'LoadCanceledError' });
    assert.deepEqual([asked, list.isLoaded, list.failure], [[2], false, undefined]);
  });

  it('ends when the list is reset and loaded for the next user at once', async () => {
    const asked: number[] = [];
    const list = await listOf(async (page) => {
      if (asked.push(page) > 1) return;
      list.reset();
      await list.loadMore();
    });
    await assert.rejects(searchAll(list), { name: 'LoadCanceledError' });
    assert.deepEqual(asked, [2]);
  });

  it('says when no more may be loaded', async () => {
    const list = await listOf(async () => undefined, 2);
    await assert.rejects(searchAll(list), { name: 'SearchLimitError', count: 2 });
    await searchPages(list, () => true, signal);
  });
});
