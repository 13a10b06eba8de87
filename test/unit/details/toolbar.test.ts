import assert from 'node:assert/strict';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { exampleService, triageOf } from '../triage/triageOf.ts';
import { detailsHarness, openDetails } from './harness.ts';

describe('the toolbar of the details', () => {
  const first = alert({ id: 'a1', name: 'First' });

  it('runs the commands of the toolbar, and only those', async () => {
    const { session, asked } = await detailsHarness(first);
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
    const { load, lastShown, become } = await openDetails(first);
    assert.equal(lastShown()?.canAct, true);
    await load();
    assert.equal(lastShown()?.canAct, false);
    await load(first);
    assert.equal(lastShown()?.canAct, true);
    await become('signedOut');
    assert.equal(lastShown()?.canAct, false);
  });

  it('names the service that has the alert, and offers no link to an alert of the sample data', async () => {
    const { lastShown, become } = await openDetails(first);
    assert.deepEqual([lastShown()?.service, lastShown()?.canLink], [exampleService.baseUrl, true]);
    const sample = triageOf(
      { listAlerts: async () => listPage([first]) },
      { service: { ...exampleService, baseUrl: 'https://sample.invalid', loadFetch: async () => fetch } },
    );
    await sample.alerts.loadMore();
    await become(sample);
    const { service, canAct, canLink } = lastShown() ?? {};
    // Until the panel is closed, it is still that of the first service.
    assert.deepEqual([service, canAct, canLink], [exampleService.baseUrl, true, false]);
  });
});
