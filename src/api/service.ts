import type { Alert } from './alert.ts';
import type { AlertsClient } from './client.ts';
import type { Page } from './page.ts';
import type { OnWait } from './retry.ts';
import type { User } from './user.ts';

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

/** The operations of `AlertsClient`, for one service and one token; here, a page is always named. */
export interface ServiceClient extends Pick<AlertsClient, 'createAlert' | 'pollAlerts'> {
  listAlerts(page: number, signal?: AbortSignal, onWait?: OnWait): Promise<Page<Alert>>;
  listUsers(page: number, signal?: AbortSignal, onWait?: OnWait): Promise<Page<User>>;
}
