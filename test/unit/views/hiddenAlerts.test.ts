import assert from 'node:assert/strict';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { reportHidden } from '../../../src/views/listTexts.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { loadedTriage } from '../triage/triageOf.ts';

const old = alert({ id: 'old', severity: 'critical' });
const critical = alert({ id: 'critical', severity: 'critical' });
const low = alert({ id: 'low', severity: 'low' });
const info = alert({ id: 'info', severity: 'info' });

describe('new alerts that the filter hides', () => {
  const vs = fakeWindow();

  /** Shows these new alerts in a list of critical ones. */
  async function show(...found: Parameters<typeof reportHidden>[0]) {
    const { triage, list, poll } = await loadedTriage(old);
    triage.changeOptions({ filter: { ...emptyFilter, severity: ['critical'] } });
    await poll(...found, old);
    const { newItems } = list;
    await list.showNewItems();
    reportHidden(newItems, triage);
    await settled();
    return triage;
  }

  it('are counted where others are shown', async () => {
    await show(low, critical, info);
    assert.deepEqual([vs.said, vs.statuses], [[], ['The filter hides 2 of 3 new alerts.']]);
  });

  it('are not mentioned where there are none', async () => {
    await show(critical);
    assert.deepEqual([vs.said, vs.statuses], [[], []]);
  });

  it('are a message where none is shown, with a way to see them', async () => {
    const triage = await show(low);
    assert.deepEqual(vs.said, [['The filter hides the new alert.', 'Clear Filter']]);
    assert.equal(triage.view.matching, 1, 'the filter stays');
    vs.answer = () => 'Clear Filter';
    const cleared = await show(low, info);
    assert.deepEqual(vs.said.slice(1), [['The filter hides the 2 new alerts.', 'Clear Filter']]);
    assert.equal(cleared.options.filter, emptyFilter);
    assert.equal(cleared.view.matching, 3);
  });

  it('are shown no more by the message once the sign-in has ended, which is said', async () => {
    const { triage } = await loadedTriage(low);
    const filter = { ...emptyFilter, severity: ['critical'] };
    triage.changeOptions({ filter });
    vs.answer = (_text, ...buttons) => {
      triage.dispose();
      return buttons[0];
    };
    reportHidden([low], triage);
    await settled();
    const outdated = 'The service or the sign-in has changed since this message was shown. Nothing was done.';
    assert.deepEqual(vs.said.slice(1), [[outdated]]);
    assert.equal(triage.options.filter, filter);
  });

  it('are not those that are snoozed, which no other filter shows: the list counts them', async () => {
    const { triage, list, poll } = await loadedTriage(old);
    await triage.notes.edit([low], { snooze: { until: '9999-01-01T00:00:00.000Z' } });
    await poll(low, old);
    const { newItems } = list;
    await list.showNewItems();
    reportHidden(newItems, triage);
    assert.deepEqual([vs.said, vs.statuses, triage.snoozed.size], [[], [], 1]);
  });

  it('are not those that could not be loaded', async () => {
    const { triage } = await loadedTriage(old);
    triage.changeOptions({ filter: { ...emptyFilter, severity: ['critical'] } });
    reportHidden([low], triage);
    assert.deepEqual([vs.said, vs.statuses], [[], []]);
  });
});
