import assert from 'node:assert/strict';
import { fixed } from '../../service/faults.ts';
import { matches } from '../alertCounts.ts';
import { journey } from '../journey.ts';
import { openOverview, showTables } from '../overviewPage.ts';

describe('overview', () => {
  const { alerts, service, workbench, run, loaded } = journey();

  it('filters the list by a number and by a bar, and follows it', async () => {
    const overview = await openOverview(workbench);
    await overview.getByText(/^50 of 237 loaded\./).waitFor();
    await showTables(overview, true);
    const open = loaded(50).filter(({ status }) => status === 'open');
    const critical = open.filter(({ severity }) => severity === 'critical');
    await overview.getByRole('button', { name: /alerts?: open, critical$/ }).press('Enter');
    await alerts.waitForMessage(`critical · open · ${matches(critical.length)} in 50 of 237 loaded`);
    const [first = ''] = await overview.locator('#source tbody th').allTextContents();
    await showTables(overview, false);

    // The bars are still there, because the overview ignores the filter.
    const canvas = overview.locator('#source canvas');
    const { width } = (await canvas.boundingBox()) ?? { width: 0 };
    await canvas.click({ position: { x: width - 30, y: 18 } });
    const ofSource = loaded(50).filter(({ source }) => source?.name === first);
    await alerts.waitForMessage(`${first} · ${matches(ofSource.length)} in 50 of 237 loaded`);
    await run('Alerts: Load All');
    await overview.getByText(/^237 alerts\./).waitFor();
  });

  it('is there again after a reload, and says what went wrong', async () => {
    await openOverview(workbench);
    service.behave({ onRequest: fixed(403, '{}') });
    await workbench.reload();
    const overview = await workbench.webview('Alerts Overview');
    await overview.getByText('Your token lacks permission (403).').waitFor();
    service.behave({ onRequest: undefined });
    await overview.getByRole('button', { name: 'Retry' }).click();
    await overview.getByText(/^50 of 237 loaded\./).waitFor();

    await run('Alerts: Sign Out');
    await overview.getByText('Sign in to see the overview.').waitFor();
    assert.equal(await overview.locator('figure:visible').count(), 0);
    await alerts.welcomeButton('Sign In').waitFor();
  });
});
