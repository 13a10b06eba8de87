import assert from 'node:assert/strict';
import { join } from 'node:path';
import { temporaryFolder } from '../../host/processes.ts';
import { packageExtension } from '../../host/programs.ts';
import { createFormOf, openFilledForm } from '../createFormPage.ts';
import { journey } from '../journey.ts';

describe('create form: drafts', () => {
  const { workbench, page, run, reload } = journey({ alerts: 5, isReusable: false });

  it('survive an update of the extension', async () => {
    await using folder = await temporaryFolder();
    const update = join(folder.path, 'update.vsix');
    // A build would take away what the suites, which run at the same time, have not loaded yet.
    await packageExtension(update, ['--no-build', '99.0.0']);
    await openFilledForm(workbench, { name: 'Older than the extension' });
    await workbench.install(update);
    await reload();
    const restored = await createFormOf(workbench);
    assert.equal((await restored.values()).name, 'Older than the extension');
    await run('Developer: Show Running Extensions');
    const version = page.locator('.runtime-extensions-editor .extension .version');
    await version.getByText('99.0.0').waitFor();
  });
});
