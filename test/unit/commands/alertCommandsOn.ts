import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { alertCommands } from '../../../src/commands/alertCommands.ts';
import { triageOf } from '../triage/triageOf.ts';

const never = async () => assert.fail('not asked for');

/**
 * The commands for alerts, with these as their targets. A dependency that is not given fails the test when it is
 * used.
 */
export function alertCommandsOn(alerts: readonly Alert[], triage = triageOf()) {
  return alertCommands({
    targets: { alerts: () => alerts, users: () => [] },
    openedRow: never,
    details: {
      open: never,
      follow: never,
      startSelection: never,
      enter: never,
      navigate: never,
      go: never,
      scroll: () => assert.fail(),
      focusList: never,
    },
    ensureLoaded: never,
    homeFolder: undefined,
    connection: { triage },
  });
}
