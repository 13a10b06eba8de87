import { openAccount } from './accountsMenu.ts';
import type { Story } from './state.ts';

/** States with more than one service in the settings. */
export const severalServices: Story = {
  options: {
    settings: {
      'alertTriage.services': { Staging: 'https://staging.example.com', Lab: 'https://127.0.0.1' },
    },
  },
  states: [
    {
      name: 'one of several services',
      shows: 'The service that is shown, beside the title of each view and in the status bar.',
      reach: async ({ alerts }) => await alerts.description.filter({ hasText: /^127\.0\.0\.1:/ }).waitFor(),
    },
    {
      name: 'switch service',
      shows: 'The services to switch to, with buttons to rename and remove them, and a way to add one.',
      async reach({ run, quickInput }) {
        await run('Alerts: Switch Service…');
        await quickInput.waitForText('Staging');
        await quickInput.input.press('ArrowDown');
        return () => quickInput.dismiss();
      },
    },
    {
      name: 'accounts menu',
      shows: "The service in VS Code's Accounts menu, with Sign Out.",
      async reach({ page, press, service }) {
        await openAccount(page, service.url);
        return async () => await press('Escape', 'Escape', 'Escape');
      },
    },
  ],
};
