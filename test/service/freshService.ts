import { AlertsClient } from '../../src/api/client.ts';
import { type AlertService, type AlertServiceOptions, createAlertService } from './service.ts';

/** A service for the tests of a suite, which each begin with its initial data and behaviour, and with no request. */
export function freshService(options?: AlertServiceOptions): AlertService {
  const service = createAlertService(options);
  beforeEach(() => service.reset());
  afterEach(() => service.stop());
  return service;
}

/** A new client of a service that was started. */
export function clientFor({ url, token }: AlertService): AlertsClient {
  return new AlertsClient({ baseUrl: url, token });
}
