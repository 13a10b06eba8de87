import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import type { Alert } from '../../../src/api/alert.ts';
import { AlertsClient } from '../../../src/api/client.ts';
import type { User } from '../../../src/api/user.ts';
import { AlertsModel } from '../../../src/triage/alertsModel.ts';
import { keepAssigneeNames, nameOf } from '../../../src/triage/assigneeNames.ts';
import { emptyFilter } from '../../../src/triage/filter.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import type { ViewChange } from '../../../src/triage/viewChange.ts';
import { type AlertService, createAlertService } from '../../service/service.ts';

const sort = { by: 'service', direction: 'descending' } as const;

describe('AlertsModel', () => {
  let service: AlertService;
  let client: AlertsClient;
  let list: PagedList<Alert>;
  let model: AlertsModel;
  let changes: ViewChange[];

  beforeEach(async () => {
    service = createAlertService({ alertCount: 60, alertsPerPage: 20, usersPerPage: 5 });
    await service.start();
    client = new AlertsClient({ baseUrl: service.url, token: service.token });
    list = new PagedList((page, signal) => client.listAlerts(page, signal));
    model = new AlertsModel(list, {
      filter: emptyFilter,
      sort,
      grouping: 'severity',
      locale: 'en',
      assigneeName: () => undefined,
    });
    changes = [];
    model.onDidChange((change) => changes.push(change));
  });

  afterEach(() => service.stop());

  it('shows what is loaded, page after page', async () => {
    await list.loadMore();
    await list.loadMore();
    const shown = model.view.groups.flatMap(({ alerts }) => alerts.map(({ id }) => id));
    assert.deepEqual(shown.sort(), list.items.map(({ id }) => id).sort());
  });

  it('names only the groups that a page touched', async () => {
    await list.loadMore();
    const before = new Map(model.view.groups.map((group) => [group.key, group]));
    changes.length = 0;
    await list.loadMore();
    const last = changes.at(-1);
    const touched = model.view.groups.filter(
      (group) => before.has(group.key) && before.get(group.key) !== group,
    );
    assert.deepEqual(last?.groups, touched);
  });

  it('tells that a load began without redrawing anything', async () => {
    await list.loadMore();
    changes.length = 0;
    const loading = list.loadMore();
    assert.deepEqual(changes, [{ isListChanged: false, groups: [], updates: [], isGrowth: true }]);
    await loading;
  });

  it('looks at the same alerts in another way', async () => {
    await list.loadMore();
    model.changeLook({ filter: { ...emptyFilter, severity: ['critical'] } });
    assert.ok(model.view.groups.every(({ key }) => key === 'critical'));
    model.changeLook({ filter: emptyFilter, grouping: 'none' });
    assert.equal(model.view.groups.length, 1);
    assert.equal(model.view.matching, 20);
  });

  it('forgets everything with its list', async () => {
    await list.loadMore();
    list.reset();
    assert.deepEqual(model.view.groups, []);
  });

  describe('with the users', () => {
    let users: PagedList<User>;
    let stop: () => void;

    beforeEach(() => {
      users = new PagedList((page, signal) => client.listUsers(page, signal));
      stop = keepAssigneeNames(model, users);
    });

    afterEach(() => stop());

    function usersRead(): Promise<void> {
      return new Promise((resolve) => {
        const done = users.onDidChange(() => {
          if (users.doing !== undefined) return;
          done();
          resolve();
        });
      });
    }

    it('loads users only where an assignee has no name', async () => {
      await list.loadMore();
      const isNeeded = list.items.some(
        ({ assignee, assignee_id }) => assignee_id !== undefined && !assignee?.name,
      );
      assert.equal(users.isLoaded || users.doing !== undefined, isNeeded);
    });

    it('resolves an id that only a later page of users names', async () => {
      const lastUser = service.store.users.slice(service.store.users.total - 1, 1)[0];
      assert.ok(lastUser);
      service.store.add({ name: 'Only an id', assignee_id: lastUser.id });
      await list.loadMore();
      while (nameOf(users, String(lastUser.id)) === undefined) await usersRead();
      assert.equal(model.look.assigneeName(String(lastUser.id)), lastUser.name);
    });

    it('looks again only when a user is told otherwise', async () => {
      await users.loadMore();
      const { look } = model;
      await users.refresh();
      assert.equal(model.look, look);
      await users.loadMore();
      assert.notEqual(model.look, look);
    });

    it('leaves a failure of the users alone', async () => {
      service.store.add({ name: 'Only an id', assignee_id: 999_999 });
      service.behave({
        onRequest: ({ request }) =>
          request.path.endsWith('/users') ? Response.json({}, { status: 403 }) : undefined,
      });
      const failed = usersRead();
      await list.loadMore();
      await failed;
      await list.loadMore();
      assert.equal(service.requests.filter(({ path }) => path.endsWith('/users')).length, 1);
      assert.equal(list.items.length, 40);
    });
  });
});
