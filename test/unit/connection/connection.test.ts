import assert from 'node:assert/strict';
import { Connection } from '../../../src/connection/connection.ts';
import { Services } from '../../../src/connection/services.ts';
import { TokenStore } from '../../../src/connection/tokenStore.ts';
import { settingIds } from '../../../src/contributions.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeSecrets } from '../../vscode/secrets.ts';
import { fakeMemento } from '../createForm/memento.ts';
import { fakeSettings } from './fakeSettings.ts';

const url = 'https://alerts.example.com';
const key = `alertTriage.token:${url}`;

describe('The connection, while the key ring reports a change more than once', () => {
  const { edit } = fakeSettings();
  const secrets = fakeSecrets();
  let connection: Connection;

  beforeEach(async () => {
    edit({ [settingIds.baseUrl]: url });
    const log = recordingLog();
    const services = new Services(fakeMemento(), fakeMemento());
    connection = new Connection(services, new TokenStore(secrets, log), log);
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
    const before = connection.signedIn();
    secrets.values.set(key, 'new');
    const reloaded = connection.reload();
    changeAgain();
    await reloaded;
    assert.notEqual(connection.signedIn(), before);
  });

  it('does not take a sign-in with a new token for one with the former', async () => {
    const before = connection.signedIn();
    const events: string[] = [];
    connection.onDidChange(() => events.push('changed'));
    connection.onDidSignInAgain(() => events.push('again'));
    secrets.values.set(key, 'new');
    const done = connection.signInDone();
    changeAgain();
    await done;
    assert.deepEqual(events, ['changed']);
    assert.notEqual(connection.signedIn()?.client, before?.client);
  });
});
