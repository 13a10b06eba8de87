import assert from 'node:assert/strict';
import { CancellationTokenSource, MarkdownString } from 'vscode';
import type { Alert } from '../../src/api/alert.ts';
import { commandIds } from '../../src/contributions.ts';
import type { Triage } from '../../src/triage/triage.ts';
import { rowDecoration } from '../../src/views/alertItem.ts';
import { nextOf } from './nextOf.ts';
import { viewsStage } from './viewsStage.ts';

describe('Alerts that have changed since they were seen', () => {
  const stage = viewsStage();
  let triage: Triage;

  beforeEach(async () => {
    const { service } = stage.current();
    triage = stage.current().triage();
    for (const index of [0, 1])
      service.store.update(index, { name: 'Odd', name_plain: 'Odd', severity: 'medium', status: 'open' });
    await triage.alerts.refresh();
    triage.marks.set('seen', triage.alerts.items, true);
    // The first is worse, the second only different; the service notes when.
    service.store.update(0, { severity: 'critical' });
    service.store.update(1, { status: 'in_progress' });
  });

  /** Polls, and returns the alerts that have changed. */
  async function poll(): Promise<readonly [Alert, Alert]> {
    await stage.current().list.autoRefresh.pollOnce(triage);
    const [worse, other] = triage.alerts.items;
    assert.ok(worse && other);
    return [worse, other];
  }

  async function rowOf({ id }: Alert) {
    const { alertsTree } = stage.current();
    const rows = (await alertsTree.rows().getChildren()) ?? [];
    const row = rows.find((one) => one.kind === 'item' && one.item.id === id);
    assert.ok(row);
    const item = await alertsTree.rows().getTreeItem(row);
    const { token } = new CancellationTokenSource();
    const { tooltip } = (await alertsTree.rows().resolveTreeItem(item, row, token)) ?? {};
    assert.ok(tooltip instanceof MarkdownString);
    return { item, tooltip: tooltip.value, mark: item.resourceUri && rowDecoration(item.resourceUri) };
  }

  it('say so in their rows, with what has changed in the tooltip', async () => {
    const [worse, other] = await poll();
    const rows = [await rowOf(worse), await rowOf(other)];
    assert.deepEqual(
      rows.map(({ mark }) => [mark?.badge, mark?.tooltip]),
      [
        ['↑', 'got worse, open'],
        ['◌◐', 'changed, in progress'],
      ],
    );
    const [first, second] = rows.map(({ tooltip }) => tooltip.split('\n').at(-1));
    assert.equal(first, 'Got worse since you saw it: severity medium → critical, now');
    assert.equal(second, 'Changed since you saw it: status open → in progress, now');
    const labels = rows.map(({ item }) => item.accessibilityInformation?.label ?? '');
    assert.match(labels[0] ?? '', /^critical, got worse now, Odd, /);
    assert.match(labels[1] ?? '', /^medium, changed now, Odd, /);
    for (const { item } of rows) assert.match(String(item.contextValue), /^alert changed unpinned/);
  });

  it('are seen as they are now once they are opened', async () => {
    const [worse] = await poll();
    const seen = nextOf((listener: () => void) => triage.marks.onDidChange(listener));
    await stage.current().run(commandIds.openAlert, 'panel', worse.id);
    await seen;
    assert.equal((await rowOf(worse)).mark?.badge, undefined);
    assert.equal(
      stage.current().details.changeOf(worse)?.isWorse,
      true,
      'in the details, as long as they show it',
    );
  });
});
