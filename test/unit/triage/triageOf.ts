import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import type { Service, ServiceClient } from '../../../src/api/service.ts';
import { Triage } from '../../../src/triage/triage.ts';
import type { Storage } from '../../../src/util/storage.ts';
import { listPage } from '../listPage.ts';

export const exampleService: Service = {
  baseUrl: 'https://alerts.example.com',
  origin: 'https://alerts.example.com',
  host: 'alerts.example.com',
};

const unexpected = async () => assert.fail('An unexpected request.');

type Settings = ConstructorParameters<typeof Triage>[3] & {
  readonly service?: Service;
  readonly storage?: Storage;
};

/** A sign-in whose requests go through this client; a request that it lacks fails the test. */
export function triageOf(
  client: Partial<ServiceClient> = {},
  { service = exampleService, storage, ...settings }: Settings = {},
): Triage {
  const whole: ServiceClient = {
    listAlerts: (...args) => client.listAlerts?.(...args) ?? unexpected(),
    pollAlerts: (...args) => client.pollAlerts?.(...args) ?? unexpected(),
    listUsers: (...args) => client.listUsers?.(...args) ?? unexpected(),
    createAlert: (...args) => client.createAlert?.(...args) ?? unexpected(),
  };
  return new Triage(service, whole, storage, settings);
}

/**
 * A sign-in that has loaded these alerts. `serve` sets those that the next refresh finds, `poll` those of a poll that
 * it makes.
 */
export async function loadedTriage(...alerts: readonly Alert[]) {
  let served = alerts;
  const read = async () => listPage(served);
  const triage = triageOf({ listAlerts: read, pollAlerts: read });
  await triage.alerts.loadMore();
  const serve = (...others: readonly Alert[]) => void (served = others);
  const poll = async (...others: readonly Alert[]) => {
    serve(...others);
    await triage.alerts.poll((signal) => triage.client.pollAlerts(signal));
  };
  return { triage, list: triage.alerts, serve, poll };
}
