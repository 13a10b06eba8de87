import type { AlertsClient } from '../api/client.ts';
import type { Service } from './serviceUrl.ts';

/** Creates the client with the first request, so that its code is not loaded earlier. */
export function clientLater(
  { baseUrl, loadFetch }: Service,
  token: string,
  log: (line: string) => void,
): () => Promise<AlertsClient> {
  let client: AlertsClient | undefined;
  return async () => {
    const [{ AlertsClient }, fetch] = await Promise.all([import('../api/client.ts'), loadFetch?.()]);
    return (client ??= new AlertsClient({ baseUrl, token, log, ...(fetch && { fetch }) }));
  };
}
