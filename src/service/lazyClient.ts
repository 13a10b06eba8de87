import type { Alert, AlertDraft } from '../api/alert.ts';
import type { AlertsClient } from '../api/client.ts';
import type { CreatedAlert } from '../api/creation.ts';
import { isAbort, UnauthorizedError } from '../api/errors.ts';
import type { Page } from '../api/page.ts';
import type { OnWait } from '../api/retry.ts';
import type { User } from '../api/user.ts';
import { type Log, logFailure } from '../ui/log.ts';
import type { Service } from './serviceUrl.ts';

/** The operations of `AlertsClient`, with failures already logged. */
export interface ServiceClient {
  listAlerts(page: number, signal?: AbortSignal, onWait?: OnWait): Promise<Page<Alert>>;
  /** The first page of alerts, with a single request. */
  pollAlerts(signal?: AbortSignal): Promise<Page<Alert>>;
  listUsers(page: number, signal?: AbortSignal, onWait?: OnWait): Promise<Page<User>>;
  createAlert(source: string, draft: AlertDraft, signal?: AbortSignal): Promise<CreatedAlert>;
}

/**
 * Creates a client for one service and token. The code for HTTP is loaded with its first request.
 *
 * @param onRejected called when `listAlerts` fails because the service rejects the token
 */
export function createLazyClient(
  { baseUrl, loadFetch }: Service,
  token: string,
  log: Log,
  onRejected: () => void,
): ServiceClient {
  let client: AlertsClient | undefined;

  async function loadClient(): Promise<AlertsClient> {
    const [{ AlertsClient }, fetch] = await Promise.all([import('../api/client.ts'), loadFetch?.()]);
    const options = { baseUrl, token, log: (line: string) => log.info(line) };
    return (client ??= new AlertsClient({ ...options, ...(fetch && { fetch }) }));
  }

  async function call<Result>(doing: string, request: (client: AlertsClient) => Promise<Result>) {
    try {
      return await request(await loadClient());
    } catch (error) {
      if (!isAbort(error)) logFailure(log, doing, error);
      throw error;
    }
  }

  return {
    async listAlerts(page, signal, onWait) {
      try {
        return await call(`Reading page ${page} of the alerts`, (api) =>
          api.listAlerts(page, signal, onWait),
        );
      } catch (error) {
        if (error instanceof UnauthorizedError) onRejected();
        throw error;
      }
    },
    // Polls and users may be requested in the background, so a rejected token is shown in the views, without a message.
    pollAlerts: (signal) => call('Checking for new alerts', (api) => api.pollAlerts(signal)),
    listUsers: (page, signal, onWait) =>
      call(`Reading page ${page} of the users`, (api) => api.listUsers(page, signal, onWait)),
    createAlert: (source, draft, signal) =>
      call('Creating an alert', (api) => api.createAlert(source, draft, signal)),
  };
}
