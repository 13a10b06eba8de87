import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { loadedTriage } from '../triage/triageOf.ts';
import { detailsHarness, openDetails } from './harness.ts';

const second = alert({ id: 'a2', name: 'Second', description: 'two' });

describe('the details of an alert that has changed since it was seen', () => {
  const seen = alert({ id: 'a1', name: 'First', severity: 'low', status: 'closed' });
  const worse = alert({ id: 'a1', name: 'First', severity: 'high', status: 'closed' });
  const line = 'Got worse since you saw it: severity low → high';

  /** The details for a user who has seen these versions of alerts. */
  async function open(shown: Alert, ...seen: readonly Alert[]) {
    const details = await openDetails(shown, { seen });
    const see = (one: Alert) => void details.triage.marks.set('seen', [one], true);
    return { ...details, see };
  }

  it('says what has, also to screen readers, while it is shown, which makes it seen', async () => {
    const { sectionText, lastShown, see, refresh, session } = await open(worse, seen);
    assert.match(sectionText('heading'), new RegExp(`<p class="change worse">${line}</p>`));
    assert.equal(lastShown()?.spoken, `Alert 1 of 2, high, First, ${line}`);
    see(worse);
    await refresh();
    session.show(worse);
    await settled();
    assert.match(sectionText('heading'), /Got worse/);
  });

  it('says it also when its page comes only after the alert was marked as seen', async () => {
    const { ready, sectionText, triage } = await detailsHarness(worse, { seen: [seen] });
    triage.marks.set('seen', [worse], true);
    await ready();
    assert.match(sectionText('heading'), /Got worse/);
  });

  it('says it no longer when it is shown another time', async () => {
    const { session, sectionText, see, load } = await open(worse, seen);
    await load(worse, second);
    see(worse);
    session.show(second);
    await settled();
    session.show(worse);
    await settled();
    assert.doesNotMatch(sectionText('heading'), /since you saw/);
  });

  it('goes on from what was seen before when the service changes it once more, and back', async () => {
    const { load, sectionText, see } = await open(worse, seen);
    see(worse);
    await load(alert({ ...worse.raw, severity: 'info', status: 'open' }));
    assert.match(sectionText('heading'), /severity low → info, status closed → open</);
    await load(seen);
    assert.doesNotMatch(sectionText('heading'), /since you saw/);
  });

  it('says what changes while it is shown for the first time', async () => {
    const { load, sectionText, see, refresh } = await open(seen);
    see(seen);
    await refresh();
    assert.doesNotMatch(sectionText('heading'), /since you saw/);
    await load(worse);
    assert.match(sectionText('heading'), /severity low → high/);
  });

  it('compares an alert of another service with what was seen there, also if it has the same id', async () => {
    const { sectionText, become } = await open(worse, seen);
    const { triage } = await loadedTriage(worse);
    triage.marks.set('seen', [worse], true);
    await become(triage);
    assert.match(sectionText('heading'), /First/);
    assert.doesNotMatch(sectionText('heading'), /since you saw/);
  });

  it('tells it to others for this alert only', async () => {
    const { session } = await open(worse, seen, alert({ id: 'a2', severity: 'low' }));
    assert.ok(session.change.of(worse)?.isWorse);
    assert.equal(session.change.of(second), undefined);
  });
});
