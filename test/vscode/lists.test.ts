import assert from 'node:assert/strict';
import { commandIds, settingIds } from '../../src/contributions.ts';
import { emptyFilter } from '../../src/triage/filter/filter.ts';
import { loadMoreRow } from '../../src/views/rows.ts';
import { fixed } from '../service/faults.ts';
import type { AlertService } from '../service/service.ts';
import { viewsStage } from './viewsStage.ts';
import { nextChange } from './nextOf.ts';
import { settingsOfTests } from './settingsOfTests.ts';

describe('The list of the alerts', () => {
  const stage = viewsStage();
  const message = () => stage.messages()[0];
  const pages = () => pagesOf(stage.current().service, '/alerts');
  const labels = () => stage.current().alertsTree.labels();

  function filterBy(filter: Partial<typeof emptyFilter>): void {
    stage
      .current()
      .triage()
      .changeOptions({ filter: { ...emptyFilter, ...filter } });
  }

  it('names filter and scope, and clears the filter from a row where nothing matches', async () => {
    const { alertsTree, run } = stage.current();
    filterBy({ text: 'no alert holds this' });
    assert.equal(message(), '"no alert holds this" · No matches in 25 of 60 loaded');
    assert.deepEqual(await labels(), ['Load More', 'Clear Filter']);
    await run(commandIds.clearFilter, 'status');
    assert.equal(message(), '25 of 60 loaded');
    assert.equal((await labels()).length, 26);
    assert.deepEqual(alertsTree.focused, ['view'], 'the row that had the focus is gone');
  });

  it('is loaded on until something matches, which gets the focus', async () => {
    const { service, alertsTree, triage, run } = stage.current();
    service.store.update(1, { tags: ['rare'] });
    service.store.update(55, { tags: ['rare'] });
    await triage().alerts.refresh();
    filterBy({ tag: ['rare'] });
    assert.equal(message(), 'rare · 1 match in 25 of 60 loaded');
    service.requests.length = 0;
    await run(commandIds.loadMore);
    assert.deepEqual(pages(), ['?page=2', '?page=3']);
    assert.equal(message(), 'rare · 2 of 60 match');
    assert.deepEqual(alertsTree.focused, [triage().alerts.items[55]?.id]);
  });

  it('gets the missing page by itself once a new token is typed', async () => {
    const { service, triage, run, connection } = stage.current();
    service.behave({ onRequest: fixed(401, '{"message":"Unauthenticated."}') });
    await run(commandIds.loadMore);
    const { serviceHost } = connection;
    assert.equal(message(), `25 of 60 loaded, page 2 missing — ${serviceHost} rejected the token.`);
    assert.deepEqual((await labels()).slice(25), ['Retry Page 2', 'Set Token…']);
    service.behave({ onRequest: undefined });
    service.requests.length = 0;
    const loaded = nextChange(triage().alerts, () => triage().alerts.items.length === 50);
    stage.answers.push(service.token);
    await run(commandIds.signIn);
    await loaded;
    assert.equal(message(), '50 of 60 loaded');
    // One request tried the token.
    assert.deepEqual(pages(), ['?page=1', '?page=2']);
  });

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
});

describe('The list of the users', () => {
  // So few alerts that the names of all assignees are known without loading users.
  const stage = viewsStage({ alertCount: 7 });
  const setSetting = settingsOfTests();
  const pages = () => pagesOf(stage.current().service, '/users');

  /** As VS Code does when the view is opened. */
  async function open(): Promise<readonly string[]> {
    const { usersTree } = stage.current();
    Object.assign(usersTree.tree.view, { visible: true });
    return await usersTree.labels();
  }

  it('is asked for when its view is opened, and not before', async () => {
    const { service } = stage.current();
    assert.deepEqual(pages(), []);
    const [first] = await open();
    assert.equal(first, service.store.users.slice(0, 1)[0]?.name);
    assert.deepEqual(pages(), ['?page=1']);
    assert.equal(stage.messages()[1], '15 of 41 users loaded');
  });

  it('keeps its rows when a refresh fails, says so, and recovers with the alerts when the service does', async () => {
    const { service, triage, run } = stage.current();
    await setSetting(settingIds.refreshInterval, 60);
    const before = await open();
    await service.stop();
    await run(commandIds.refreshUsers);
    const outdated = / · as of \d+:\d\d\s[AP]M(?: \(\w+\))? — Couldn't refresh: Cannot reach /;
    assert.match(stage.messages()[1] ?? '', new RegExp(`^15 of 41 users loaded${outdated.source}`));
    assert.deepEqual(await open(), ['Retry', ...before]);
    await checkNow();
    assert.match(stage.messages()[0] ?? '', new RegExp(`^7 alerts${outdated.source}`));
    assert.deepEqual(stage.said, []);

    await service.start();
    service.store.add({ name: 'Came during the outage' });
    const { users } = triage();
    const recovered = nextChange(
      users,
      () => users.refreshFailure === undefined && users.doing === undefined,
    );
    await checkNow();
    await recovered;
    assert.deepEqual(stage.messages(), ['7 alerts', '15 of 41 users loaded']);
    assert.equal(stage.current().alertsTree.tree.view.description, '1 new alert');
  });

  /** Lets auto refresh check, and waits until it has. */
  async function checkNow(): Promise<void> {
    const { alerts } = stage.current().triage();
    const checked = nextChange(alerts, () => alerts.doing === undefined);
    await stage.current().run(commandIds.pauseAutoRefresh);
    await stage.current().run(commandIds.resumeAutoRefresh);
    await checked;
  }
});

/** The pages that a list was asked for. */
function pagesOf({ requests }: AlertService, list: '/alerts' | '/users'): readonly string[] {
  return requests.filter(({ path }) => path.endsWith(list)).map(({ query }) => query);
}
