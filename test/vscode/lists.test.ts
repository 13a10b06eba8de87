import assert from 'node:assert/strict';
import { commandIds } from '../../src/contributions.ts';
import { emptyFilter } from '../../src/triage/filter/filter.ts';
import { loadMoreRow } from '../../src/views/rows.ts';
import { fixed } from '../service/faults.ts';
import { viewsStage } from './viewsStage.ts';

describe('The list of the alerts', () => {
  const stage = viewsStage();
  const message = () => stage.messages()[0];
  const labels = () => stage.current().alertsTree.labels();

  function filterBy(filter: Partial<typeof emptyFilter>): void {
    stage
      .current()
      .triage()
      .changeOptions({ filter: { ...emptyFilter, ...filter } });
  }

  it('shows what is new, with the focus on it where a key of the view asks for it, and else leaves the focus alone', async () => {
    const { service, triage, alertsTree, run } = stage.current();
    const found = async (name: string, severity: string) => {
      service.store.add({ name, severity });
      await triage().alerts.poll((signal) => triage().client.pollAlerts(signal));
      return service.store.alerts.slice(0, 1)[0]?.id;
    };
    await found('First', 'low');
    await run(commandIds.showNewAlerts);
    assert.deepEqual([alertsTree.focused, message()], [[], '26 of 61 loaded']);
    const [first] = triage().alerts.items;
    const focusedRow = { kind: 'item', item: first };
    const second = await found('Second', 'high');
    await run(commandIds.showNewAlerts, focusedRow);
    assert.deepEqual(alertsTree.focused.splice(0), [second]);
    filterBy({ severity: ['low'] });
    await found('Third', 'critical');
    await run(commandIds.showNewAlerts, focusedRow);
    assert.deepEqual(alertsTree.focused, [first?.id], 'the filter hides the new one');
    assert.deepEqual(stage.said, ['The filter hides the new alert.']);
  });

  it('shows the last row when a page fails, whose reason pushes it out of sight', async () => {
    const { service, alertsTree, run } = stage.current();
    service.behave({ onRequest: fixed(403, '{}') });
    const revealed: unknown[] = [];
    Object.assign(alertsTree.tree, {
      reveal: async (find: () => unknown, how: unknown) => void revealed.push([find(), how]),
    });
    await run(commandIds.loadMore);
    assert.deepEqual(revealed, [[loadMoreRow, { focus: false, select: false }]]);
  });

  it('gets the focus where one signs in again when the token in use is removed', async () => {
    const { alertsTree, connection, run, service } = stage.current();
    stage.answers.push(service.url);
    stage.choose('Remove Token');
    await run(commandIds.manageTokens);
    assert.deepEqual(stage.said, [`Remove the token for ${service.url}?`]);
    assert.equal(connection.state.kind, 'signedOut');
    assert.deepEqual(alertsTree.focused, ['view']);
    assert.deepEqual(
      [message(), await labels()],
      ['', []],
      'VS Code shows the welcome in an empty view only',
    );
  });
});

describe('A list without alerts', () => {
  const stage = viewsStage({ alertCount: 0 });

  it('gets the focus when one signs in, and not only while it is loaded: the welcome replaces what was there', async () => {
    const { alertsTree, connection, run, service } = stage.current();
    const { origin } = stage.current().triage().service;
    await connection.tokens.forget(origin);
    await connection.reload();
    alertsTree.focused.length = 0;
    stage.answers.push(service.token);
    await run(commandIds.signIn);
    assert.equal(stage.current().triage().alerts.isEmpty, true);
    assert.deepEqual(alertsTree.focused, ['view']);
  });

  it('gets it again once it is loaded, when one comes back to it from sample data', async () => {
    const { alertsTree, connection, run } = stage.current();
    await connection.useSample();
    alertsTree.focused.length = 0;
    await run(commandIds.leaveSampleData);
    assert.equal(stage.current().triage().alerts.isEmpty, true);
    assert.deepEqual(alertsTree.focused, ['view', 'view']);
  });
});

describe('The list of the users', () => {
  // So few alerts that the names of all assignees are known without loading users.
  const stage = viewsStage({ alertCount: 7 });

  /** As VS Code does when the view is opened. */
  async function open(): Promise<readonly string[]> {
    const { usersTree } = stage.current();
    Object.assign(usersTree.tree.view, { visible: true });
    return await usersTree.labels();
  }

  it('is asked for when its view is opened, and not before', async () => {
    const { service } = stage.current();
    const pages = () => service.requests.filter(({ path }) => path.endsWith('/users'));
    assert.deepEqual(pages(), []);
    const [first] = await open();
    assert.equal(first, service.store.users.slice(0, 1)[0]?.name);
    assert.deepEqual(
      pages().map(({ query }) => query),
      ['?page=1'],
    );
    assert.equal(stage.messages()[1], '15 of 41 users loaded');
  });
});
