import assert from 'node:assert/strict';
import { type Connection, requireTriage } from '../../../src/service/connection.ts';
import { explain } from '../../../src/ui/explain.ts';
import { settingIds } from '../../../src/contributions.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeSecrets } from '../../vscode/secrets.ts';
import { fakeSettings } from './fakeSettings.ts';
import { newConnection } from './newConnection.ts';

const url = 'https://alerts.example.com';
const key = `alertTriage.token:${url}`;

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
    secrets.mode = 'refuses';
    await connection.reload();
    assert.equal(connection.state.kind, 'keyRingFailure');
    assert.equal(connection.triage, undefined);
    const error = await requireTriage(connection).catch((reason: unknown) => reason);
    assert.deepEqual(explain(error, ''), {
      text: "The system's key ring isn't responding or is locked, so your token can't be read.",
      actions: ['retry', 'showLog'],
    });
    assert.match(log.text(), /could not be read from the key ring/);
    secrets.mode = 'works';
    await connection.reload();
    assert.equal(connection.state.kind, 'signedIn');
    connection.dispose();
  });
});
