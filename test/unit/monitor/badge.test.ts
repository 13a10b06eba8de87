import assert from 'node:assert/strict';
import type { TreeView } from 'vscode';
import { createBadge } from '../../../src/monitor/badge.ts';
import { alert } from '../triage/alerts.ts';
import { exampleService, loadedTriage, triageOf } from '../triage/triageOf.ts';
import { fakeSignIn } from '../service/fakeSignIn.ts';
import { listPage } from '../listPage.ts';

const critical = alert({ id: 'a', severity: 'critical', status: 'open' });
const high = alert({ id: 'b', severity: 'High', status: 'in_progress' });
const others = [
  alert({ id: 'c', severity: 'critical', status: 'closed' }),
  alert({ id: 'd', severity: 'medium', status: 'open' }),
];

describe('the badge', () => {
  let view: Pick<TreeView<unknown>, 'badge'>;
  beforeEach(() => void (view = {}));

  it('counts critical and high alerts that are unseen and not closed', async () => {
    const { triage } = await loadedTriage(critical, high, ...others);
    createBadge(view, fakeSignIn(triage).connection);
    assert.deepEqual(view.badge, { value: 2, tooltip: '2 unseen alerts of critical or high severity' });
    triage.marks.set('seen', [critical], true);
    assert.deepEqual(view.badge, { value: 1, tooltip: '1 unseen alert of critical or high severity' });
    triage.marks.set('seen', [high], true);
    assert.equal(view.badge, undefined);
  });

  it('counts such alerts that got worse since they were seen, until they are seen again', async () => {
    const [low, reopened, other] = [
      alert({ id: 'e', severity: 'low', status: 'open' }),
      alert({ id: 'f', severity: 'high', status: 'closed' }),
      alert({ id: 'h', severity: 'info', status: 'open' }),
    ];
    const { triage, list, serve } = await loadedTriage(low, reopened, other);
    triage.marks.set('seen', [low, reopened, other], true);
    createBadge(view, fakeSignIn(triage).connection);
    assert.equal(view.badge, undefined);
    serve(
      alert({ id: 'e', severity: 'critical', status: 'open' }),
      alert({ id: 'f', severity: 'high', status: 'open' }),
      alert({ id: 'h', severity: 'medium', status: 'open' }),
      high,
    );
    await list.refresh();
    assert.deepEqual(view.badge, {
      value: 3,
      tooltip:
        '1 unseen alert of critical or high severity · 2 alerts of critical or high severity got worse',
    });
    triage.marks.set('seen', list.items.slice(1), true);
    assert.deepEqual(view.badge, { value: 1, tooltip: '1 alert of critical or high severity got worse' });
    triage.marks.set('seen', list.items, true);
    assert.equal(view.badge, undefined);
  });

  it('counts no snoozed alert, until its snooze is over, also of those that the list does not show yet', async () => {
    const { triage, poll } = await loadedTriage(high);
    createBadge(view, fakeSignIn(triage).connection);
    await poll(critical, high);
    const snooze = { until: '2999-01-01T00:00:00.000Z' };
    const counts = [];
    for (const edit of [{}, { snooze }, { snooze: undefined }]) {
      await triage.notes.edit([critical], edit);
      counts.push(view.badge?.value);
    }
    assert.deepEqual(counts, [2, 1, 2]);
  });

  it('says that more may follow while not all alerts are loaded', async () => {
    let pages = 2;
    const triage = triageOf({ listAlerts: async (page) => listPage([critical], page, pages) });
    await triage.alerts.loadMore();
    createBadge(view, fakeSignIn(triage).connection);
    assert.equal(triage.alerts.isComplete, false);
    assert.deepEqual(view.badge, { value: 1, tooltip: '1+ unseen alerts of critical or high severity' });
    pages = 1;
    await triage.alerts.refresh();
    assert.deepEqual(view.badge, { value: 1, tooltip: '1 unseen alert of critical or high severity' });
  });

  it('says so of sample data', async () => {
    const service = { ...exampleService, loadFetch: async () => fetch };
    const triage = triageOf({ listAlerts: async () => listPage([critical]) }, { service });
    createBadge(view, fakeSignIn(triage).connection);
    await triage.alerts.loadMore();
    assert.equal(view.badge?.tooltip, 'Sample data · 1 unseen alert of critical or high severity');
  });

  it('follows the list, and is gone with the sign-in', async () => {
    const { triage, list, serve } = await loadedTriage(critical);
    const { connection, become } = fakeSignIn(triage);
    const badge = createBadge(view, connection);
    serve(critical, high);
    await list.refresh();
    assert.equal(view.badge?.value, 2);
    become(undefined);
    assert.equal(view.badge, undefined);
    become((await loadedTriage(critical)).triage);
    assert.deepEqual(view.badge, { value: 1, tooltip: '1 unseen alert of critical or high severity' });
    badge.dispose();
    assert.equal(view.badge, undefined);
  });
});
