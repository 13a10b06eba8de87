import { fixed } from '../service/faults.ts';
import { journey } from './journey.ts';

describe('failures of the service', () => {
  const { alerts, service, run, workbench } = journey();

  it('offer to cancel what waits in the title of the view, also while its row is out of sight', async () => {
    service.behave({ onRequest: fixed(429, '{}', { 'retry-after': '20' }) });
    await alerts.toLast();
    await alerts.titleAction('Refresh');
    await alerts.waitForMessage(/ — Rate limited by .* Next try in \d+ s$/);
    await alerts.titleAction('Cancel Loading');
    await alerts.waitForCount('50 of 237');
    await alerts.titleAction('Refresh');
    await run('Alerts: Cancel Loading');
    await alerts.waitForCount('50 of 237');
    await workbench.page.getByRole('button', { name: 'Cancel Loading' }).waitFor({ state: 'detached' });
  });
});
