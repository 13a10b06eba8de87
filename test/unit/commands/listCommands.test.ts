import assert from 'node:assert/strict';
import { commands, window } from 'vscode';
import { type User, userSchema } from '../../../src/api/user.ts';
import { listCommands, userCommands } from '../../../src/commands/listCommands.ts';
import { createTargets } from '../../../src/commands/targets.ts';
import { statusArgument } from '../../../src/contributions.ts';
import { emptyFilter, withFacet } from '../../../src/triage/filter/filter.ts';
import type { ListView } from '../../../src/views/listView.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { fakeTree } from '../../vscode/fakeTree.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { fakeConnection } from './fakeConnection.ts';
import { triageOf } from '../triage/triageOf.ts';

const never = async () => assert.fail('nothing is loaded');

function viewWith(refresh: ListView<never>['refresh']): ListView<never> {
  return {
    loadMore: never,
    refresh,
    showNew: never,
    reveal: never,
    select: never,
    keepInSight: never,
    selected: () => [],
    view: fakeTree<never>().tree.view,
    isVisible: () => true,
    focusWhenDrawn: never,
    dispose: () => undefined,
  };
}

function commandsOf(view: ListView<never>, connection: ReturnType<typeof fakeConnection>) {
  return listCommands(connection, view, view);
}

/** What Refresh of the alerts and of the users says about the focus, called with these arguments. */
async function focusOf(...args: readonly unknown[]): Promise<readonly unknown[]> {
  const said: unknown[] = [];
  const view = viewWith(async (options) => void said.push(options?.focus));
  const handlers = commandsOf(view, fakeConnection());
  await handlers['alertTriage.refresh'](...args);
  await handlers['alertTriage.refreshUsers'](...args);
  return said;
}

describe('Refresh', () => {
  it('may move the focus with the rows where it is called in the view', async () => {
    assert.deepEqual(await focusOf({ kind: 'item', item: { id: 'a' } }), [true, true], 'by key');
    assert.deepEqual(await focusOf(null), [true, true], 'by key, on no row');
    assert.deepEqual(await focusOf(statusArgument), [true, true], 'Retry, and the link of the welcome');
  });

  it('leaves the focus alone where it is called elsewhere', async () => {
    assert.deepEqual(await focusOf(), [false, false], 'the palette');
    assert.deepEqual(await focusOf('panel'), [false, false], 'the details');
  });
});

describe('Show Alerts of User', () => {
  let run: unknown[];
  replaceMembers(commands, { executeCommand: async (id: unknown) => void run.push(id) });
  const users = ['u1', 'u2'].map((id) => userSchema.parse({ id }));
  const row = (id: string) => ({ kind: 'item', item: { id } });
  const rest = { ...withFacet(emptyFilter, 'severity', ['high'], []), text: 'login' };

  /** What the command shows, called with these arguments while some users are selected. */
  async function show(args: readonly unknown[], selected: readonly User[] = []) {
    const filter = withFacet(rest, 'assignee', ['u9'], ['u2']);
    const triage = triageOf({}, { filter });
    const found = { find: (id: string) => users.find((user) => user.id === id), selected: () => selected };
    const none = { find: () => undefined, selected: () => [] };
    const targets = createTargets(
      none,
      found,
      () => undefined,
      () => false,
    );
    const handlers = userCommands(fakeConnection(triage), targets, async () => void run.push('shown'));
    await handlers['alertTriage.showAlertsOfUser'](...args);
    return { before: filter, after: triage.options.filter };
  }

  beforeEach(() => {
    run = [];
  });

  it('filters by the user, and leaves the rest of the filter in force', async () => {
    for (const args of [[row('u2')], [row('u2'), null]]) {
      const { after } = await show(args);
      assert.deepEqual(after, withFacet(rest, 'assignee', ['u2'], []));
    }
    assert.deepEqual(run, ['shown', 'shown']);
  });

  it('takes all selected users', async () => {
    assert.deepEqual((await show([row('u1')], users)).after.assignee, ['u1', 'u2']);
  });

  it('leaves Enter on a row about the state of the list to VS Code', async () => {
    const { before, after } = await show([{ kind: 'loadMore' }]);
    assert.equal(after, before);
    assert.deepEqual(run, ['list.select']);
  });
});

describe('commands that load', () => {
  const ids = [
    'alertTriage.refresh',
    'alertTriage.loadMore',
    'alertTriage.loadAll',
    'alertTriage.refreshUsers',
    'alertTriage.loadMoreUsers',
  ] as const;

  for (const id of ids)
    it(`fail while signed out, so that they offer to sign in: ${id}`, async () => {
      const signedOut = commandsOf(viewWith(never), fakeConnection('signedOut'));
      await assert.rejects(signedOut[id](), { name: 'NotSignedInError' });
      const waiting = commandsOf(viewWith(never), fakeConnection('keyRingTimeout'));
      await assert.rejects(waiting[id](), { name: 'KeyRingTimeoutError' });
    });
});

describe('commands that load, where nothing is left', () => {
  let said: string[];
  replaceMembers(window, {
    createStatusBarItem: () => ({
      text: '',
      show(this: { readonly text: string }) {
        said.push(this.text);
      },
      dispose: () => undefined,
    }),
  });
  beforeEach(() => {
    said = [];
  });

  async function say(id: 'loadMore' | 'loadAll' | 'loadMoreUsers', limit = 1000): Promise<void> {
    const client = {
      listAlerts: async (page: number) => listPage([alert({ id: `a${page}` })], page, 2),
      listUsers: async () => listPage([userSchema.parse({ id: 'u' })]),
    };
    const triage = triageOf(client, { maxAlerts: () => limit });
    const { alerts, users } = triage;
    await alerts.loadMore();
    if (limit > 1) await alerts.loadMore();
    await users.loadMore();
    const view = viewWith(never);
    await listCommands(fakeConnection(triage), view, view)[`alertTriage.${id}`]();
  }

  it('say so, and ask for nothing', async () => {
    await say('loadMore');
    await say('loadAll');
    await say('loadMoreUsers');
    const noAlerts = 'There are no more alerts to load.';
    assert.deepEqual(said, [noAlerts, noAlerts, 'There are no more users to load.']);
  });

  it('say why where the limit keeps the rest away', async () => {
    await say('loadMore', 1);
    await say('loadAll', 1);
    const text = 'Limit reached (1 alert). Change it in Settings.';
    assert.deepEqual(said, [text, text]);
  });
});
