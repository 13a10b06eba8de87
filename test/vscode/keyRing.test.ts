import assert from 'node:assert/strict';
import type { Connection } from '../../src/service/connection.ts';
import { manageTokens, signOut } from '../../src/service/signOut.ts';
import { explain } from '../../src/ui/explain.ts';
import type { AlertService } from '../service/service.ts';
import { connectionStage } from './connectionStage.ts';
import type { recordingLog } from './recordingLog.ts';
import type { FakeSecrets } from './secrets.ts';

describe('A key ring that misbehaves', () => {
  const stage = connectionStage();
  const { connectTo, nextState, signInTo } = stage;
  let service: AlertService;
  let other: AlertService;
  let secrets: FakeSecrets;
  let log: ReturnType<typeof recordingLog>;
  let connection: Connection;
  beforeEach(() => {
    ({ service, other, secrets, log, connection } = stage.current());
  });

  for (const mode of ['refuses', 'keeps', 'silent'] as const)
    it(`signs out also where the key ring ${mode} on removing, and stays so`, async () => {
      await signInTo(service);
      secrets.mode = mode;
      await signOut(connection);
      assert.equal(connection.state.kind, 'signedOut');
      assert.match(log.text(), /could not be removed/);
      secrets.mode = 'works';
      for (const key of secrets.values.keys()) secrets.fire(key);
      await connection.reload();
      assert.equal(connection.state.kind, 'signedOut', 'nobody signed in again');
      assert.deepEqual(await connection.tokens.origins(), [service.url], 'the token can be seen and removed');
      assert.equal(await connection.tokens.forget(service.url), true);
      assert.deepEqual(await connection.tokens.origins(), []);
    });

  it('lists former services that have a token, and forgets one of them alone', async () => {
    await connection.tokens.store(other.url, other.token);
    await signInTo(service);
    assert.deepEqual(await connection.tokens.origins(), [service.url, other.url].toSorted());
    assert.equal(await connection.tokens.forget(other.url), true);
    await connection.reload();
    assert.equal(connection.state.kind, 'signedIn');
    assert.deepEqual(await connection.tokens.origins(), [service.url]);
  });

  it('says that the key ring does not answer, and goes on by itself when it does', async () => {
    await connection.tokens.store(service.url, service.token);
    secrets.mode = 'silent';
    await connectTo(service.url, 'keyRingFailure');
    assert.equal(connection.triage, undefined);
    assert.equal(connection.service?.origin, service.url);
    const signedIn = nextState('signedIn');
    secrets.answer();
    await signedIn;
  });

  it('is named where stored tokens are to be listed', async () => {
    secrets.mode = 'silent';
    await assert.rejects(manageTokens(connection), (error) => {
      const { text, actions } = explain(error, '');
      assert.equal(text, "The system's key ring isn't responding or is locked, so your token can't be read.");
      assert.deepEqual(actions, ['retry', 'showLog']);
      return true;
    });
  });

  it('is the obstacle until somebody has signed in or out', async () => {
    assert.equal(connection.obstacle(), undefined);
    secrets.mode = 'silent';
    await connectTo(service.url, 'keyRingFailure');
    assert.equal(connection.obstacle(), 'keyRingFailure');
    await connection.tokens.store(service.url, service.token);
    await connection.reloadAfterSignIn();
    assert.equal(connection.obstacle(), undefined);
    await signOut(connection);
    assert.equal(connection.obstacle(), 'signedOut');
  });

  it('lets somebody sign in for the session where the key ring does not answer', async () => {
    secrets.mode = 'silent';
    await connectTo(service.url, 'keyRingFailure');
    assert.equal(await connection.tokens.store(service.url, service.token), false);
    await connection.reloadAfterSignIn();
    assert.equal(connection.state.kind, 'signedIn');
  });

  it('does not use a stored token that no header can carry', async () => {
    secrets.values.set(`alertTriage.token:${service.url}`, 'x'.repeat(50_000));
    await connectTo(service.url, 'signedOut');
  });
});
