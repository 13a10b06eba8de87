import assert from 'node:assert/strict';
import { Disposable, EventEmitter } from 'vscode';
import type { User } from '../../src/api/user.ts';
import type { Alert } from '../../src/api/alert.ts';
import { alertTexts, type TextsOf } from '../../src/ui/alertTexts.ts';
import type { Clock } from '../../src/ui/clock.ts';
import { pastTimeText } from '../../src/ui/formats.ts';
import { createAlertsView } from '../../src/views/alertsView.ts';
import { createUsersView } from '../../src/views/usersView.ts';
import { fixed } from '../service/faults.ts';
import { connectionStage } from './connectionStage.ts';
import { fakeTree } from './fakeTree.ts';

const created = Date.parse('2026-11-14T12:00:00Z');

describe('The view of the alerts', () => {
  const stage = connectionStage({ alertCount: 1 });

  it('draws rows again whose age reads otherwise at a step of the clock', async () => {
    let now = created;
    const step = new EventEmitter<void>();
    const clock = { now: () => now, onDidStep: step.event };
    const { createTree, rows, redrawn } = fakeTree<Alert>();
    const { connection, service, log } = stage.current();
    service.store.update(0, { created_at: new Date(created).toISOString(), name: 'Odd', name_plain: 'Odd' });
    const view = createAlertsView(createTree, connection, textsAt(clock), clock, log);
    await stage.signInTo(service);
    await connection.triage?.alerts.loadMore();
    const [row] = (await rows().getChildren()) ?? [];
    assert.ok(row);
    const label = async () => (await rows().getTreeItem(row)).label;
    assert.equal(await label(), 'now  Odd');
    redrawn.length = 0;
    now += 5 * 60_000;
    step.fire();
    assert.deepEqual(redrawn, [[row]]);
    assert.equal(await label(), '\u20075m  Odd');
    view.dispose();
    redrawn.length = 0;
    now += 5 * 60_000;
    step.fire();
    assert.deepEqual(redrawn, []);
  });

  it('draws a row that VS Code asks for while its sign-in ends as it was, and not without a name', async () => {
    const { createTree, rows } = fakeTree<Alert>();
    const clock = { now: () => created, onDidStep: new EventEmitter<void>().event };
    const { connection, service, log } = stage.current();
    const view = createAlertsView(createTree, connection, textsAt(clock), clock, log);
    await stage.signInTo(service);
    await connection.triage?.alerts.loadMore();
    const [row] = (await rows().getChildren()) ?? [];
    assert.ok(row);
    const shown = await rows().getTreeItem(row);
    const signedOut = stage.nextState('signedOut');
    await connection.tokens.forget(service.url);
    await signedOut;
    assert.deepEqual(await rows().getChildren(), []);
    assert.equal(await rows().getTreeItem(row), shown);
    view.dispose();
  });
});

describe('The line above an empty list', () => {
  const stage = connectionStage();
  const realNow = Date.now;
  afterEach(() => {
    Date.now = realNow;
  });

  for (const what of ['alerts', 'users'] as const)
    it(`keeps saying how old it is after a failed refresh: ${what}`, async () => {
      const { connection, service, log } = stage.current();
      service.behave({ onRequest: fixed(200, '{"data":[],"current_page":1,"last_page":1,"total":0}') });
      const step = new EventEmitter<void>();
      const clock = { now: realNow, onDidStep: step.event };
      const [alerts, users] = [fakeTree<Alert>(), fakeTree<User>()];
      const { tree } = { alerts, users }[what];
      const view = Disposable.from(
        createAlertsView(alerts.createTree, connection, textsAt(clock), clock, log),
        createUsersView(users.createTree, connection, clock),
      );
      await stage.signInTo(service);
      const list = connection.triage?.[what] ?? assert.fail('signed out');
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

function textsAt(clock: Clock): TextsOf {
  return (triage) => alertTexts(triage, () => clock.now());
}
