import assert from 'node:assert/strict';
import { window } from 'vscode';
import { Connection } from '../../../src/connection/connection.ts';
import { Services } from '../../../src/connection/services.ts';
import { switchService } from '../../../src/connection/switchService.ts';
import { TokenStore } from '../../../src/connection/tokenStore.ts';
import { settingIds } from '../../../src/contributions.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeSecrets } from '../../vscode/secrets.ts';
import { fakeMemento } from '../createForm/memento.ts';
import { FakeBox } from '../vscode/fakeBox.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { fakeSettings } from './fakeSettings.ts';

const origin = 'https://alerts.example.com';
const production = `${origin}/production`;
const staging = `${origin}/staging`;

describe('Services of one origin', () => {
  const { edit } = fakeSettings();
  const toRemove: string[] = [];
  const details: unknown[] = [];
  let connection: Connection;
  replaceMembers(window, {
    createQuickPick() {
      const box = new FakeBox();
      setImmediate(() => {
        const service = toRemove.shift();
        if (service === undefined) box.hide();
        else box.press(service, 'Remove');
      });
      return box;
    },
    showWarningMessage: async (_question: string, { detail }: { detail: string }, button: string) => {
      details.push(detail);
      return button;
    },
    createStatusBarItem: () => ({ show: () => undefined, dispose: () => undefined }),
  });

  beforeEach(async () => {
    details.length = 0;
    edit({ [settingIds.services]: { Production: production, Staging: staging } });
    const log = recordingLog();
    const tokens = new TokenStore(fakeSecrets(), log);
    connection = new Connection(new Services(fakeMemento(), fakeMemento()), tokens, log);
    await tokens.store(origin, 'token');
    await connection.reload();
  });
  afterEach(() => connection.dispose());

  it('share its token, and are services of their own', async () => {
    const switched: unknown[] = [];
    connection.onDidSwitch((change) => switched.push(change));
    const before = connection.signedIn();
    await connection.services.select({ url: staging });
    await connection.reload();
    assert.deepEqual(switched, [{ from: production, to: staging }]);
    assert.equal(connection.signedIn()?.service.baseUrl, staging);
    assert.notEqual(connection.signedIn()?.client, before?.client);
  });

  it('keep their token until the last of them is removed', async () => {
    const { services, tokens } = connection;
    const kept = 'Drafts, saved filters and marks are kept in case you add it again.';
    await remove('Staging');
    assert.deepEqual([services.all.length, await tokens.get(origin)], [1, 'token']);
    await remove('Production');
    assert.deepEqual([services.all.length, await tokens.get(origin)], [0, undefined]);
    assert.deepEqual(details, [kept, `Its token will be removed, too. ${kept}`]);
  });

  async function remove(service: string): Promise<void> {
    toRemove.push(service);
    await switchService(connection);
  }
});
