import { fixed } from '../service/faults.ts';
import type { JourneyOptions } from './journey.ts';
import type { Story } from './state.ts';

function withUrl(url: string): JourneyOptions {
  return { signedIn: false, settings: { 'alertTriage.baseUrl': url } };
}

/** States before a list is loaded. */
export const connecting: readonly Story[] = [
  {
    options: withUrl(''),
    states: [
      {
        name: 'no service',
        shows: 'No service URL is set: a welcome with the way to set one.',
        reach: async ({ alerts }) => await alerts.welcome.waitFor(),
      },
    ],
  },
  {
    options: withUrl('http://alerts.example.com'),
    states: [
      {
        name: 'unusable service url',
        shows: 'The service URL cannot be used, and the way to set another one.',
        reach: async ({ alerts }) => await alerts.welcome.waitFor(),
      },
    ],
  },
  {
    options: { signedIn: false },
    states: [
      {
        name: 'signed out',
        shows: 'Nobody is signed in: a welcome with the way to.',
        reach: async ({ alerts }) => await alerts.welcome.waitFor(),
      },
      {
        name: 'asking for the token',
        shows: 'The box that asks for the token, masked.',
        async reach({ workbench, quickInput }) {
          await workbench.runCommand('Alerts: Sign In');
          await workbench.quickInput.answer('not-the-right-token');
          await workbench.quickInput.message.getByText(/rejected the token/).waitFor();
          return () => quickInput.dismiss();
        },
      },
      {
        name: 'forbidden',
        shows: 'The first page is refused: the reason and the next steps, and no empty list.',
        async reach(stage) {
          let isChecked = false;
          stage.service.behave({
            onRequest: (exchange) => {
              // The first request checks the token, and has to succeed.
              if (isChecked) return fixed(403, '{"message":"This action is unauthorized."}')(exchange);
              isChecked = true;
              return undefined;
            },
          });
          await stage.signIn();
          await stage.alerts.row('Set Token…').waitFor();
          await stage.alerts.waitForMessage('Your token lacks permission (403).');
        },
      },
    ],
  },
];
