import assert from 'node:assert/strict';
import type { TreeView } from 'vscode';
import { createBadge } from '../../../src/monitor/badge.ts';
import { alert } from '../triage/alerts.ts';
import { loadedModel } from '../triage/loadedModel.ts';

const critical = alert({ id: 'a', severity: 'critical', status: 'open' });
const high = alert({ id: 'b', severity: 'High', status: 'in_progress' });
const others = [
  alert({ id: 'c', severity: 'critical', status: 'closed' }),
  alert({ id: 'd', severity: 'medium', status: 'open' }),
];

describe('the badge', () => {
  it('counts critical and high alerts that are unseen and not closed', async () => {
    const view: Pick<TreeView<unknown>, 'badge'> = {};
    const { model } = await loadedModel(critical, high, ...others);
    createBadge(view, model, () => false);
    assert.deepEqual(view.badge, { value: 2, tooltip: '2 unseen alerts of critical or high severity' });
    model.marks.set('seen', [critical], true);
    assert.deepEqual(view.badge, { value: 1, tooltip: '1 unseen alert of critical or high severity' });
    model.marks.set('seen', [high], true);
    assert.equal(view.badge, undefined);
  });

  it('counts new alerts that the list does not show yet', async () => {
    const view: Pick<TreeView<unknown>, 'badge'> = {};
    const { model, list, poll } = await loadedModel(high);
    createBadge(view, model, () => false);
    await poll(critical, high);
    assert.equal(list.newCount, 1);
    assert.equal(view.badge?.value, 2);
    model.marks.set('seen', [critical], true);
    await list.showNewItems();
    assert.equal(view.badge?.value, 1);
  });

  it('says so of sample data', async () => {
    const view: Pick<TreeView<unknown>, 'badge'> = {};
    const { model } = await loadedModel(critical);
    createBadge(view, model, () => true);
    assert.equal(view.badge?.tooltip, 'Sample data · 1 unseen alert of critical or high severity');
  });

  it('follows the list, and is gone with it', async () => {
    const view: Pick<TreeView<unknown>, 'badge'> = {};
    const { model, list, serve } = await loadedModel(critical);
    const badge = createBadge(view, model, () => false);
    serve(critical, high);
    await list.refresh();
    assert.equal(view.badge?.value, 2);
    list.reset();
    assert.equal(view.badge, undefined);
    badge.dispose();
    await list.loadMore();
    assert.equal(view.badge, undefined);
  });
});
