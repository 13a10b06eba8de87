import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseInEditor, waitForBranch } from '../editor.ts';
import { journey } from '../journey.ts';

describe('code links', () => {
  const { alerts, page, press, project, run, service, workbench, detailsOf } = journey({
    project: true,
    settings: { 'git.enabled': true, 'alertTriage.showAlertsInEditor': true },
  });

  it('lead from an alert to its lines, which have moved, from above the lines back to the alert, and by key to the list', async () => {
    await waitForBranch(workbench, 'main');
    const name = 'Timing attack on the login';
    const address = `https://gitlab.com/example/shop/-/blob/${project.commit}/app/login.py#L5-6`;
    service.store.add({ name, severity: 'high', description: `See ${address}` });
    const login = join(project.folder, 'app/login.py');
    await writeFile(login, `# Two lines\n# more at the top\n${await readFile(login, 'utf8')}`);
    await run('Alerts: Refresh');
    await alerts.click(name);
    const toLines = async () => {
      await (await detailsOf(name)).getByRole('link', { name: 'Open app/login.py:5-6' }).press('Enter');
      await page.locator('.tab.active').getByText('login.py', { exact: true }).waitFor();
      const position = { name: /^Ln 8, Col 20 \(\d+ selected\)$/ };
      await page.locator('.statusbar').getByRole('button', position).waitFor();
    };
    await toLines();
    await page.locator('.contentWidgets .codelens-decoration').getByText(`high: ${name}`).click();
    await page.locator('.tab.active').getByText('Alert Details', { exact: true }).waitFor();
    await alerts.waitForSelected(name);

    await toLines();
    await chooseInEditor(workbench, 'Alerts for This File');
    await alerts.waitForMessage(/^app\/login\.py · 1 match in 50 of 238 loaded/);
    assert.deepEqual((await alerts.labels()).slice(0, 1), [name]);
    await run('Alerts: Clear Filter');
    await alerts.waitForCount('50 of 238');

    await press('Control+1');
    await page.locator('.monaco-editor.focused').waitFor();
    await press('Alt+Q', 'L');
    await alerts.waitForFocus();
  });
});
