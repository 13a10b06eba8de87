import assert from 'node:assert/strict';
import type { Obstacle, requireSignIn } from '../../../src/service/connection.ts';

type Connection = Parameters<typeof requireSignIn>[0];

const never = async () => assert.fail('nothing is sent');

/** A connection that is signed in, or has an obstacle. */
export function fakeConnection(obstacle?: Obstacle): Connection {
  const service = { baseUrl: 'https://host', origin: 'https://host', host: 'host' };
  const client = { listAlerts: never, pollAlerts: never, listUsers: never, createAlert: never };
  return {
    whenStarted: async () => undefined,
    obstacle: () => obstacle,
    signedIn: () => (obstacle === undefined ? { service, client } : undefined),
  };
}
