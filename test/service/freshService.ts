import { AlertsClient } from '../../src/api/client.ts';
import type { AlertsClientOptions } from '../../src/api/clientOptions.ts';
import { type AlertService, type AlertServiceOptions, createAlertService } from './service.ts';

/** A service for the tests of a suite, which each begin with its initial data and behaviour, and with no request. */
export function freshService(options?: AlertServiceOptions): AlertService {
  const service = createAlertService(options);
  beforeEach(() => service.reset());
  afterEach(() => service.stop());
  return service;
}

/** A new client of a service that was started. */
export function clientFor(service: AlertService, options: Partial<AlertsClientOptions> = {}): AlertsClient {
  return new AlertsClient({ baseUrl: service.url, token: service.token, ...options });
}
