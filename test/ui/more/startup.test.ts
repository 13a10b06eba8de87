import assert from 'node:assert/strict';
import { badge, isSevere, unfinishedCount } from '../alertCounts.ts';
import { journey } from '../journey.ts';
import { checkNow, onlyWhenAsked } from '../polling.ts';

describe('a window whose list is never opened', () => {
  const stage = journey(onlyWhenAsked);
  const { alerts, service, page, run, messages, workbench, loaded, closeEditors } = stage;

  beforeEach(async () => {
    await workbench.hideAlerts();
    await closeEditors();
  });

  it('counts the alerts, tells of new critical ones, and shows them in place when the list is opened', async () => {
    const severe = loaded(50).filter(isSevere);
    service.requests.length = 0;
    await workbench.reload();
    await badge(stage, severe.length).waitFor();
    await unfinishedCount(stage, severe.length).waitFor();
    assert.equal(await messages.notifications.count(), 0);
    assert.deepEqual(
      service.requests.map(({ path, query }) => path + query),
      ['/api/v0/alerts?page=1'],
    );

    service.store.add({ name: 'While nobody looked', severity: 'critical', status: 'open' });
    await checkNow(stage);
    await messages.notification('New alert (critical): While nobody looked');
    await badge(stage, severe.length + 1).waitFor();
    await unfinishedCount(stage, severe.length + 1).waitFor();
    await unfinishedCount(stage, severe.length + 1).click();
    await alerts.rows.first().getByText('While nobody looked').waitFor();
    await alerts.waitForCount('51 of 238');
  });

  it('says in list and status bar only that the service could not be reached, and tries again when the list is opened', async () => {
    await service.stop();
    await workbench.reload();
    await page
      .locator('.statusbar')
      .getByRole('button', { name: /Cannot reach .*\(connection refused\)\.$/ })
      .waitFor();
    await run('Alerts: Pause Auto Refresh');
    await page.getByText('Auto refresh paused.').first().waitFor();
    assert.equal(await messages.notifications.count(), 0);
    await workbench.showAlerts();
    await alerts.waitForMessage(/^Cannot reach .*\(connection refused\)\.$/);
    // While the list is asked for once more, VS Code has a place for a welcome text without one.
    const claims = alerts.welcome.and(page.locator(':not(:empty)'));
    assert.equal(await claims.count(), 0, 'nothing claims that there are no alerts');
    await workbench.hideAlerts();
    await run('Alerts: Resume Auto Refresh');
    await page.getByText('Auto refresh resumed.').first().waitFor();
    await service.start();
    await workbench.showAlerts();
    await alerts.waitForCount('50 of 237');
  });
});
