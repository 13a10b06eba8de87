import { fixed } from '../service/faults.ts';
import type { Journey } from './journey.ts';
import type { Story } from './state.ts';

/** Pauses and resumes auto refresh, which makes it check for changes at once. */
export async function checkNow(journey: Journey): Promise<void> {
  await runUntilShown(journey, 'Alerts: Pause Auto Refresh', 'Auto refresh paused.');
  await runUntilShown(journey, 'Alerts: Resume Auto Refresh', 'Auto refresh resumed.');
}

/**
 * Runs a command and waits until the status bar shows its message. Messages stay for some seconds, so those of
 * earlier calls are marked first, and not counted.
 */
async function runUntilShown({ page, run }: Journey, command: string, text: string): Promise<void> {
  const matches = page.locator('.statusbar-item').filter({ hasText: text });
  await matches.evaluateAll((items) => items.forEach((item) => item.setAttribute('data-read', '')));
  await run(command);
  await matches.and(page.locator(':not([data-read])')).first().waitFor();
}

/** What the list says of changes that it finds by itself. */
export const polling: Story = {
  // Longer than any test: checks are made with `checkNow`.
  options: { settings: { 'alertTriage.refreshInterval': 3600 } },
  states: [
    {
      name: 'new alerts',
      shows: 'The number of new alerts and the button that shows them, above rows that have not moved.',
      async reach(stage) {
        await stage.alerts.rows.nth(2).click();
        for (const severity of ['low', 'high', 'critical'])
          stage.service.store.add({ name: `Sign-in from an unknown device (${severity})`, severity });
        await checkNow(stage);
        await stage.alerts.waitForDescription('3 new alerts');
        await stage.alerts.root.locator('.pane-header').hover();
      },
    },
    {
      name: 'new alerts shown',
      shows: 'The new alerts on top; the one being read is still selected.',
      async reach({ alerts, closeEditors }) {
        await alerts.titleAction('Show New Alerts');
        await alerts.waitForFocused('Sign-in from an unknown device (critical)');
        return closeEditors;
      },
    },
    {
      name: 'outage found by itself',
      shows: 'As of when the rows and the details are, and why they are not newer.',
      async reach(stage) {
        const { alerts, service, workbench, closeEditors } = stage;
        await alerts.rows.nth(2).click();
        const details = await workbench.webview('Alert Details');
        service.behave({ onRequest: fixed(503, '{}') });
        await checkNow(stage);
        await alerts.waitForMessage(/ · as of .* is under maintenance/);
        await details
          .locator('#as-of')
          .getByText(/^as of /)
          .waitFor();
        return async () => {
          service.behave({ onRequest: undefined });
          await checkNow(stage);
          await details.locator('#as-of').waitFor({ state: 'hidden' });
          await closeEditors();
        };
      },
    },
    {
      name: 'new critical alert while the list is hidden',
      shows: 'The notification; the badge and the count in the status bar, which include the alert.',
      async reach(stage) {
        const { messages, service, workbench } = stage;
        await workbench.hideAlerts();
        service.store.add({ name: 'Root login without MFA', severity: 'critical', status: 'open' });
        await checkNow(stage);
        await messages.notification('New alert (critical): Root login without MFA');
      },
    },
  ],
};
