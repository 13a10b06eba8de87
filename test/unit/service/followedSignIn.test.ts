import assert from 'node:assert/strict';
import {
  type Connection,
  forEachTriage,
  onDidChangeShown,
  requireTriage,
} from '../../../src/service/connection.ts';
import { settingIds } from '../../../src/contributions.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { fixed } from '../../service/faults.ts';
import { freshService } from '../../service/freshService.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { type FakeSecrets, fakeSecrets } from '../../vscode/secrets.ts';
import { fakeSettings } from './fakeSettings.ts';
import { newConnection } from './newConnection.ts';

const url = 'https://alerts.example.com';

describe('who follows the connection', () => {
  const { edit } = fakeSettings();
  const service = freshService({ alertCount: 3 });
  let secrets: FakeSecrets;
  let log: ReturnType<typeof recordingLog>;
  let connection: Connection;
  /** What it has told of, in order. */
  let events: string[];

  beforeEach(() => {
    edit({ [settingIds.baseUrl]: url });
    secrets = fakeSecrets();
    log = recordingLog();
    connection = newConnection(log, secrets);
    events = [];
    connection.onDidChange(({ kind }) => events.push(kind));
    connection.onDidRejectToken(({ host }) => events.push(`rejected by ${host}`));
  });
  afterEach(() => connection.dispose());

  async function signInWith(token: string): Promise<void> {
    await connection.tokens.store(connection.service?.origin ?? url, token);
    await connection.reload();
  }

  it('waits for the sign-in while the key ring is read', async () => {
    secrets.values.set(`alertTriage.token:${url}`, 'token');
    const waiting = requireTriage(connection);
    await connection.reload();
    assert.equal(await waiting, connection.triage);
    await connection.tokens.forget(url);
    await connection.reload();
    const expected = { name: 'NotSignedInError', message: 'Not signed in.' };
    await assert.rejects(requireTriage(connection), expected);
  });

  it('is told of each kind of address that cannot be used, for which nobody is signed in', async () => {
    for (const [address, kind] of [
      ['', 'noUrl'],
      ['http://alerts.example.com', 'badUrl'],
      ['ftp://alerts.example.com', 'badUrl'],
    ] as const) {
      edit({ [settingIds.baseUrl]: address });
      await connection.reload();
      assert.deepEqual(connection.state, { kind });
      assert.deepEqual([connection.obstacle(), connection.serviceHost], ['signedOut', '']);
    }
    assert.deepEqual(events, ['noUrl', 'badUrl']);
  });

  it('finds in the log what was shown', async () => {
    await signInWith('token');
    edit({});
    await connection.reload();
    const lines = log.text().split('\n');
    assert.deepEqual(lines, [`Connection: signedIn ${url}`, 'Connection: starting', 'Connection: noUrl']);
  });

  it('gets what failed again after another sign-in with the same token', async () => {
    edit({ [settingIds.baseUrl]: service.url });
    await connection.reload();
    await signInWith(service.token);
    const alerts = connection.triage?.alerts ?? assert.fail('signed out');
    service.behave({ onRequest: fixed(403, null) });
    await alerts.loadMore();
    assert.equal(alerts.items.length, 0);
    service.behave({ onRequest: undefined });
    const loaded = new Promise<void>((resolve) =>
      alerts.onDidChange(() => alerts.items.length > 0 && resolve()),
    );
    await connection.reloadAfterSignIn();
    await loaded;
    assert.equal(alerts.items.length, 3);
  });

  it('is told nothing by a sign-in that is not kept', async () => {
    await connection.reload();
    assert.deepEqual(events, ['signedOut']);
    await connection.reloadAfterSignIn();
    assert.deepEqual(events, ['signedOut']);
  });

  it('is told of a rejected token once for each sign-in, also with the same one, which stays until it is replaced', async () => {
    edit({ [settingIds.baseUrl]: service.url });
    await connection.reload();
    for (const signInAgain of [
      () => signInWith('wrong'),
      () => connection.reloadAfterSignIn(),
      () => signInWith('wrong-too'),
    ]) {
      await signInAgain();
      for (const page of [1, 2])
        await assert.rejects(async () => connection.triage?.client.listAlerts(page), {
          name: 'UnauthorizedError',
        });
    }
    const rejected = `rejected by ${new URL(service.url).host}`;
    const [first, ...others] = events;
    assert.equal(first, 'signedOut');
    assert.deepEqual(others, ['signedIn', rejected, 'signedIn', rejected, 'signedIn', rejected]);
    assert.equal(await connection.tokens.get(service.url), 'wrong-too');
  });

  it('begins with each sign-in, and ends with it', async () => {
    await signInWith('one');
    const steps: string[] = [];
    const following = forEachTriage(connection, (triage) => {
      steps.push(`begins with ${triage.service.host}`);
      return { dispose: () => steps.push('ends') };
    });
    assert.deepEqual(steps, ['begins with alerts.example.com']);
    await connection.reloadAfterSignIn();
    assert.equal(steps.length, 1, 'the sign-in is the same');
    await signInWith('two');
    assert.deepEqual(steps.slice(1), ['ends', 'begins with alerts.example.com']);
    await connection.tokens.forget(url);
    await connection.reload();
    assert.deepEqual(steps.slice(3), ['ends']);
    await signInWith('three');
    following.dispose();
    assert.deepEqual(steps.slice(4), ['begins with alerts.example.com', 'ends']);
    await signInWith('four');
    assert.equal(steps.length, 6);
  });

  it('is told of changes of the sign-in and of what it shows', async () => {
    let changes = 0;
    const listening = onDidChangeShown(connection, () => (changes += 1));
    await signInWith('one');
    assert.equal(changes, 1);
    const show = (text: string) => connection.triage?.changeOptions({ filter: { ...emptyFilter, text } });
    show('a');
    assert.equal(changes, 2);
    listening.dispose();
    show('b');
    assert.equal(changes, 2);
  });

  it('is told nothing once the connection has ended, and the sign-in with it', async () => {
    await signInWith('one');
    const { triage } = connection;
    connection.dispose();
    assert.equal(triage?.signal.aborted, true);
    await connection.tokens.store(url, 'two');
    await connection.reload();
    assert.deepEqual(events, ['signedIn']);
  });
});
