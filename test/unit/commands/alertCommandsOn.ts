import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { alertCommands } from '../../../src/commands/alertCommands.ts';
import { unloadedModel } from '../triage/loadedModel.ts';

type Deps = Parameters<typeof alertCommands>[0];

const never = async () => assert.fail('not asked for');

/**
 * The commands for alerts, with these as their targets. A dependency that is not given fails the test when it is
 * used.
 */
export function alertCommandsOn(
  alerts: readonly Alert[],
  { model = unloadedModel(), isSample = false }: Partial<Pick<Deps, 'model'> & { isSample: boolean }> = {},
) {
  return alertCommands({
    model,
    targets: { alerts: () => alerts, users: () => [] },
    details: {
      open: never,
      follow: never,
      startSelection: never,
      enter: never,
      navigate: never,
      go: never,
      focusList: never,
    },
    ensureLoaded: never,
    homeFolder: undefined,
    connection: {
      isSample,
      service: { baseUrl: 'https://alerts.example.com', origin: 'https://alerts.example.com', host: 'host' },
      serviceHost: 'host',
    },
  });
}
