import { fixed } from '../../service/faults.ts';
import { journey } from '../journey.ts';
import { openOverview } from '../overviewPage.ts';

describe('overview', () => {
  const { service, workbench } = journey();

  it('is there again after a reload, and says what went wrong', async () => {
    await openOverview(workbench);
    service.behave({ onRequest: fixed(403, '{}') });
    await workbench.reload();
    const overview = await workbench.webview('Alerts Overview');
    await overview.getByText('Your token lacks permission (403).').waitFor();
    service.behave({ onRequest: undefined });
    await overview.getByRole('button', { name: 'Retry' }).click();
    await overview.getByText(/^50 of 237 loaded\./).waitFor();
  });
});
