import assert from 'node:assert/strict';
import { journey } from '../journey.ts';
import { checkNow } from '../pollingStates.ts';

const asOf = String.raw`as of \d+:\d\d\s[AP]M`;

describe('auto refresh at its shortest interval', () => {
  // So few alerts that no users are loaded for the names of assignees.
  const stage = journey({ alerts: 7, settings: { 'alertTriage.refreshInterval': 10 } });
  const { alerts, users, service, messages } = stage;

  it('brings back both lists by itself after an outage', async () => {
    await users.toggle();
    await users.waitForCount('15 of 41 users');
    await service.stop();
    await users.titleAction('Refresh Users');
    await users.row('Retry').waitFor();
    await checkNow(stage);
    await alerts.waitForMessage(new RegExp(`^7 alerts · ${asOf} — Couldn't refresh: Cannot reach `));
    service.store.add({ name: 'Came during the outage' });
    await service.start();
    // The interval is doubled after the failure: up to 22 s.
    await alerts.waitForDescription('1 new alert');
    await alerts.waitForCount('7 alerts');
    await users.waitForCount('15 of 41 users');
    await users.row('Retry').waitFor({ state: 'detached' });
    assert.equal(await messages.notifications.count(), 0);
  });
});
