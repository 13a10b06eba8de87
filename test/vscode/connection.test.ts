import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { ConfigurationTarget, type Disposable, workspace } from 'vscode';
import { Connection, type ConnectionState } from '../../src/connection/connection.ts';
import { writeServiceUrl } from '../../src/connection/settings.ts';
import { signOut } from '../../src/connection/signIn.ts';
import { TokenStore } from '../../src/connection/tokenStore.ts';
import { settingIds } from '../../src/contributions.ts';
import { type AlertService, createAlertService } from '../service/service.ts';
import { recordingLog } from './recordingLog.ts';
import { type FakeSecrets, fakeSecrets } from './secrets.ts';

describe('The connection', () => {
  let service: AlertService;
  let other: AlertService;
  let secrets: FakeSecrets;
  let log: ReturnType<typeof recordingLog>;
  let connection: Connection;

  beforeEach(async () => {
    service = createAlertService({ alertCount: 3 });
    other = createAlertService({ alertCount: 3 });
    await Promise.all([service.start(), other.start()]);
    secrets = fakeSecrets();
    log = recordingLog();
    connection = new Connection((onDidChange) => new TokenStore(secrets, log, onDidChange), log);
  });

  afterEach(async () => {
    connection.dispose();
    await workspace.getConfiguration().update(settingIds.baseUrl, undefined, ConfigurationTarget.Global);
    await Promise.all([service.stop(), other.stop()]);
  });

  function nextState(kind: ConnectionState['kind']): Promise<void> {
    return new Promise((resolve) => {
      const listening: Disposable = connection.onDidChange((state) => {
        if (state.kind !== kind) return;
        listening.dispose();
        resolve();
      });
    });
  }

  async function connectTo(url: string, kind: ConnectionState['kind']): Promise<void> {
    const reached = nextState(kind);
    await writeServiceUrl(url);
    await reached;
  }

  it('starts without a service URL, and sends nothing', async () => {
    await connection.reload();
    assert.equal(connection.state.kind, 'noUrl');
    await assert.rejects(connection.listAlerts(1, new AbortController().signal), {
      name: 'NotSignedInError',
    });
  });

  it('says so when the URL cannot be used', async () => {
    await connectTo('http://alerts.example.com', 'badUrl');
    assert.deepEqual(connection.state, { kind: 'badUrl', problem: 'notEncrypted' });
  });

  it('is signed in with a URL and its token, and lists', async () => {
    await connection.tokens.store(service.url, service.token);
    await connectTo(service.url, 'signedIn');
    const page = await connection.listAlerts(1, new AbortController().signal);
    assert.equal(page.items.length, 3);
  });

  it('never sends the token of one origin to another', async () => {
    await connection.tokens.store(service.url, service.token);
    await connectTo(service.url, 'signedIn');
    await connection.listAlerts(1, new AbortController().signal);
    await connectTo(other.url, 'signedOut');
    await assert.rejects(connection.listAlerts(1, new AbortController().signal), {
      name: 'NotSignedInError',
    });
    assert.deepEqual(other.requests, []);
    await connectTo(`${service.url}/`, 'signedIn');
  });

  it('keeps its client, and with it what is loaded, when nothing changed', async () => {
    await connection.tokens.store(service.url, service.token);
    await connectTo(service.url, 'signedIn');
    const before = connection.state;
    let changes = 0;
    const listening = connection.onDidChange(() => changes++);
    for (const key of secrets.values.keys()) secrets.fire(key);
    await connection.reload();
    listening.dispose();
    assert.equal(connection.state, before);
    assert.equal(changes, 0);
  });

  it('tells of a sign-in with the same token, keeps what is loaded, and listens for a refusal again', async () => {
    await connection.tokens.store(service.url, 'wrong-token');
    await connectTo(service.url, 'signedIn');
    const { signal } = new AbortController();
    const events: string[] = [];
    const listening = [
      connection.onDidChange(() => events.push('changed')),
      connection.onDidSignInAgain(() => events.push('again')),
      connection.onDidRefuseToken(() => events.push('refused')),
    ];
    await assert.rejects(connection.listAlerts(1, signal), { name: 'UnauthorizedError' });
    const { state, account } = connection;
    await connection.signInDone();
    assert.equal(connection.state, state);
    assert.notEqual(connection.account, account);
    await assert.rejects(connection.listAlerts(1, signal), { name: 'UnauthorizedError' });
    for (const listener of listening) listener.dispose();
    assert.deepEqual(events, ['refused', 'again', 'refused']);
  });

  it('tells of a sign-in with another token as of any other change', async () => {
    await connection.tokens.store(service.url, 'wrong-token');
    await connectTo(service.url, 'signedIn');
    const before = connection.account;
    secrets.values.set(`alertTriage.token:${service.url}`, service.token);
    const events: string[] = [];
    const listening = [
      connection.onDidChange(() => events.push('changed')),
      connection.onDidSignInAgain(() => events.push('again')),
    ];
    await connection.signInDone();
    for (const listener of listening) listener.dispose();
    assert.deepEqual(events, ['changed']);
    assert.notEqual(connection.account, before);
    await signOut(connection);
    assert.equal(connection.account, undefined);
  });

  it('follows a token that another window stored or deleted', async () => {
    await connectTo(service.url, 'signedOut');
    const key = `alertTriage.token:${service.url}`;
    const signedIn = nextState('signedIn');
    secrets.values.set(key, service.token);
    secrets.fire(key);
    await signedIn;
    const signedOut = nextState('signedOut');
    secrets.values.delete(key);
    secrets.fire(key);
    await signedOut;
  });

  for (const mode of ['refuses', 'forgets'] as const) {
    it(`keeps the token for the session where the key ring ${mode}`, async () => {
      secrets.mode = mode;
      assert.equal(await connection.tokens.store(service.url, service.token), 'session');
      await connectTo(service.url, 'signedIn');
      assert.equal(secrets.values.size, 0);
      assert.ok(!log.text().includes(service.token));
    });
  }

  it('forgets the token on signing out', async () => {
    await connection.tokens.store(service.url, service.token);
    await connectTo(service.url, 'signedIn');
    await signOut(connection);
    assert.equal(connection.state.kind, 'signedOut');
    assert.equal(secrets.values.size, 0);
  });

  it('tells once that a token is refused, however many requests it was', async () => {
    await connection.tokens.store(service.url, 'wrong-token');
    await connectTo(service.url, 'signedIn');
    const hosts: string[] = [];
    const listening = connection.onDidRefuseToken(({ host }) => hosts.push(host));
    const { signal } = new AbortController();
    await assert.rejects(connection.listAlerts(1, signal), { name: 'UnauthorizedError' });
    await assert.rejects(connection.listUsers(1, signal), { name: 'UnauthorizedError' });
    listening.dispose();
    assert.deepEqual(hosts, [new URL(service.url).host]);
    assert.equal(await connection.tokens.get(service.url), 'wrong-token', 'it stays until replaced');
    assert.ok(!log.text().includes('wrong-token'));
  });
});
