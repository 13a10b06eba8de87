import assert from 'node:assert/strict';
import { window } from 'vscode';
import { KeyRingError } from '../../../src/api/errors.ts';
import type { Connection } from '../../../src/service/connection.ts';
import { manageTokens, signOut } from '../../../src/service/signOut.ts';
import { settingIds } from '../../../src/contributions.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { type FakeSecrets, fakeSecrets } from '../../vscode/secrets.ts';
import { settled } from '../triage/simulatedTime.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { fakeSettings } from './fakeSettings.ts';
import { newConnection } from './newConnection.ts';

const shown = 'https://alerts.example.com';
const other = 'https://other.example.com';

describe('removing tokens', () => {
  const { edit } = fakeSettings();
  const vs = fakeWindow();
  let secrets: FakeSecrets;
  let connection: Connection;
  /** The token to remove, and the rows of the pick. */
  let picked: string | undefined;
  let rows: unknown;
  replaceMembers(window, {
    async showQuickPick(items: PromiseLike<readonly { readonly label: string }[]>, options: object) {
      assert.deepEqual(options, { title: 'Manage Stored Tokens', placeHolder: 'Select the token to remove' });
      rows = await items;
      return (await items).find(({ label }) => label === picked);
    },
  });

  beforeEach(async () => {
    edit({ [settingIds.baseUrl]: shown });
    secrets = fakeSecrets();
    connection = newConnection(recordingLog(), secrets);
    await connection.tokens.store(shown, 'one');
    await connection.tokens.store(other, 'two');
    await connection.reload();
  });
  afterEach(() => connection.dispose());

  it('by signing out removes that of the service, and no other', async () => {
    await signOut(connection);
    assert.equal(connection.state.kind, 'signedOut');
    assert.deepEqual([await connection.tokens.origins(), vs.said], [[other], []]);
  });

  it('by signing out of the sample data removes none', async () => {
    await connection.useSample();
    await signOut(connection);
    assert.deepEqual([connection.isSample, connection.state.kind], [false, 'signedIn']);
    edit({});
    await connection.reload();
    await signOut(connection);
    assert.deepEqual(await connection.tokens.origins(), [shown, other]);
  });

  it('says where the key ring keeps one, and tries again', async () => {
    secrets.mode = 'keeps';
    const steps = [() => 'Retry', () => undefined];
    vs.answer = () => steps.shift()?.();
    await signOut(connection);
    await new Promise(setImmediate);
    const failed =
      "You're signed out in this window, but the stored token for alerts.example.com couldn't be removed.";
    assert.deepEqual(vs.said, [
      [failed, 'Retry'],
      [`The token for ${shown} couldn't be removed from the system's key ring.`],
    ]);
    assert.equal(connection.state.kind, 'signedOut');
  });

  for (const [origin, isCurrent] of [
    [shown, true],
    [other, false],
  ] as const)
    it(`lists them, and removes the one that is picked: ${origin}`, async () => {
      picked = origin;
      vs.answer = () => 'Remove Token';
      assert.equal(await manageTokens(connection), isCurrent);
      assert.deepEqual(rows, [{ label: shown, description: 'signed in' }, { label: other }]);
      const detail = "You'll need it again to sign in to this service.";
      assert.deepEqual(vs.said, [
        [`Remove the token for ${origin}?`, { modal: true, detail }, 'Remove Token'],
      ]);
      assert.deepEqual(vs.statuses, [`Removed the token for ${origin}.`]);
      assert.equal(await connection.tokens.get(origin), undefined);
      assert.equal(connection.state.kind, isCurrent ? 'signedOut' : 'signedIn');
      assert.equal((await connection.tokens.origins()).length, 1);
    });

  it('removes none where none is picked, or that is taken back', async () => {
    for (picked of [undefined, shown]) assert.equal(await manageTokens(connection), false);
    assert.equal(vs.said.length, 1, 'one question');
    assert.deepEqual(await connection.tokens.origins(), [shown, other]);
    assert.deepEqual(vs.statuses, []);
  });

  it('fails where the key ring does', async () => {
    secrets.keys = () => Promise.reject(new Error('locked'));
    await assert.rejects(manageTokens(connection), KeyRingError);
  });

  it('says that there are none', async () => {
    for (const origin of [shown, other]) await connection.tokens.forget(origin);
    assert.equal(await manageTokens(connection), false);
    assert.deepEqual(vs.said, [['No tokens are stored.']]);
  });

  describe('of which the key ring keeps the one that is signed out', () => {
    beforeEach(() => void (secrets.mode = 'keeps'));

    it('is removed by the button of the message that says so', async () => {
      vs.answer = () => {
        secrets.mode = 'works';
        return 'Retry';
      };
      await signOut(connection);
      await settled();
      assert.deepEqual([[...secrets.values.values()], connection.state.kind], [['two'], 'signedOut']);
    });

    it('stays signed in with another one if that was entered before the button is pressed', async () => {
      vs.answer = async (_text, ...buttons) => {
        if (buttons.length === 0) return undefined;
        secrets.mode = 'works';
        await connection.tokens.store(shown, 'second');
        return 'Retry';
      };
      await signOut(connection);
      await settled();
      assert.deepEqual(
        [[...secrets.values.values()], connection.state.kind],
        [['second', 'two'], 'signedIn'],
      );
      const outdated =
        'The service or the sign-in has changed since this message was shown. Nothing was done.';
      assert.deepEqual(vs.said.slice(1), [[outdated]]);
    });
  });
});
