import { fixed } from '../service/faults.ts';
import { checkNow, onlyWhenAsked } from './polling.ts';
import type { Story } from './state.ts';

/** What the list says of changes that it finds by itself. */
export const polling: Story = {
  options: onlyWhenAsked,
  states: {
    'new alerts': async (stage) => {
      const { alerts, service } = stage;
      await alerts.rows.nth(2).click();
      for (const severity of ['low', 'high', 'critical'])
        service.store.add({ name: `Sign-in from an unknown device (${severity})`, severity });
      await checkNow(stage);
      await alerts.waitForDescription('3 new alerts');
      await alerts.root.locator('.pane-header').hover();
    },
    'new alerts shown': async ({ alerts, closeEditors }) => {
      await alerts.titleAction('Show New Alerts');
      await alerts.waitForFocused('Sign-in from an unknown device (critical)');
      return closeEditors;
    },
    'outage found by itself': async (stage) => {
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
    'new critical alert while the list is hidden': async (stage) => {
      await stage.workbench.hideAlerts();
      stage.service.store.add({ name: 'Root login without MFA', severity: 'critical', status: 'open' });
      await checkNow(stage);
      await stage.messages.notification('New alert (critical): Root login without MFA');
    },
  },
};
