import assert from 'node:assert/strict';
import { type Connection, requireTriage } from '../../src/service/connection.ts';
import { signOut } from '../../src/service/signOut.ts';
import { logFailure } from '../../src/ui/log.ts';
import { fixed } from '../service/faults.ts';
import type { AlertService } from '../service/service.ts';
import { connectionStage } from './connectionStage.ts';
import type { recordingLog } from './recordingLog.ts';
import type { FakeSecrets } from './secrets.ts';

describe('The connection', () => {
  const stage = connectionStage();
  const { signal } = new AbortController();
  const { connectTo, nextState, signInTo } = stage;
  let service: AlertService;
  let other: AlertService;
  let secrets: FakeSecrets;
  let log: ReturnType<typeof recordingLog>;
  let connection: Connection;
  beforeEach(() => {
    ({ service, other, secrets, log, connection } = stage.current());
  });

  const client = () => connection.triage?.client ?? assert.fail('signed out');

  it('starts without a service URL, and sends nothing', async () => {
    await connection.reload();
    assert.equal(connection.state.kind, 'noUrl');
    await assert.rejects(requireTriage(connection), { name: 'NotSignedInError' });
  });

  it('says so when the URL cannot be used', async () => {
    await connectTo('http://alerts.example.com', 'badUrl');
    assert.deepEqual(connection.state, { kind: 'badUrl', problem: 'notEncrypted' });
  });

  it('reports when the service makes it wait', async () => {
    await signInTo(service);
    service.behave({ onRequest: fixed(429, '{}', { 'retry-after': '20' }) });
    for (const list of ['listAlerts', 'listUsers'] as const) {
      const abort = new AbortController();
      const statuses: (number | undefined)[] = [];
      const listing = client()[list](1, abort.signal, (wait) => {
        statuses.push(wait?.status);
        abort.abort();
      });
      await assert.rejects(listing, { name: 'AbortError' });
      assert.deepEqual(statuses, [429, undefined]);
    }
  });

  it('never sends the token of one origin to another', async () => {
    await signInTo(service);
    await client().listAlerts(1, signal);
    await connectTo(other.url, 'signedOut');
    await assert.rejects(requireTriage(connection), { name: 'NotSignedInError' });
    assert.deepEqual(other.requests, []);
    await connectTo(`${service.url}/`, 'signedIn');
  });

  it('shows nothing of a service while the key ring is read for another one', async () => {
    const { services } = connection;
    await connection.tokens.store(other.url, other.token);
    await signInTo(service);
    await services.add({ name: 'Other', url: other.url });
    const events: string[] = [];
    const listening = connection.onDidChange(({ kind }) => events.push(kind));
    const signedIn = nextState('signedIn');
    const selected = services.select({ url: other.url });
    assert.equal(connection.triage, undefined);
    assert.equal(connection.service, undefined);
    await Promise.all([signedIn, selected]);
    listening.dispose();
    assert.deepEqual(events, ['starting', 'signedIn']);
    assert.equal(connection.serviceHost, new URL(other.url).host);
  });

  it('stays as it is when the service shown gets another name', async () => {
    const { services } = connection;
    await signInTo(service);
    const before = connection.triage;
    await services.rename(services.current, 'Production');
    await connection.reload();
    assert.equal(connection.triage, before);
  });

  it('gives service and client together: what is sent later goes to the service named, not to a new one', async () => {
    await connection.tokens.store(other.url, other.token);
    await signInTo(service);
    const before = connection.triage;
    await connectTo(other.url, 'signedIn');
    assert.notEqual(connection.triage, before);
    assert.equal(before?.service.origin, service.url);
    const page = await before.client.listAlerts(1);
    assert.equal(page.items.length, 3);
    assert.equal(service.requests.length, 1);
    assert.deepEqual(other.requests, []);
    assert.equal(connection.triage?.service.origin, other.url);
  });

  it('does not call a token refused that was replaced before the answer came', async () => {
    await signInTo({ url: service.url, token: 'wrong-token' });
    const before = connection.triage;
    await signOut(connection);
    const hosts: string[] = [];
    const listening = connection.onDidRejectToken(({ host }) => hosts.push(host));
    await assert.rejects(before?.client.listAlerts(1) ?? Promise.resolve(), { name: 'UnauthorizedError' });
    listening.dispose();
    assert.deepEqual(hosts, []);
  });

  it('keeps what is loaded when nothing changed', async () => {
    await signInTo(service);
    const before = connection.state;
    let changes = 0;
    const listening = connection.onDidChange(() => changes++);
    for (const key of secrets.values.keys()) secrets.fire(key);
    await connection.reload();
    listening.dispose();
    assert.equal(connection.state, before);
    assert.equal(changes, 0);
  });

  it('reports a sign-in with the same token, keeps what is loaded, and listens for a rejection again', async () => {
    await signInTo({ url: service.url, token: 'wrong-token' });
    const events: string[] = [];
    const listening = [
      connection.onDidChange(() => events.push('changed')),
      connection.onDidRejectToken(() => events.push('refused')),
    ];
    await assert.rejects(client().listAlerts(1, signal), { name: 'UnauthorizedError' });
    const { state } = connection;
    const { triage } = connection;
    await connection.reloadAfterSignIn();
    assert.equal(connection.state, state);
    assert.equal(connection.triage, triage);
    await assert.rejects(client().listAlerts(1, signal), { name: 'UnauthorizedError' });
    for (const listener of listening) listener.dispose();
    assert.deepEqual(events, ['refused', 'changed', 'refused']);
  });

  it('reports a sign-in with another token like any other change', async () => {
    await signInTo({ url: service.url, token: 'wrong-token' });
    const before = connection.triage;
    secrets.values.set(`alertTriage.token:${service.url}`, service.token);
    const events: string[] = [];
    const listening = connection.onDidChange(() => events.push('changed'));
    await connection.reloadAfterSignIn();
    listening.dispose();
    assert.deepEqual(events, ['changed']);
    assert.notEqual(connection.triage, before);
    await signOut(connection);
    assert.equal(connection.triage, undefined);
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

  it('logs each request in one line, without token and text of alerts', async () => {
    const stored = 'Secr3t-token-of-40-kB'.repeat(700);
    await connection.tokens.store(other.url, stored);
    await signInTo(service);
    const page = await client().listAlerts(1, signal);
    await connectTo(other.url, 'signedIn');
    await assert.rejects(client().listUsers(2, signal), { name: 'UnauthorizedError' });
    const lines = log.text().split('\n');
    assert.equal(
      lines.filter((line) => /^GET \/api\/v0\/alerts\?page=1: 200 in \d+ ms, 3 of 3$/.test(line)).length,
      1,
    );
    assert.equal(
      lines.filter((line) => /^GET \/api\/v0\/users\?page=2: 401 in \d+ ms$/.test(line)).length,
      1,
    );
    assert.equal(page.items.length, 3);
    for (const name of page.items.map((alert) => alert.name ?? assert.fail()))
      assert.ok(!log.text().includes(name));
    assert.doesNotMatch(log.text(), /Secr3t/);
  });

  it('leaves no token in what anybody logs', async () => {
    await connection.tokens.store(service.url, 'Secr3t/T0ken+x');
    logFailure(log, 'Doing something else', new TypeError('bad header Bearer Secr3t/T0ken+x'));
    log.info(encodeURIComponent('Secr3t/T0ken+x'));
    assert.match(log.text(), /bad header Bearer …/);
    assert.doesNotMatch(log.text(), /Secr3t/);
  });

  it('reports a rejected token once, however many requests failed', async () => {
    await signInTo({ url: service.url, token: 'wrong-token' });
    const hosts: string[] = [];
    const listening = connection.onDidRejectToken(({ host }) => hosts.push(host));
    // Not for polls and users, which may be requested in the background.
    await assert.rejects(client().pollAlerts(signal), { name: 'UnauthorizedError' });
    await assert.rejects(client().listUsers(1, signal), { name: 'UnauthorizedError' });
    assert.deepEqual(hosts, []);
    await assert.rejects(client().listAlerts(1, signal), { name: 'UnauthorizedError' });
    await assert.rejects(client().listAlerts(2, signal), { name: 'UnauthorizedError' });
    listening.dispose();
    assert.deepEqual(hosts, [new URL(service.url).host]);
    assert.equal(await connection.tokens.get(service.url), 'wrong-token', 'it stays until replaced');
    assert.ok(!log.text().includes('wrong-token'));
  });
});
