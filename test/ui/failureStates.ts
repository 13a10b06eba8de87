import { fixed } from '../service/faults.ts';
import type { Journey } from './journey.ts';
import { hold } from './requests.ts';
import type { Story } from './state.ts';

/** A page of two alerts, of which the second has no id. */
const pageWithoutAnId = {
  data: [{ id: 1, name: 'An alert that can be read' }, { name: 'One without an id' }],
  current_page: 1,
  last_page: 1,
  per_page: 50,
  total: 2,
  from: 1,
  to: 2,
};

/** Lets the service send the same response to every request until the returned function is called. */
function answering(
  { service }: Journey,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): () => Promise<void> {
  service.behave({ onRequest: fixed(status, body, headers) });
  return async () => service.behave({ onRequest: undefined });
}

function limiting(stage: Journey, seconds: number): () => Promise<void> {
  return answering(stage, 429, '{"message":"Too Many Attempts."}', { 'retry-after': String(seconds) });
}

/** States in which the service fails, or its list is empty. */
export const failures: Story = {
  states: [
    {
      name: 'loading more',
      shows: 'The way to the next page, while that loads.',
      async reach({ alerts, service, nameAt }) {
        const held = hold(service);
        const rest = await alerts.toLast();
        await rest.click();
        await rest.getByText('Loading…').waitFor();
        return async () => {
          held.release();
          await alerts.waitForFocused(nameAt(50));
        };
      },
    },
    {
      name: 'page failed',
      shows: 'The way to the page that failed, with the reason; all that was loaded stays.',
      async reach(stage) {
        const heal = answering(stage, 403, '{"message":"This action is unauthorized."}');
        const rest = await stage.alerts.toLast();
        await rest.click();
        await stage.alerts.row(/^Retry Page 3/).waitFor();
        return heal;
      },
    },
    {
      name: 'waiting to refresh',
      shows: 'Why the refresh waits and for how long, and the way to give it up.',
      async reach(stage) {
        const heal = limiting(stage, 20);
        await stage.alerts.titleAction('Refresh');
        await stage.alerts.waitForMessage(/Next try in \d+ s$/);
        await stage.alerts.toFirst();
        await stage.alerts.row('Cancel Loading').waitFor();
        return async () => {
          await stage.alerts.titleAction('Cancel Loading');
          await heal();
          // The message above the rows gets shorter, which moves them.
          await stage.alerts.waitForMessage(/page 3 missing — Your token lacks permission/);
        };
      },
    },
    {
      name: 'waiting to load more',
      shows: 'The same at the end of the list.',
      async reach(stage) {
        const heal = limiting(stage, 20);
        await stage.alerts.toLast();
        await stage.alerts.click('Retry Page 3');
        await stage.alerts.row('Cancel Loading').waitFor();
        await stage.alerts.waitForMessage(/Next try in \d+ s$/);
        return async () => {
          await stage.alerts.click('Cancel Loading');
          await heal();
        };
      },
    },
    {
      name: 'maintenance',
      shows: 'Until when the service is under maintenance.',
      async reach(stage) {
        const heal = answering(stage, 503, '{"message":"Service Unavailable"}', { 'retry-after': '3600' });
        await stage.alerts.titleAction('Refresh');
        await stage.alerts.waitForMessage(/is under maintenance \(503\)\. Try again after /);
        return heal;
      },
    },
    {
      name: 'rate limited',
      shows: 'Until when the service asks to wait.',
      async reach(stage) {
        const heal = limiting(stage, 3600);
        await stage.alerts.titleAction('Refresh');
        await stage.alerts.waitForMessage(/Couldn't refresh: Rate limited by /);
        return heal;
      },
    },
    {
      name: 'not up to date',
      shows: 'The service is down: the rows stay, and say that they are out of date.',
      async reach({ alerts, service }) {
        await service.stop();
        await alerts.titleAction('Refresh');
        await alerts.toFirst();
        await alerts.waitForMessage(/Couldn't refresh: Cannot reach /);
      },
    },
    {
      name: 'service down at the start',
      shows: 'The service is down from the start: the reason and Retry, and no empty list.',
      async reach({ alerts, service, workbench }) {
        await workbench.reload();
        await alerts.waitForMessage(/^Cannot reach /);
        await alerts.row('Retry').waitFor();
        return async () => await service.start();
      },
    },
    {
      name: 'token refused at the start',
      shows: 'The first page is refused: the whole reason, and Set Token first.',
      async reach(stage) {
        const heal = answering(stage, 401, '{"message":"Unauthenticated."}');
        await stage.alerts.click('Retry');
        await stage.alerts.row('Set Token…').waitFor();
        await stage.alerts.waitForMessage(/rejected the token\.$/);
        return heal;
      },
    },
    {
      name: 'waiting at the start',
      shows: 'The first page waits: why, for how long, and the way to give it up.',
      async reach(stage) {
        const heal = limiting(stage, 20);
        await stage.alerts.click('Retry');
        await stage.alerts.row('Cancel Loading').waitFor();
        await stage.alerts.waitForMessage(/Next try in \d+ s$/);
        return async () => {
          await stage.alerts.click('Cancel Loading');
          await heal();
        };
      },
    },
    {
      name: 'token refused',
      shows: 'The token is no longer accepted: one question, and the rows stay.',
      async reach(stage) {
        await stage.alerts.click('Retry');
        await stage.alerts.rows.nth(10).waitFor();
        const heal = answering(stage, 401, '{"message":"Unauthenticated."}');
        await stage.alerts.titleAction('Refresh');
        await stage.workbench.messages.notifications.first().waitFor();
        await stage.alerts.waitForMessage(/Couldn't refresh: .* rejected the token/);
        return heal;
      },
    },
    {
      name: 'unreadable',
      shows: 'How many alerts could not be read, with the way to the log.',
      async reach(stage) {
        const heal = answering(stage, 200, JSON.stringify(pageWithoutAnId));
        await stage.alerts.titleAction('Refresh');
        await stage.alerts.toLast();
        await stage.alerts.row(/couldn't be read$/).waitFor();
        await stage.alerts.waitForMessage('1 alert');
        return heal;
      },
    },
    {
      name: 'no alerts',
      shows: 'The service has none: the only state that says so.',
      async reach({ alerts, removeAlerts }) {
        removeAlerts();
        await alerts.titleAction('Refresh');
        await alerts.welcome.waitFor();
      },
    },
  ],
};

/** The limit of the settings is reached. */
export const limited: Story = {
  options: { settings: { 'alertTriage.maxLoadedAlerts': 100 } },
  states: [
    {
      name: 'limit reached',
      shows: 'The limit above the rows, and the way to the setting behind them.',
      async reach({ alerts, workbench }) {
        await workbench.runCommand('Alerts: Load More');
        await alerts.waitForMessage(/Limit reached \(100 alerts\)\. Change it in Settings\.$/);
        await alerts.toLast();
        await alerts.row('Change Limit…').waitFor();
      },
    },
  ],
};
