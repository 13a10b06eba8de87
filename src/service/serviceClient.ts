import { AlertsClient } from '../api/client.ts';
import { isAbort, UnauthorizedError } from '../api/errors.ts';
import type { Service, ServiceClient } from '../api/service.ts';
import { type Log, logFailure } from '../ui/log.ts';

/** A client that logs its failures. @param onRejected called when the token is rejected in `listAlerts` */
export function createServiceClient(
  { baseUrl, loadFetch }: Service,
  token: string,
  log: Log,
  onRejected: () => void,
): ServiceClient {
  const client = new AlertsClient({
    baseUrl,
    token,
    log: (line) => log.info(line),
    ...(loadFetch && { fetch: async (input, init) => (await loadFetch())(input, init) }),
  });

  async function logged<Result>(doing: string, request: Promise<Result>): Promise<Result> {
    try {
      return await request;
    } catch (error) {
      if (!isAbort(error)) logFailure(log, doing, error);
      throw error;
    }
  }

  return {
    async listAlerts(page, signal, onWait) {
      try {
        return await logged(`Reading page ${page} of the alerts`, client.listAlerts(page, signal, onWait));
      } catch (error) {
        if (error instanceof UnauthorizedError) onRejected();
        throw error;
      }
    },
    // Polls and users may be requested in the background, so a rejected token is shown in the views, without a message.
    pollAlerts: (signal) => logged('Checking for new alerts', client.pollAlerts(signal)),
    listUsers: (page, signal, onWait) =>
      logged(`Reading page ${page} of the users`, client.listUsers(page, signal, onWait)),
    createAlert: (source, draft, signal) =>
      logged('Creating an alert', client.createAlert(source, draft, signal)),
  };
}
