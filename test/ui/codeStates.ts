import { openFile } from './editor.ts';
import type { Journey } from './journey.ts';
import type { State, Story } from './state.ts';

const description = `Found by the nightly scan in \`app/login.py\`, lines 5–6.

\`\`\`text
Traceback (most recent call last):
  File "/srv/shop/app/login.py", line 4, in check
ValueError: token
\`\`\`

The limits of \`config/limits.json\` do not help; neither does hosts.json:5.
`;

async function openDetails({ alerts, run, service, workbench }: Journey): Promise<void> {
  service.store.add({ name: 'Timing attack on the login', severity: 'high', description });
  await run('Alerts: Refresh');
  await alerts.click('Timing attack on the login');
  const details = await workbench.webview('Alert Details');
  await details.getByRole('link', { name: 'Open app/login.py:5-6' }).waitFor();
}

const states: readonly State[] = [
  {
    name: 'code links',
    shows: 'The places in the workspace that an alert names.',
    async reach(stage) {
      await openDetails(stage);
      await stage.page.mouse.move(0, 0);
    },
  },
  {
    name: 'code link focused',
    shows: 'A link that has the keyboard.',
    async reach({ workbench }) {
      const details = await workbench.webview('Alert Details');
      await details.getByRole('heading', { level: 1 }).click();
      // By key, since only then the focus is shown.
      await details.getByRole('link', { name: 'Open app/login.py:5-6' }).press('Tab');
    },
  },
  {
    name: 'go to code',
    shows: 'The places to choose from.',
    async reach({ run, quickInput }) {
      await run('Alerts: Go to Code');
      await quickInput.rows.first().waitFor();
      return () => quickInput.dismiss();
    },
  },
  {
    name: 'alerts in the editor',
    shows: 'The alert above its lines, and the list filtered to the file.',
    async reach({ alerts, page, run, workbench }) {
      await openFile(workbench, 'app/login.py', { line: 1, column: 1 });
      await page.locator('.codelens-decoration').first().waitFor();
      await run('Alerts: Alerts for This File');
      await alerts.waitForMessage(/^app\/login\.py · /);
      return async () => await run('Alerts: Clear Filter');
    },
  },
];

/** States with a project that has the code which an alert names. */
export const codeStory: Story = {
  options: { project: true, settings: { 'alertTriage.showAlertsInEditor': true } },
  states,
};
