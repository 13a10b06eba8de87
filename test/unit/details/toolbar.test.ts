import assert from 'node:assert/strict';
import type { Obstacle } from '../../../src/service/connection.ts';
import { alert } from '../triage/alerts.ts';
import { detailsHarness, openDetails } from './harness.ts';

describe('the toolbar of the details', () => {
  const first = alert({ id: 'a1', name: 'First' });

  it('runs the commands of the toolbar, and only those', async () => {
    const { session, asked } = detailsHarness(first);
    await session.receive({ type: 'act', action: 'copyId' });
    await session.receive({ type: 'act', action: 'createAnotherLikeThis' });
    await session.receive({ type: 'act', action: 'signOut' });
    assert.deepEqual(asked, [
      'copyId panel',
      'createAnotherLikeThis panel',
      'Reading a message of the alert details',
    ]);
  });

  it('has a toolbar that works only while the alert is loaded and somebody is signed in', async () => {
    let obstacle: Obstacle | undefined;
    const { loaded, lastShown, refresh } = await openDetails(first, { obstacle: () => obstacle });
    assert.equal(lastShown()?.canAct, true);
    obstacle = 'signedOut';
    await refresh();
    assert.equal(lastShown()?.canAct, false);
    obstacle = undefined;
    loaded.length = 0;
    await refresh();
    assert.equal(lastShown()?.canAct, false);
  });

  it('names the service that has the alert, and offers no link to an alert of the sample data', async () => {
    let isSample = false;
    let serviceUrl = 'https://first.example';
    const host = { isSample: () => isSample, serviceUrl: () => serviceUrl };
    const { lastShown, refresh } = await openDetails(first, host);
    assert.deepEqual([lastShown()?.service, lastShown()?.canLink], ['https://first.example', true]);
    // Until the panel is closed, the alert is still that of the first service.
    [isSample, serviceUrl] = [true, 'https://sample.invalid'];
    await refresh();
    const { service, canAct, canLink } = lastShown() ?? {};
    assert.deepEqual([service, canAct, canLink], ['https://first.example', true, false]);
  });
});
