import assert from 'node:assert/strict';
import { type Connection, requireTriage } from '../../../src/service/connection.ts';
import { signOut } from '../../../src/service/signOut.ts';
import { explain } from '../../../src/ui/explain.ts';
import { settingIds } from '../../../src/contributions.ts';
import type { AlertService } from '../../service/service.ts';
import { freshService } from '../../service/freshService.ts';
import { nextOf } from '../../vscode/nextOf.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { type FakeSecrets, fakeSecrets } from '../../vscode/secrets.ts';
import { fakeSettings } from './fakeSettings.ts';
import { newConnection } from './newConnection.ts';

const url = 'https://alerts.example.com';
const key = `alertTriage.token:${url}`;

describe('the connection', () => {
  const { edit } = fakeSettings();
  const service = freshService({ alertCount: 3 });
  const other = freshService({ alertCount: 3 });
  let secrets: FakeSecrets;
  let connection: Connection;

  beforeEach(() => {
    secrets = fakeSecrets();
    connection = newConnection(recordingLog(), secrets);
  });
  afterEach(() => connection.dispose());

  async function connectTo(baseUrl: string): Promise<void> {
    edit({ [settingIds.baseUrl]: baseUrl });
    await connection.reload();
  }

  async function signInTo(one: Pick<AlertService, 'url' | 'token'>): Promise<void> {
    await connection.tokens.store(one.url, one.token);
    await connectTo(one.url);
  }

  it('never sends the token of one origin to another, and nothing without one', async () => {
    await signInTo(service);
    await connection.triage?.client.listAlerts(1);
    await connectTo(other.url);
    assert.equal(connection.state.kind, 'signedOut');
    await assert.rejects(requireTriage(connection), { name: 'NotSignedInError' });
    assert.deepEqual(other.requests, []);
    await connectTo(`${service.url}/`);
    assert.equal(connection.state.kind, 'signedIn');
  });

  it('does not use a stored token that no header can carry', async () => {
    secrets.values.set(key, 'x'.repeat(50_000));
    await connectTo(url);
    assert.equal(connection.state.kind, 'signedOut');
  });

  it('shows nothing of a service while the key ring is read for another one', async () => {
    await connection.tokens.store(other.url, other.token);
    await signInTo(service);
    await connection.services.add({ name: 'Other', url: other.url });
    const events: string[] = [];
    connection.onDidChange(({ kind }) => events.push(kind));
    const selected = connection.services.select({ url: other.url });
    assert.deepEqual([connection.triage, connection.service], [undefined, undefined]);
    await selected;
    await connection.whenStarted();
    assert.deepEqual(events, ['starting', 'signedIn']);
    assert.equal(connection.serviceHost, new URL(other.url).host);
  });

  it('keeps what is loaded while service and token are the same, whatever the name', async () => {
    await signInTo(service);
    const { state, triage } = connection;
    let changes = 0;
    connection.onDidChange(() => (changes += 1));
    for (const stored of secrets.values.keys()) secrets.fire(stored);
    await connection.services.rename(connection.services.current, 'Production');
    await connection.reload();
    assert.deepEqual([connection.state === state, connection.triage === triage, changes], [true, true, 0]);
  });

  it('gives service and client together: what is sent later goes to the service named, not to a new one', async () => {
    await connection.tokens.store(other.url, other.token);
    await signInTo(service);
    const before = connection.triage;
    await connectTo(other.url);
    assert.equal(before?.service.origin, service.url);
    const page = await before.client.listAlerts(1);
    assert.equal(page.items.length, 3);
    assert.deepEqual([service.requests.length, other.requests.length], [1, 0]);
    assert.equal(connection.triage?.service.origin, other.url);
  });

  it('does not call a token refused that was removed before the answer came', async () => {
    await signInTo({ url: service.url, token: 'wrong-token' });
    const before = connection.triage;
    await signOut(connection);
    connection.onDidRejectToken(() => assert.fail('It is no longer in use.'));
    await assert.rejects(async () => before?.client.listAlerts(1), { name: 'UnauthorizedError' });
  });

  it('follows a token that another window stored or removed', async () => {
    await connectTo(url);
    for (const [token, kind] of [
      ['token', 'signedIn'],
      [undefined, 'signedOut'],
    ] as const) {
      if (token === undefined) secrets.values.delete(key);
      else secrets.values.set(key, token);
      secrets.fire(key);
      assert.equal((await nextOf(connection.onDidChange)).kind, kind);
    }
  });
});

describe('the connection, while the key ring reports a change more than once', () => {
  const { edit } = fakeSettings();
  const secrets = fakeSecrets();
  let connection: Connection;

  beforeEach(async () => {
    edit({ [settingIds.baseUrl]: url });
    connection = newConnection(recordingLog(), secrets);
    await connection.tokens.store(url, 'former');
    await connection.reload();
  });
  afterEach(() => connection.dispose());

  /** The next read takes longer than the one before. */
  function changeAgain(): void {
    secrets.mode = 'silent';
    secrets.fire(key);
    secrets.mode = 'works';
    setImmediate(() => secrets.answer());
  }

  it('is reloaded only once the latest change is in force', async () => {
    const before = connection.triage;
    secrets.values.set(key, 'new');
    const reloaded = connection.reload();
    changeAgain();
    await reloaded;
    assert.notEqual(connection.triage, before);
  });

  it('does not take a sign-in with a new token for one with the former', async () => {
    const before = connection.triage;
    const events: string[] = [];
    connection.onDidChange(() => events.push('changed'));
    secrets.values.set(key, 'new');
    const done = connection.reloadAfterSignIn();
    changeAgain();
    await done;
    assert.deepEqual(events, ['changed']);
    assert.notEqual(connection.triage, before);
    assert.ok(before?.signal.aborted);
  });
});

describe('the connection, while no valid URL is shown', () => {
  const { edit } = fakeSettings();

  for (const [title, former] of [
    ['none', {}],
    ['an invalid one', { [settingIds.baseUrl]: 'http://alerts.example.com' }],
  ] as const)
    it(`is not settled before the key ring was read for another service: ${title}`, async () => {
      edit(former);
      const secrets = fakeSecrets();
      const connection = newConnection(recordingLog(), secrets);
      await connection.reload();
      assert.match(connection.state.kind, /^(noUrl|badUrl)$/);
      secrets.values.set(key, 'token');
      secrets.mode = 'silent';
      edit({ ...former, [settingIds.services]: { Valid: url } });
      await connection.services.select({ url });
      const settled = connection.whenStarted();
      setImmediate(() => secrets.answer());
      await settled;
      assert.equal(connection.triage?.service.baseUrl, url);
      connection.dispose();
    });
});

describe('the connection, while the key ring refuses to read', () => {
  const { edit } = fakeSettings();

  it('says so in place of "signed out", uses no other token, and is signed in once it reads', async () => {
    edit({ [settingIds.baseUrl]: url, [settingIds.services]: { Other: 'https://other.example.com' } });
    const [secrets, log] = [fakeSecrets(), recordingLog()];
    secrets.values.set(key, 'stored').set('alertTriage.token:https://other.example.com', 'of another');
    const connection = newConnection(log, secrets);
    assert.equal(connection.obstacle(), undefined, 'nothing is known yet');
    secrets.mode = 'refuses';
    await connection.reload();
    assert.equal(connection.state.kind, 'keyRingFailure');
    assert.deepEqual([connection.triage, connection.obstacle()], [undefined, 'keyRingFailure']);
    const error = await requireTriage(connection).catch((reason: unknown) => reason);
    assert.deepEqual(explain(error, ''), {
      text: "The system's key ring isn't responding or is locked, so your token can't be read.",
      actions: ['retry', 'showLog'],
    });
    assert.match(log.text(), /could not be read from the key ring/);
    secrets.mode = 'works';
    await connection.reload();
    assert.deepEqual([connection.state.kind, connection.obstacle()], ['signedIn', undefined]);
    connection.dispose();
  });
});

describe('the connection, while the key ring fails that has been read before', () => {
  const { edit } = fakeSettings();

  for (const mode of ['refuses', 'silent'] as const)
    it(`keeps the sign-in and what is loaded, until it tells of another token: ${mode}`, async () => {
      edit({ [settingIds.baseUrl]: url });
      const secrets = fakeSecrets();
      secrets.values.set(key, 'stored');
      const connection = newConnection(recordingLog(), secrets, 20);
      await connection.reload();
      const { triage } = connection;
      secrets.mode = mode;
      edit({ [settingIds.baseUrl]: url, [settingIds.services]: { Other: 'https://other.example.com' } });
      await connection.reload();
      assert.equal(connection.state.kind, 'signedIn');
      assert.ok(triage && connection.triage === triage);
      await connection.services.select({ url: 'https://other.example.com' });
      await connection.reload();
      assert.deepEqual([connection.state.kind, connection.triage], ['keyRingFailure', undefined]);
      connection.dispose();
    });
});

describe('the connection, while the key ring does not answer', () => {
  const { edit } = fakeSettings();

  it('says so, and goes on by itself when it does', async () => {
    edit({ [settingIds.baseUrl]: url });
    const secrets = Object.assign(fakeSecrets(), { mode: 'silent' });
    secrets.values.set(key, 'stored');
    const connection = newConnection(recordingLog(), secrets, 20);
    await connection.reload();
    assert.equal(connection.state.kind, 'keyRingFailure');
    assert.equal(connection.service?.origin, url);
    secrets.answer();
    assert.equal((await nextOf(connection.onDidChange)).kind, 'signedIn');
    connection.dispose();
  });
});
