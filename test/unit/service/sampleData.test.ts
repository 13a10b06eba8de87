import assert from 'node:assert/strict';
import type { Connection } from '../../../src/service/connection.ts';
import { showConnectionState } from '../../../src/service/contextKeys.ts';
import { contextKeys, settingIds } from '../../../src/contributions.ts';
import { freshService } from '../../service/freshService.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeSecrets } from '../../vscode/secrets.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { fakeSettings } from './fakeSettings.ts';
import { newConnection } from './newConnection.ts';

const draft = {
  name: 'Tried out',
  summary: 'A summary',
  description: 'A description',
  severity: 'high',
  status: 'open',
} as const;

describe('sample data', () => {
  const { edit } = fakeSettings();
  const vs = fakeWindow();
  const service = freshService({ alertCount: 3 });
  let connection: Connection;
  beforeEach(() => (connection = newConnection()));
  afterEach(() => connection.dispose());

  const client = () => connection.triage?.client ?? assert.fail('nobody is signed in');

  it('is there without a service and a token, under its own name', async () => {
    const [log, secrets] = [recordingLog(), Object.assign(fakeSecrets(), { mode: 'silent' })];
    connection = newConnection(log, secrets);
    await connection.useSample();
    assert.equal(connection.state.kind, 'signedIn');
    assert.deepEqual([connection.isSample, connection.serviceHost], [true, 'Sample Data']);
    assert.equal(connection.service?.baseUrl, 'https://sample.invalid');
    const page = await client().listAlerts(1);
    assert.deepEqual([page.items.length, page.total], [20, 60]);
    assert.equal(secrets.values.size, 0);
    assert.match(log.text(), /^GET \/api\/v0\/alerts\?page=1: 200 /m);
  });

  it('is used instead of a service that is signed in, which gets no request, until it is left', async () => {
    await connection.tokens.store(service.url, service.token);
    edit({ [settingIds.baseUrl]: service.url });
    await connection.useSample();
    const { items } = await client().listAlerts(1);
    const { id } = await client().createAlert('try', draft);
    const later = await client().listAlerts(1);
    assert.deepEqual([later.items[0]?.id, later.items[1]?.id], [id, items[0]?.id]);
    await connection.tokens.store('https://other.example.com', 'of another window');
    await connection.reload();
    assert.deepEqual([connection.isSample, service.requests], [true, []]);
    await connection.leaveSample();
    assert.equal(connection.isSample, false);
    assert.equal((await client().listAlerts(1)).total, 3);
    assert.equal(service.requests.length, 1);
    connection.onDidChange(() => assert.fail('It was left before.'));
    await connection.leaveSample();
  });

  it('is no sign-in to a service, which alone ticks the first step of the walkthrough', async () => {
    const showing = showConnectionState(connection);
    const ticked = () => vs.ran.flatMap(([, key, value]) => (key === contextKeys.connected ? [value] : []));
    await connection.useSample();
    assert.deepEqual(ticked(), [false]);
    await connection.tokens.store(service.url, service.token);
    edit({ [settingIds.baseUrl]: service.url });
    await connection.leaveSample();
    assert.deepEqual(ticked(), [false, true]);
    showing.dispose();
  });

  it('starts from the beginning with each use', async () => {
    await connection.useSample();
    await client().createAlert('try', draft);
    await connection.leaveSample();
    await connection.useSample();
    assert.equal((await client().listAlerts(1)).total, 60);
  });
});
