import assert from 'node:assert/strict';
import { findIndicators } from '../../../src/details/indicatorsSection.ts';
import { emptyFilter, withChoice } from '../../../src/triage/filter/filter.ts';
import { AlertIndex } from '../../../src/triage/indicators/alertIndex.ts';
import { settled } from '../triage/simulatedTime.ts';
import { alert } from '../triage/alerts.ts';
import { loadedTriage } from '../triage/triageOf.ts';
import { openDetails } from './harness.ts';

const first = alert({ id: 'a1', name: 'First', description: '10.0.0.1 and https://evil.example/$(flame)' });
const second = alert({ id: 'b2', name: 'Second', description: '10[.]0[.]0[.]1' });

/** The details of the first of two loaded alerts. */
async function detailsOfFirst() {
  const { triage } = await loadedTriage(first, second);
  const harness = await openDetails(first, { triage });
  await triage.index.update(triage.alerts.items);
  await settled();
  return { ...harness, triage };
}

/** The text of a section, without its elements. */
function textOf(section: string): string {
  return section
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('the indicators in the details', () => {
  it('stand with their prevalence, the rare ones first', async () => {
    const { sectionText } = await detailsOfFirst();
    assert.equal(
      textOf(sectionText('indicators')),
      'In This Alert https://evil.example/$(flame) URL · 1 of 2 evil.example Domain · 1 of 2 10.0.0.1 IP · 2 of 2',
    );
  });

  it('may be held by more alerts than could be read', async () => {
    const { list: alerts } = await loadedTriage(first, second);
    for (const [max, isComplete] of [
      [9, true],
      [1, false],
    ] as const) {
      const index = new AlertIndex(new AbortController().signal, max);
      const { list } = await findIndicators(first, { index, alerts, snoozed: new Set() });
      assert.deepEqual(list, { loaded: 2, isComplete });
    }
  });

  it('are counted as the filter by them shows, without the snoozed alerts, which stay among the similar ones', async () => {
    const { triage, refresh, sectionText } = await detailsOfFirst();
    await triage.notes.edit([second], { snooze: { until: '9999-01-01T00:00:00.000Z' } });
    await refresh();
    assert.match(textOf(sectionText('indicators')), / 10\.0\.0\.1 IP · 1 of 2$/);
    assert.equal(textOf(sectionText('similar')), 'Similar Alerts Second same IP address');
    triage.changeOptions({ filter: withChoice(emptyFilter, { facet: 'indicator', value: '10.0.0.1' }) });
    assert.equal(triage.view.matching, 1);
    await triage.notes.removeAll();
    await refresh();
    assert.match(textOf(sectionText('indicators')), / 10\.0\.0\.1 IP · 2 of 2$/);
    await triage.notes.edit([first], { snooze: { until: '9999-01-01T00:00:00.000Z' } });
    await refresh();
    assert.match(textOf(sectionText('indicators')), / evil\.example Domain · 0 of 2 /);
  });
});
