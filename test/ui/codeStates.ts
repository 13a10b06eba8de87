import { openFile } from './editor.ts';
import { box, type Story } from './state.ts';

const description = `Found by the nightly scan in \`app/login.py\`, lines 5–6.

\`\`\`text
Traceback (most recent call last):
  File "/srv/shop/app/login.py", line 4, in check
ValueError: token
\`\`\`

The limits of \`config/limits.json\` do not help; neither does hosts.json:5.
`;

/** States with a project that has the code which an alert names. */
export const codeStory: Story = {
  options: { project: true, settings: { 'alertTriage.showAlertsInEditor': true } },
  states: {
    'code links': async ({ alerts, page, run, service, workbench }) => {
      service.store.add({ name: 'Timing attack on the login', severity: 'high', description });
      await run('Alerts: Refresh');
      await alerts.click('Timing attack on the login');
      const details = await workbench.webview('Alert Details');
      await details.getByRole('link', { name: 'Open app/login.py:5-6' }).waitFor();
      await page.mouse.move(0, 0);
    },
    'code link focused': async ({ workbench }) => {
      const details = await workbench.webview('Alert Details');
      await details.getByRole('heading', { level: 1 }).click();
      // By key, since only then the focus is shown.
      await details.getByRole('link', { name: 'Open app/login.py:5-6' }).press('Tab');
    },
    'places to choose from': box('Alerts: Go to Code'),
    'alert above its lines': async ({ alerts, page, run, workbench }) => {
      await openFile(workbench, 'app/login.py', { line: 1, column: 1 });
      await page.locator('.codelens-decoration').first().waitFor();
      await run('Alerts: Alerts for This File');
      await alerts.waitForMessage(/^app\/login\.py · /);
      return async () => await run('Alerts: Clear Filter');
    },
  },
};
