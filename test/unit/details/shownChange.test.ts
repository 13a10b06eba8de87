import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { printOf } from '../../../src/triage/alertPrint.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { detailsHarness } from './harness.ts';

const second = alert({ id: 'a2', name: 'Second', description: 'two' });

describe('the details of an alert that has changed since it was seen', () => {
  const seen = alert({ id: 'a1', name: 'First', severity: 'low', status: 'closed' });
  const worse = alert({ id: 'a1', name: 'First', severity: 'high', status: 'closed' });
  const line = 'Got worse since you saw it: severity low → high';

  /** A session whose host has seen these versions of alerts. */
  function sessionOf(shown: Alert, ...versions: readonly Alert[]) {
    const prints = new Map(versions.map((one) => [one.id, printOf(one)]));
    const details = detailsHarness(shown, { seenAs: (id) => prints.get(id) });
    const see = (one: Alert) => void prints.set(one.id, printOf(one));
    return { ...details, see };
  }

  /** The same, once its page has what it asked for. */
  async function open(...versions: Parameters<typeof sessionOf>) {
    const details = sessionOf(...versions);
    await details.ready();
    return details;
  }

  it('says what has, also to screen readers, while it is shown, which makes it seen', async () => {
    const { sectionText, lastShown, see, refresh, session } = await open(worse, seen);
    assert.match(sectionText('heading'), new RegExp(`<p class="change worse">${line}</p>`));
    assert.equal(lastShown()?.spoken, `Alert 1 of 9, high, First, ${line}`);
    see(worse);
    await refresh();
    session.show(worse);
    await settled();
    assert.match(sectionText('heading'), /Got worse/);
  });

  it('says it also when its page comes only after the alert was marked as seen', async () => {
    const { ready, sectionText, see } = sessionOf(worse, seen);
    see(worse);
    await ready();
    assert.match(sectionText('heading'), /Got worse/);
  });

  it('says it no longer when it is shown another time', async () => {
    const { session, sectionText, see, loaded } = await open(worse, seen);
    loaded.push(second);
    see(worse);
    session.show(second);
    await settled();
    session.show(worse);
    await settled();
    assert.doesNotMatch(sectionText('heading'), /since you saw/);
  });

  it('goes on from what was seen before when the service changes it once more, and back', async () => {
    const { loaded, sectionText, see, refresh } = await open(worse, seen);
    see(worse);
    loaded[0] = alert({ ...worse.raw, severity: 'info', status: 'open' });
    await refresh();
    assert.match(sectionText('heading'), /severity low → info, status closed → open</);
    loaded[0] = seen;
    await refresh();
    assert.doesNotMatch(sectionText('heading'), /since you saw/);
  });

  it('says what changes while it is shown for the first time', async () => {
    const { loaded, sectionText, see, refresh } = await open(seen);
    see(seen);
    await refresh();
    assert.doesNotMatch(sectionText('heading'), /since you saw/);
    loaded[0] = worse;
    await refresh();
    assert.match(sectionText('heading'), /severity low → high/);
  });

  it('compares an alert of another service with what was seen there, also if it has the same id', async () => {
    const { session, sectionText, see, refresh, loaded } = await open(worse, seen);
    loaded.length = 0;
    session.forget();
    see(worse);
    loaded.push(worse);
    await refresh();
    assert.match(sectionText('heading'), /First/);
    assert.doesNotMatch(sectionText('heading'), /since you saw/);
  });

  it('tells it to others for this alert only', async () => {
    const { session } = await open(worse, seen, alert({ id: 'a2', severity: 'low' }));
    assert.ok(session.change.of(worse)?.isWorse);
    assert.equal(session.change.of(second), undefined);
  });
});
