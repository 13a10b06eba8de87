import assert from 'node:assert/strict';
import { userSchema } from '../../../src/api/user.ts';
import { listPage } from '../listPage.ts';
import { alert } from './alerts.ts';
import { listsOf } from './listsOf.ts';

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
