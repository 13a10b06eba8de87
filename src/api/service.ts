import type { AlertsClient } from './client.ts';

/** The address of the alert service. */
export interface Service {
  /** No query, no fragment, no path of the API, no trailing slash. Data of a service is stored under it. */
  readonly baseUrl: string;
  /** Scheme, host and port. A token is stored for one origin. */
  readonly origin: string;
  /** Host and port, as shown to users. */
  readonly host: string;
  /** For the sample service, which is inside the extension: loads the function that responds instead of the network. */
  readonly loadFetch?: () => Promise<typeof globalThis.fetch>;
}

/** The operations of `AlertsClient`, for one service and one token. */
export type ServiceClient = Pick<AlertsClient, 'createAlert' | 'listAlerts' | 'listUsers' | 'pollAlerts'>;
