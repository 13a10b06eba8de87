import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { alertCommands } from '../../../src/commands/alertCommands.ts';
import { triageOf } from '../triage/triageOf.ts';
import { fakeConnection } from './fakeConnection.ts';

const never = async () => assert.fail('not asked for');

/**
 * The commands for alerts, with these as their targets. A dependency that is not given fails the test when it is
 * used.
 */
export function alertCommandsOn(alerts: readonly Alert[], triage = triageOf()) {
  const fails = () => assert.fail();
  const view = { isVisible: fails, refresh: never, selectedWhenDrawn: never };
  const details = {
    open: never,
    follow: never,
    startSelection: never,
    enter: never,
    navigate: never,
    go: never,
    scroll: fails,
    focusList: never,
  };
  return alertCommands(fakeConnection(triage), { alerts: () => alerts }, view, details, undefined);
}
