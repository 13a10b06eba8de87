import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFormOf } from '../createFormPage.ts';
import { chooseInEditor, openFile, selectDown, waitForBranch } from '../editor.ts';
import { journey } from '../journey.ts';

describe('code links', () => {
  const { alerts, messages, page, project, run, service, workbench, closeEditors, detailsOf, reload } =
    journey({
      project: true,
      settings: { 'git.enabled': true, 'alertTriage.showAlertsInEditor': true },
    });
  const login = () => join(project.folder, 'app/login.py');
  const position = (text: string | RegExp) =>
    page.locator('.statusbar').getByRole('button', { name: text, exact: true });

  it('lead from code to an alert, and in the next window from the alert to the lines, which have moved', async () => {
    await waitForBranch(workbench, 'main');
    await openFile(workbench, 'app/login.py', { line: 5, column: 5 });
    await selectDown(workbench, 1);
    await chooseInEditor(workbench, 'Create Alert from Selection');
    const name = 'app/login.py, lines 5–6';
    const form = await createFormOf(workbench, name);
    await form.enter({ source: 'review', summary: 'Timing tells.', severity: 'high' });
    await form.submit();
    await messages.close(`Created the alert "${name}".`);
    await alerts.waitForSelected(name);
    await closeEditors();

    const before = await readFile(login(), 'utf8');
    await writeFile(login(), `# Two lines\n# more at the top\n${before}`);
    await reload();
    await waitForBranch(workbench, 'main');
    await alerts.click(name);
    const link = (await detailsOf(name)).getByRole('link', { name: 'Open app/login.py:5-6' });
    await link.press('Enter');
    await page.locator('.tab.active').getByText('login.py', { exact: true }).waitFor();
    await position(/^Ln 8, Col 20 \(\d+ selected\)$/).waitFor();
    await page.locator('.contentWidgets .codelens-decoration').getByText(`high: ${name}`).waitFor();

    await chooseInEditor(workbench, 'Alerts for This File');
    await alerts.waitForMessage(/^app\/login\.py · 1 match in 50 of 238 loaded/);
    assert.deepEqual((await alerts.labels()).slice(0, 1), [name]);
    await run('Alerts: Clear Filter');
    await alerts.waitForCount('50 of 238');
  });

  it('lead from the alert above a line into its details, and back to the line', async () => {
    const name = 'Timing attack on the login';
    service.store.add({ name, severity: 'high', description: 'See app/login.py:5.' });
    await run('Alerts: Refresh');
    await alerts.waitForCount('50 of 238');
    await openFile(workbench, 'app/login.py', { line: 1, column: 1 });
    await page.locator('.contentWidgets .codelens-decoration').getByText(`high: ${name}`).click();
    await page.locator('.tab.active').getByText('Alert Details', { exact: true }).waitFor();
    await alerts.waitForSelected(name);
    await (await detailsOf(name)).getByRole('link', { name: 'Open app/login.py:5' }).press('Enter');
    await position('Ln 5, Col 1').waitFor();
  });
});
