import assert from 'node:assert/strict';
import { window } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import type { User } from '../../../src/api/user.ts';
import { listCommands, userCommands } from '../../../src/commands/listCommands.ts';
import { createTargets } from '../../../src/commands/targets.ts';
import { statusArgument } from '../../../src/contributions.ts';
import { emptyFilter, withFacet } from '../../../src/triage/filter/filter.ts';
import type { ListView } from '../../../src/views/listView.ts';
import { listPage } from '../listPage.ts';
import { alert, asUser } from '../triage/alerts.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { fakeLeaving } from '../vscode/leaving.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { commandParts } from './commandParts.ts';
import { triageOf } from '../triage/triageOf.ts';

const still = async () => undefined;

/** What Refresh of the alerts and of the users says about the focus, called with these arguments. */
async function focusOf(...args: readonly unknown[]): Promise<readonly unknown[]> {
  const said: unknown[] = [];
  const refresh: ListView<never>['refresh'] = async (options) => void said.push(options?.focus);
  const view = { refresh, keepInSight: still, replaceGone: still, focusFirst: still, selected: () => [] };
  const handlers = listCommands(commandParts(triageOf(), { alertsView: view, usersView: view }));
  await handlers['alertTriage.refresh'](...args);
  await handlers['alertTriage.refreshUsers'](...args);
  return said;
}

describe('Refresh', () => {
  fakeLeaving();

  for (const [what, args, mayMove] of [
    ['by key', [{ kind: 'item', item: { id: 'a' } }], true],
    ['by key, on no row', [null], true],
    ['by Retry, and the link of the welcome', [statusArgument], true],
    ['from the palette', [], false],
    ['in the details', ['panel'], false],
  ] as const)
    it(`may move the focus with the rows only where it is called in the view: ${what}`, async () =>
      assert.deepEqual(await focusOf(...args), [mayMove, mayMove]));

  /**
   * The rows that get the focus when a refresh of the users finds the second of three gone, or fails. @param selected what
   * the user has selected at the end
   */
  async function focusAfter(arg: unknown, fails = false, selected?: string): Promise<readonly unknown[]> {
    let ids: readonly string[] | undefined = ['u1', 'u2', 'u3'];
    const listUsers = async () => listPage((ids ?? assert.fail()).map((id) => asUser({ id })));
    const triage = triageOf({ listUsers });
    const { users } = triage;
    await users.loadMore();
    ids = fails ? undefined : ['u1', 'u3'];
    const focused: unknown[] = [];
    let isRefreshed = false;
    const usersView: Partial<ListView<User>> = {
      async refresh() {
        await users.refresh();
        isRefreshed = true;
      },
      keepInSight: async (row) => void focused.push(row?.id),
      replaceGone: still,
      focusFirst: async () => void focused.push('first'),
      selected: () => users.items.filter(({ id }) => id === (isRefreshed ? selected : 'u2')),
    };
    await listCommands(commandParts(triage, { usersView }))['alertTriage.refreshUsers'](arg);
    triage.dispose();
    return focused;
  }

  it('has the user focused that took the place of one that is gone', async () => {
    assert.deepEqual(await focusAfter({ kind: 'item', item: { id: 'u2' } }), ['u3']);
    assert.deepEqual(await focusAfter({ kind: 'item', item: { id: 'u3' } }), []);
  });

  it('leaves the focus where the user has gone in the list meanwhile', async () => {
    assert.deepEqual(await focusAfter({ kind: 'item', item: { id: 'u2' } }, false, 'u1'), []);
    assert.deepEqual(await focusAfter(statusArgument, false, 'u1'), []);
  });

  it('has the first row focused in place of Retry, unless that is still there', async () => {
    assert.deepEqual(await focusAfter(statusArgument), ['first']);
    assert.deepEqual(await focusAfter(statusArgument, true), []);
  });
});

describe('Load More', () => {
  fakeLeaving();

  it('is told to take the focus along if that is on its row, which may go', async () => {
    const told: boolean[] = [];
    const loadMore = async (_takesFocus: () => boolean, isOnRow = false) => void told.push(isOnRow);
    const handlers = listCommands(commandParts(triageOf(), { alertsView: { loadMore } }));
    const calls = [[statusArgument], [{ kind: 'loadMore' }], [], ['panel'], [{ kind: 'noMatch' }]];
    for (const args of calls) await handlers['alertTriage.loadMore'](...args);
    assert.deepEqual(told, [true, true, false, false, false]);
  });
});

describe('Load All on the row of Load More', () => {
  fakeLeaving();
  const token = { onCancellationRequested: () => ({ dispose: () => undefined }) };
  replaceMembers(window, {
    withProgress: async (_: unknown, task: (progress: object, token: object) => unknown) =>
      task({ report: () => undefined }, token),
  });

  /** The alerts whose first row it gives the focus. @param isVisible at the end @param selected at the end */
  async function focusedAfter(isVisible: boolean, selected: string): Promise<readonly string[]> {
    const listAlerts = async (page: number) => listPage([alert({ id: `a${page}` })], page, 3);
    const triage = triageOf({ listAlerts });
    const { alerts: list } = triage;
    await list.loadMore();
    const focused: string[] = [];
    const alertsView = {
      focusLoaded: async (items: readonly Alert[]) => void focused.push(...items.map(({ id }) => id)),
      isVisible: () => isVisible,
      selected: () => list.items.filter(({ id }) => id === (list.nextPage === undefined ? selected : 'a1')),
    };
    await listCommands(commandParts(triage, { alertsView }))['alertTriage.loadAll']({ kind: 'loadMore' });
    triage.dispose();
    return focused;
  }

  it('has the first new row focused', async () =>
    assert.deepEqual(await focusedAfter(true, 'a1'), ['a2', 'a3']));

  it('leaves the focus where the user has gone meanwhile: it opens no view that was closed', async () => {
    assert.deepEqual(await focusedAfter(false, 'a1'), []);
    assert.deepEqual(await focusedAfter(true, 'a2'), []);
  });
});

describe('Show Alerts of User', () => {
  const { ran } = fakeWindow();
  const users = ['u1', 'u2'].map((id) => asUser({ id }));
  const row = (id: string) => ({ kind: 'item', item: { id } });
  const rest = { ...withFacet(emptyFilter, 'severity', ['high'], []), text: 'login' };

  /** What the command shows, called with these arguments while some users are selected. */
  async function show(args: readonly unknown[], selected: readonly User[] = []) {
    const filter = withFacet(rest, 'assignee', ['u9'], ['u2']);
    const triage = triageOf({ listUsers: async () => listPage(users) }, { filter });
    await triage.users.loadMore();
    const parts = commandParts(triage, {
      alertsView: { focusFirst: async () => void ran.push(['first']) },
      usersView: { selected: () => selected },
    });
    await userCommands(parts, createTargets(parts))['alertTriage.showAlertsOfUser'](...args);
    return { before: filter, after: triage.options.filter };
  }

  it('filters by the user, and leaves the rest of the filter in force', async () => {
    for (const args of [[row('u2')], [row('u2'), null]]) {
      const { after } = await show(args);
      assert.deepEqual(after, withFacet(rest, 'assignee', ['u2'], []));
    }
    const shown = ['alertTriage.alerts.focus'];
    assert.deepEqual(ran, [shown, ['first'], shown, ['first']]);
  });

  it('takes all selected users', async () =>
    assert.deepEqual((await show([row('u1')], users)).after.assignee, ['u1', 'u2']));

  it('leaves Enter on a row about the state of the list to VS Code', async () => {
    const { before, after } = await show([{ kind: 'loadMore' }]);
    assert.equal(after, before);
    assert.equal(String(ran), 'list.select');
  });
});

describe('commands that load', () => {
  for (const id of ['refresh', 'loadMore', 'loadAll', 'refreshUsers', 'loadMoreUsers'] as const)
    for (const [obstacle, name] of [
      ['signedOut', 'NotSignedInError'],
      ['keyRingFailure', 'KeyRingError'],
    ] as const)
      it(`fail while there is no token, so that they offer to sign in: ${id}, ${obstacle}`, () =>
        assert.rejects(listCommands(commandParts(obstacle))[`alertTriage.${id}`](), { name }));
});

describe('commands that load, where nothing is left', () => {
  const { statuses } = fakeWindow();

  async function say(id: 'loadMore' | 'loadAll' | 'loadMoreUsers', limit: number): Promise<void> {
    const client = {
      listAlerts: async (page: number) => listPage([alert({ id: `a${page}` })], page, 2),
      listUsers: async () => listPage([asUser({ id: 'u' })]),
    };
    const triage = triageOf(client, { maxAlerts: () => limit });
    const { alerts, users } = triage;
    await alerts.loadMore();
    if (limit > 1) await alerts.loadMore();
    await users.loadMore();
    await listCommands(commandParts(triage))[`alertTriage.${id}`]();
  }

  const noAlerts = 'There are no more alerts to load.';
  const limited = 'Limit reached (1 alert). Change it in Settings.';
  for (const [id, limit, text] of [
    ['loadMore', 1000, noAlerts],
    ['loadAll', 1000, noAlerts],
    ['loadMoreUsers', 1000, 'There are no more users to load.'],
    ['loadMore', 1, limited],
    ['loadAll', 1, limited],
  ] as const)
    it(`say so, and why, and ask for nothing: ${id}, at most ${limit}`, async () => {
      await say(id, limit);
      assert.deepEqual(statuses, [text]);
    });
});
