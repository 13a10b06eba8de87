import assert from 'node:assert/strict';
import { env, EventEmitter } from 'vscode';
import type { Alert } from '../../src/api/alert.ts';
import type { Connection } from '../../src/service/connection.ts';
import { formatTimeOfDay } from '../../src/text/time.ts';
import { AlertsModel } from '../../src/triage/alertsModel.ts';
import { PagedList } from '../../src/list/pagedList.ts';
import { type AlertTexts, alertTexts } from '../../src/ui/alertTexts.ts';
import type { Clock } from '../../src/ui/clock.ts';
import { createAlertsView } from '../../src/views/alertsView.ts';
import type { Row } from '../../src/views/rows.ts';
import type { Tree } from '../../src/views/tree.ts';
import { createUsersView } from '../../src/views/usersView.ts';
import { listPage } from '../unit/listPage.ts';
import { alert, defaultOptions, nobody } from '../unit/triage/alerts.ts';
import { unloadedList } from '../unit/triage/loadedModel.ts';
import { connectionStage } from './connectionStage.ts';
import { fakeTree } from './fakeTree.ts';

const created = Date.parse('2026-11-14T12:00:00Z');

describe('The view of the alerts', () => {
  const stage = connectionStage();

  it('draws rows again whose age reads otherwise at a step of the clock', async () => {
    let now = created;
    const step = new EventEmitter<void>();
    const clock = { now: () => now, onDidStep: step.event };
    const { tree, rows, redrawn } = fakeTree<Alert>();
    const list = new PagedList<Alert>(async () =>
      listPage([alert({ created_at: new Date(created).toISOString() })]),
    );
    const model = new AlertsModel(list, defaultOptions);
    const view = createAlertsView(tree, model, textsAt(clock), clock, stage.current().connection);
    await list.loadMore();
    const [row] = (await rows().getChildren()) ?? [];
    assert.ok(row);
    const label = async () => (await rows().getTreeItem(row)).label;
    assert.equal(await label(), 'now  (no name)');
    redrawn.length = 0;
    now += 5 * 60_000;
    step.fire();
    assert.deepEqual(redrawn, [[row]]);
    assert.equal(await label(), '\u20075m  (no name)');
    view.dispose();
    now += 5 * 60_000;
    step.fire();
    assert.equal(redrawn.length, 1);
  });
});

describe('The line above an empty list', () => {
  const stage = connectionStage();
  const realNow = Date.now;
  afterEach(() => {
    Date.now = realNow;
  });

  for (const [what, create] of [
    ['alerts', createAlertsOf],
    ['users', createUsersOf],
  ] as const)
    it(`keeps saying how old it is after a failed refresh: ${what}`, async () => {
      await stage.signInTo(stage.current().service);
      const step = new EventEmitter<void>();
      let pages = 0;
      const list = new PagedList<never>(async () => {
        pages += 1;
        return pages === 1 ? listPage([]) : assert.fail('offline');
      });
      const { tree } = fakeTree<never>();
      const view = create(tree, list, { now: realNow, onDidStep: step.event }, stage.current().connection);
      await list.loadMore();
      assert.equal(tree.view.message, '');
      await list.refresh();
      const line = () => {
        const time = formatTimeOfDay(list.asOf ?? NaN, Date.now(), env.language);
        return `as of ${time} — Couldn't refresh: Alert Triage hit an internal error.`;
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

function textsAt(clock: Clock): AlertTexts {
  return alertTexts(nobody, () => clock.now());
}

function createAlertsOf(
  tree: Tree<Row<never>>,
  list: PagedList<never>,
  clock: Clock,
  connection: Connection,
) {
  return createAlertsView(tree, new AlertsModel(list, defaultOptions), textsAt(clock), clock, connection);
}

function createUsersOf(tree: Tree<Row<never>>, list: PagedList<never>, clock: Clock, connection: Connection) {
  return createUsersView(tree, list, unloadedList(), textsAt(clock), clock, connection);
}
