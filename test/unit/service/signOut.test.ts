import assert from 'node:assert/strict';
import type { Connection } from '../../../src/service/connection.ts';
import { signOut } from '../../../src/service/signOut.ts';
import { settingIds } from '../../../src/contributions.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { type FakeSecrets, fakeSecrets } from '../../vscode/secrets.ts';
import { settled } from '../triage/simulatedTime.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { fakeSettings } from './fakeSettings.ts';
import { newConnection } from './newConnection.ts';

const origin = 'https://alerts.example.com';

describe('a token that the key ring keeps when the user signs out', () => {
  const settings = fakeSettings();
  const vs = fakeWindow();
  let secrets: FakeSecrets;
  let connection: Connection;

  beforeEach(async () => {
    settings.edit({ [settingIds.baseUrl]: origin });
    secrets = fakeSecrets();
    connection = newConnection(recordingLog(), secrets);
    await connection.tokens.store(origin, 'first');
    await connection.reload();
    secrets.mode = 'keeps';
  });
  afterEach(() => connection.dispose());

  it('is removed by the button of the message that says so', async () => {
    vs.answer = () => {
      secrets.mode = 'works';
      return 'Retry';
    };
    await signOut(connection);
    await settled();
    assert.deepEqual([secrets.values.size, connection.state.kind], [0, 'signedOut']);
  });

  it('stays signed in with another one if that was entered before the button is pressed', async () => {
    vs.answer = async (_text, ...buttons) => {
      if (buttons.length === 0) return undefined;
      secrets.mode = 'works';
      await connection.tokens.store(origin, 'second');
      return 'Retry';
    };
    await signOut(connection);
    await settled();
    assert.deepEqual([[...secrets.values.values()], connection.state.kind], [['second'], 'signedIn']);
    const outdated = 'The service or the sign-in has changed since this message was shown. Nothing was done.';
    assert.deepEqual(vs.said.slice(1), [[outdated]]);
  });
});
