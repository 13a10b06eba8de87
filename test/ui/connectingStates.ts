import { fixed } from '../service/faults.ts';
import { openAccount } from './accountsMenu.ts';
import { box, type Story } from './state.ts';

function welcome(name: string, url: string): Story {
  return {
    options: { signedIn: false, settings: { 'alertTriage.baseUrl': url } },
    states: { [name]: async ({ alerts }) => await alerts.welcome.waitFor() },
  };
}

/** States before a list is loaded. */
export const connecting: readonly Story[] = [
  welcome('no service', ''),
  welcome('unusable service url', 'http://alerts.example.com'),
  {
    options: { signedIn: false },
    states: {
      'signed out': async ({ alerts }) => await alerts.welcome.waitFor(),
      'token rejected': box('Alerts: Sign In', async (quickInput) => {
        await quickInput.answer('not-the-right-token');
        await quickInput.message.getByText(/rejected the token/).waitFor();
      }),
      forbidden: async ({ alerts, service, signIn }) => {
        let isChecked = false;
        service.behave({
          onRequest: (exchange) => {
            // The first request checks the token, and has to succeed.
            if (isChecked) return fixed(403, '{"message":"This action is unauthorized."}')(exchange);
            isChecked = true;
            return undefined;
          },
        });
        await signIn();
        await alerts.row('Set Token…').waitFor();
        await alerts.waitForMessage('Your token lacks permission (403).');
      },
    },
  },
];

/** States with more than one service in the settings. */
export const severalServices: Story = {
  options: {
    settings: {
      'alertTriage.services': { Staging: 'https://staging.example.com', Lab: 'https://127.0.0.1' },
    },
  },
  states: {
    'one of several services': async ({ alerts }) =>
      await alerts.description.filter({ hasText: /^127\.0\.0\.1:/ }).waitFor(),
    'services to switch to': box('Alerts: Switch Service…', async (quickInput) => {
      await quickInput.waitForText('Staging');
      await quickInput.input.press('ArrowDown');
    }),
    'service in the accounts menu': async ({ page, press, service }) => {
      await openAccount(page, service.url);
      return async () => await press('Escape', 'Escape', 'Escape');
    },
  },
};
