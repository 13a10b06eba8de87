import assert from 'node:assert/strict';
import type { Connection } from '../../src/service/connection.ts';
import { signOut } from '../../src/service/signOut.ts';
import type { AlertService } from '../service/service.ts';
import { connectionStage } from './connectionStage.ts';
import type { recordingLog } from './recordingLog.ts';
import type { FakeSecrets } from './secrets.ts';

describe('Sample data', () => {
  const stage = connectionStage();
  const { signInTo } = stage;
  let service: AlertService;
  let secrets: FakeSecrets;
  let log: ReturnType<typeof recordingLog>;
  let connection: Connection;
  beforeEach(() => {
    ({ service, secrets, log, connection } = stage.current());
  });

  const client = () => connection.triage?.client ?? assert.fail('nobody is signed in');

  it('is there without a service and a token, under its own name', async () => {
    await connection.useSample();
    assert.equal(connection.state.kind, 'signedIn');
    assert.equal(connection.isSample, true);
    assert.equal(connection.service?.host, 'Sample Data');
    const page = await client().listAlerts(1);
    assert.deepEqual([page.items.length, page.total], [20, 60]);
    assert.deepEqual(await secrets.keys(), []);
    assert.ok(log.text().includes('GET /api/v0/alerts?page=1: 200'));
  });

  it('is used instead of a service that is signed in, which gets no request, until it is left', async () => {
    await signInTo(service);
    await connection.useSample();
    const { items } = await client().listAlerts(1);
    const { id } = await client().createAlert('try', {
      name: 'Tried out',
      summary: 'A summary',
      description: 'A description',
      severity: 'high',
      status: 'open',
    });
    const later = await client().listAlerts(1);
    assert.deepEqual([later.items[0]?.id, later.items[1]?.id], [id, items[0]?.id]);
    assert.deepEqual(service.requests, []);
    await connection.leaveSample();
    assert.equal(connection.isSample, false);
    assert.equal((await client().listAlerts(1)).total, 3);
    assert.equal(service.requests.length, 1);
  });

  it('stays while tokens change elsewhere', async () => {
    await connection.useSample();
    await connection.tokens.store(service.url, service.token);
    await connection.reload();
    assert.equal(connection.isSample, true);
  });

  it('is left by signing out, which removes no token', async () => {
    await signInTo(service);
    await connection.useSample();
    await signOut(connection);
    assert.deepEqual([connection.isSample, connection.state.kind], [false, 'signedIn']);
    assert.equal(await connection.tokens.get(service.url), service.token);
  });

  it('starts from the beginning with each use', async () => {
    await connection.useSample();
    const draft = { name: 'n', summary: 's', description: 'd', severity: 'low', status: 'open' } as const;
    await client().createAlert('try', draft);
    await connection.leaveSample();
    await connection.useSample();
    assert.equal((await client().listAlerts(1)).total, 60);
  });
});
