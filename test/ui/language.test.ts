import { journey } from './journey.ts';
import { openOverview } from './overviewStates.ts';

describe('another display language', () => {
  const { alerts, nameAt, workbench } = journey({ alerts: 1234, language: 'de' });

  it('has its own texts, numbers and ages', async () => {
    await alerts.waitForMessage('50 von 1.234 geladen');
    await alerts.rows
      .filter({ hasText: nameAt(0) })
      .first()
      .click();
    const details = await workbench.webview('Alert Details');
    await details.getByText('Alarm 1 von 1.234').waitFor();
    await details.getByText('Schweregrad', { exact: true }).first().waitFor();
    const overview = await openOverview(workbench);
    await overview.getByText('Häufigste Quellen', { exact: true }).first().waitFor();
  });
});
