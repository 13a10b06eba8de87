import { fixed } from '../service/faults.ts';
import { hold } from './requests.ts';
import type { Reach, Story } from './state.ts';

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

const unauthenticated = fixed(401, '{"message":"Unauthenticated."}');
const limited = (seconds: number) =>
  fixed(429, '{"message":"Too Many Attempts."}', { 'retry-after': String(seconds) });

const refresh: Reach = async ({ alerts }) => {
  await alerts.titleAction('Refresh');
  await alerts.toFirst();
};
const retry: Reach = async ({ alerts }) => await alerts.click('Retry');
const loadRest: Reach = async ({ alerts }) => await (await alerts.toLast()).click();
const retryPage: Reach = async ({ alerts }) => {
  await alerts.toLast();
  await alerts.click('Retry Page 3');
};

/** The service sends the same response to every request that this causes, until the view has a message. */
function answering(answer: ReturnType<typeof fixed>, cause: Reach, message: string | RegExp): Reach {
  return async (stage) => {
    stage.service.behave({ onRequest: answer });
    await cause(stage);
    await stage.alerts.waitForMessage(message);
    return async () => stage.service.behave({ onRequest: undefined });
  };
}

/** The same of a request that the service makes wait. @param after the message once that was cancelled */
function waiting(cause: Reach, after: string | RegExp): Reach {
  return async (stage) => {
    const heal = await answering(limited(20), cause, /Next try in \d+ s$/)(stage);
    await stage.alerts.row('Cancel Loading').waitFor();
    return async () => {
      await stage.alerts.click('Cancel Loading');
      await heal?.();
      // The message above the rows gets shorter, which moves them.
      await stage.alerts.waitForMessage(after);
    };
  };
}

/** States in which the service fails, or its list is empty. */
export const failures: Story = {
  states: {
    'loading more': async ({ alerts, service, nameAt }) => {
      const held = hold(service);
      const rest = await alerts.toLast();
      await rest.click();
      await rest.getByText('Loading…').waitFor();
      return async () => {
        held.release();
        await alerts.waitForFocused(nameAt(50));
      };
    },
    'page failed': answering(fixed(403, '{}'), loadRest, /page 3 missing — Your token lacks permission/),
    'waiting to refresh': waiting(refresh, /page 3 missing — Your token lacks permission/),
    'waiting to load more': waiting(retryPage, '100 of 237 loaded'),
    maintenance: answering(
      fixed(503, '{"message":"Service Unavailable"}', { 'retry-after': '3600' }),
      refresh,
      /is under maintenance \(503\)\. Try again after /,
    ),
    'rate limited': answering(limited(3600), refresh, /Couldn't refresh: Rate limited by /),
    'not up to date': async ({ alerts, service }) => {
      await service.stop();
      await alerts.titleAction('Refresh');
      await alerts.toFirst();
      await alerts.waitForMessage(/Couldn't refresh: Cannot reach /);
    },
    'service down at the start': async ({ alerts, service, workbench }) => {
      await workbench.reload();
      await alerts.waitForMessage(/^Cannot reach /);
      await alerts.row('Retry').waitFor();
      return async () => await service.start();
    },
    'token refused at the start': answering(unauthenticated, retry, /rejected the token\.$/),
    'waiting at the start': waiting(retry, 'Loading was canceled.'),
    'token refused': async (stage) => {
      await stage.alerts.click('Retry');
      await stage.alerts.rows.nth(10).waitFor();
      const refused = answering(unauthenticated, refresh, /Couldn't refresh: .* rejected the token/);
      const heal = await refused(stage);
      await stage.messages.notifications.first().waitFor();
      return heal;
    },
    unreadable: answering(fixed(200, JSON.stringify(pageWithoutAnId)), refresh, '1 alert'),
    'no alerts': async ({ alerts, removeAlerts }) => {
      removeAlerts();
      await alerts.titleAction('Refresh');
      await alerts.welcome.waitFor();
    },
  },
};

/** The limit of the settings is reached. */
export const limitReached: Story = {
  options: { settings: { 'alertTriage.maxLoadedAlerts': 100 } },
  states: {
    'limit reached': async ({ alerts, run }) => {
      await run('Alerts: Load More');
      await alerts.waitForMessage(/Limit reached \(100 alerts\)\. Change it in Settings\.$/);
      await alerts.toLast();
      await alerts.row('Change Limit…').waitFor();
    },
  },
};
