import assert from 'node:assert/strict';
import { type QuickPickItem, window } from 'vscode';
import { pickFilter } from '../../../src/picks/filterPick.ts';
import { indicatorItems, valueItems } from '../../../src/picks/valuePick.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { ownMarkLabel } from '../../../src/ui/noteTexts.ts';
import { texts } from '../details/fixtures.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { loadedTriage } from '../triage/triageOf.ts';
import { FakeBox } from '../vscode/fakeBox.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('the counts of values to filter by, while alerts are snoozed', () => {
  let box = new FakeBox();
  replaceMembers(window, { createQuickPick: () => (box = new FakeBox()) });
  const shown = (rows: readonly QuickPickItem[]) =>
    rows.flatMap(({ label, description }) =>
      /^(not )?(high|low)$/.test(label) ? [`${label}: ${description}`] : [],
    );

  async function snoozed() {
    const severities = ['high', 'high', 'high', 'low'];
    const alerts = severities.map((severity, index) =>
      alert({ id: `${index}`, severity, summary: severity === 'high' ? '10.0.0.1' : '10.0.0.3' }),
    );
    const { triage } = await loadedTriage(...alerts);
    const asleep = alerts.filter(({ id }) => id === '0' || id === '3');
    await triage.notes.edit(asleep, { snooze: { until: '9999-01-01T00:00:00.000Z' } });
    return { triage, alerts };
  }

  it('are of those that the filter shows, of what is typed and in the pick of a facet', async () => {
    const { triage } = await snoozed();
    void pickFilter(triage, texts);
    await box.type('severity:');
    assert.deepEqual(shown(box.items), ['high: 2 of 4', 'low: 0 of 4']);
    await box.type('not');
    assert.deepEqual(shown(box.items), ['not high: Severity · 0 of 4', 'not low: Severity · 2 of 4']);
    await box.type('');
    box.accept('Severity');
    await settled();
    const counts = ['high: 2 of 4', 'low: 0 of 4', 'not high: 0 of 4', 'not low: 2 of 4'];
    assert.deepEqual(shown(box.items), counts);
  });

  it('are so of dispositions, also of one that only snoozed alerts have', async () => {
    const { triage, alerts } = await snoozed();
    await triage.notes.edit(alerts.slice(0, 2), { disposition: 'to_do' });
    await triage.notes.edit(alerts.slice(3), { disposition: 'watching' });
    void pickFilter(triage, texts);
    await settled();
    const rows = box.items.map(({ label, description }) => `${label}: ${description}`);
    for (const [mark, count] of [
      ['to_do', 1],
      ['watching', 0],
    ] as const) {
      assert.ok(rows.includes(`${ownMarkLabel(mark)}: ${count} of 4`), rows.join());
      triage.changeOptions({ filter: { ...emptyFilter, own: [mark] } });
      assert.equal(triage.view.matching, count);
    }
  });

  it('are so of the values of an alert', async () => {
    const { triage, alerts } = await snoozed();
    assert.deepEqual(shown(await valueItems(alerts, triage, texts)), ['high: 2 of 4', 'low: 0 of 4']);
  });

  it('are so of its indicators', async () => {
    const { triage, alerts } = await snoozed();
    await triage.index.update(triage.alerts.items);
    const rows = indicatorItems(alerts, triage).map(({ label, description }) => [label, description]);
    assert.deepEqual(rows, [
      ['Indicators', undefined],
      ['10.0.0.3', 'IP · 0 of 4'],
      ['10.0.0.1', 'IP · 2 of 4'],
    ]);
  });
});
