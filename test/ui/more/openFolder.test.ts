import assert from 'node:assert/strict';
import { temporaryFolder } from '../../host/processes.ts';
import { openCreateForm, openFilledForm } from '../createFormPage.ts';
import { journey } from '../journey.ts';

describe('create form: drafts', () => {
  const { workbench, page } = journey({ alerts: 5, isReusable: false });

  it('of a window without a folder are there once one is opened in it', async () => {
    await using folder = await temporaryFolder();
    await openFilledForm(workbench, { name: 'Without a folder' });
    await page.goto(`${new URL(page.url()).origin}/?folder=${encodeURIComponent(folder.path)}`);
    await workbench.showAlerts();
    assert.equal((await (await openCreateForm(workbench)).values()).name, 'Without a folder');
  });
});
