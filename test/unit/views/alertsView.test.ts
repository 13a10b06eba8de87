import assert from 'node:assert/strict';
import { Disposable, EventEmitter, window } from 'vscode';
import type { User } from '../../../src/api/user.ts';
import type { Alert } from '../../../src/api/alert.ts';
import { contextKeys, settingIds } from '../../../src/contributions.ts';
import type { Connection } from '../../../src/service/connection.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { alertTexts, type TextsOf } from '../../../src/ui/alertTexts.ts';
import { pastTimeText } from '../../../src/ui/formats.ts';
import { createAlertsView } from '../../../src/views/alertsView.ts';
import { createUsersView } from '../../../src/views/usersView.ts';
import type { SeenRequest } from '../../service/behaviour.ts';
import { fixed } from '../../service/faults.ts';
import { freshService } from '../../service/freshService.ts';
import { fakeSettings } from '../service/fakeSettings.ts';
import { newConnection } from '../service/newConnection.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { settled } from '../triage/simulatedTime.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { fakeTree } from '../../vscode/fakeTree.ts';
import { nextOf } from '../../vscode/nextOf.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';

const created = Date.parse('2026-11-14T12:00:00Z');

describe('the view of the alerts', () => {
  const { edit } = fakeSettings();
  const service = freshService({ alertCount: 1 });
  const log = recordingLog();
  const vs = fakeWindow();
  replaceMembers(window, { registerFileDecorationProvider: () => new Disposable(() => undefined) });
  const realNow = Date.now;
  let now: () => number;
  const step = new EventEmitter<void>();
  const clock = { now: () => now(), onDidStep: step.event };
  let connection: Connection;
  beforeEach(() => {
    now = realNow;
    connection = newConnection(log);
  });
  afterEach(() => {
    connection.dispose();
    Date.now = realNow;
  });

  /** The view, and what it shows once somebody has signed in. */
  function open() {
    const textsOf: TextsOf = (triage) => alertTexts(triage, clock.now);
    const fake = fakeTree<Alert>();
    return { ...fake, view: createAlertsView(fake.createTree, connection, textsOf, clock, log) };
  }

  async function signIn(): Promise<Triage> {
    await connection.tokens.store(service.url, service.token);
    edit({ [settingIds.baseUrl]: service.url });
    await connection.reload();
    return connection.triage ?? assert.fail('signed out');
  }

  it('draws rows again whose age reads otherwise at a step of the clock', async () => {
    now = () => created;
    service.store.update(0, { created_at: new Date(created).toISOString(), name: 'Odd', name_plain: 'Odd' });
    const { rows, redrawn, view } = open();
    await (await signIn()).alerts.loadMore();
    const [row] = (await rows().getChildren()) ?? [];
    assert.ok(row);
    const label = async () => (await rows().getTreeItem(row)).label;
    assert.equal(await label(), 'now  Odd');
    redrawn.length = 0;
    now = () => created + 5 * 60_000;
    step.fire();
    await settled();
    assert.deepEqual(redrawn, [[row]]);
    assert.equal(await label(), '\u20075m  Odd');
    view.dispose();
    redrawn.length = 0;
    now = () => created + 10 * 60_000;
    step.fire();
    await settled();
    assert.deepEqual(redrawn, []);
  });

  it('draws a row that VS Code asks for while its sign-in ends as it was, and not without a name', async () => {
    const { rows, view } = open();
    await (await signIn()).alerts.loadMore();
    const [row] = (await rows().getChildren()) ?? [];
    assert.ok(row);
    const shown = await rows().getTreeItem(row);
    const signedOut = nextOf(connection.onDidChange);
    await connection.tokens.forget(service.url);
    await signedOut;
    assert.deepEqual(await rows().getChildren(), []);
    assert.equal(await rows().getTreeItem(row), shown);
    view.dispose();
  });

  it('offers to show new alerts, but not for a snoozed one alone', async () => {
    const { view } = open();
    const triage = await signIn();
    const { alerts, client, notes } = triage;
    await alerts.loadMore();
    await notes.edit([service.store.add({ name: 'New' })], { snooze: { until: '9999-01-01T00:00:00.000Z' } });
    await alerts.poll((signal) => client.pollAlerts(signal));
    const offered = () =>
      vs.ran.flatMap(([, key, value]) => (key === contextKeys.hasNewAlerts ? [value] : [])).at(-1);
    assert.deepEqual([alerts.newItems.length, offered()], [1, false]);
    await notes.removeAll();
    assert.equal(offered(), true);
    view.dispose();
  });

  for (const [what, answer] of [
    ['are refused', fixed(403, '{}')],
    ['are no JSON', fixed(200, '<p>Welcome', { 'content-type': 'text/html' })],
    ['are no list', fixed(200, '{}')],
  ] as const)
    it(`shows the alerts, with the id in place of a name, where the users ${what}, and says nothing more`, async () => {
      const isForUsers = ({ path }: SeenRequest) => path.endsWith('/users');
      service.behave({ onRequest: (sent) => (isForUsers(sent.request) ? answer(sent) : undefined) });
      service.store.update(0, { assignee_id: 999_999, assignee: null });
      const { rows, labels, tree, view } = open();
      const triage = await signIn();
      triage.changeOptions({ grouping: 'assignee' });
      const failed = new Promise<void>((resolve) => {
        triage.users.onDidChange(() => triage.users.failure && resolve());
      });
      await rows().getChildren();
      await failed;
      assert.deepEqual(await labels(), ['User #999999 (1 · 1 unseen)']);
      assert.deepEqual([tree.view.message, vs.said], ['1 alert · by assignee', []]);
      assert.equal(service.requests.filter(isForUsers).length, 1);
      view.dispose();
    });

  for (const what of ['alerts', 'users'] as const)
    it(`keeps saying above an empty list how old it is after a failed refresh: ${what}`, async () => {
      service.behave({ onRequest: fixed(200, '{"data":[],"current_page":1,"last_page":1,"total":0}') });
      const users = fakeTree<User>();
      const alerts = open();
      const { tree } = { alerts, users }[what];
      const view = Disposable.from(alerts.view, createUsersView(users.createTree, connection, clock));
      const { [what]: list } = await signIn();
      await list.loadMore();
      assert.equal(tree.view.message, '');
      service.behave({ onRequest: fixed(403, '{}') });
      await list.refresh();
      const line = () => {
        const time = pastTimeText(list.asOf ?? NaN);
        return `as of ${time} — Couldn't refresh: Your token lacks permission (403).`;
      };
      assert.equal(tree.view.message, line());
      const today = tree.view.message;
      Date.now = () => realNow() + 2 * 86_400_000;
      step.fire();
      assert.notEqual(tree.view.message, today);
      assert.equal(tree.view.message, line());
      view.dispose();
    });
});
