import type { Obstacle, SignInState } from '../../../src/service/connection.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { triageOf } from '../triage/triageOf.ts';

/** A connection that is signed in, or has an obstacle. */
export function fakeConnection(signedIn: Triage | Obstacle = triageOf()): SignInState {
  const isSignedIn = typeof signedIn !== 'string';
  return {
    whenStarted: async () => undefined,
    obstacle: () => (isSignedIn ? undefined : signedIn),
    triage: isSignedIn ? signedIn : undefined,
  };
}
