import assert from 'node:assert/strict';
import { CancellationError, commands, type Disposable, window } from 'vscode';
import { askWhenTokenRejected, createAccountProvider } from '../../../src/service/accounts.ts';
import { mayHaveToken, signInTo } from '../../../src/service/signIn.ts';
import type { Connection } from '../../../src/service/connection.ts';
import { commandIds, settingIds } from '../../../src/contributions.ts';
import { freshService } from '../../service/freshService.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { nextOf } from '../../vscode/nextOf.ts';
import { fakeSecrets } from '../../vscode/secrets.ts';
import { fakeBoxes } from '../vscode/fakeBoxes.ts';
import { fakeWindow } from '../vscode/fakeWindow.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { fakeSettings } from './fakeSettings.ts';
import { newConnection } from './newConnection.ts';

const other = 'https://other.example.com';

describe('the question for another token', () => {
  const service = freshService({ alertCount: 3 });
  const settings = fakeSettings();
  /** The command that is run, or the title of the box. */
  let reaction: PromiseWithResolvers<string>;
  let answer: PromiseWithResolvers<void>;
  let connection: Connection;
  let asking: Disposable;
  const steps = fakeBoxes();
  replaceMembers(window, {
    showErrorMessage: async (text: string) => reaction.resolve(text),
    async showWarningMessage(_text: string, button: string) {
      await answer.promise;
      return button;
    },
  });
  replaceMembers(commands, { executeCommand: async (id: string) => reaction.resolve(id) });

  beforeEach(async () => {
    [answer, reaction] = [Promise.withResolvers(), Promise.withResolvers()];
    settings.edit({ [settingIds.baseUrl]: service.url, [settingIds.services]: { Other: other } });
    const log = recordingLog();
    connection = newConnection(log);
    await connection.tokens.store(service.url, 'expired');
    await connection.reload();
    asking = askWhenTokenRejected(connection, log);
  });
  afterEach(() => {
    asking.dispose();
    connection.dispose();
  });

  async function refused(): Promise<void> {
    const { triage } = connection;
    assert.ok(triage);
    await assert.rejects(triage.client.listAlerts(1));
  }

  it('is asked for the service that is shown', async () => {
    await refused();
    answer.resolve();
    assert.equal(await reaction.promise, commandIds.signIn);
  });

  it('is asked for the service that has rejected it, if another one is shown by now', async () => {
    await refused();
    await connection.services.select({ url: other });
    await connection.reload();
    steps.push((box) => {
      reaction.resolve(box.title);
      box.hide();
    });
    answer.resolve();
    assert.equal(await reaction.promise, `Set Token for ${new URL(service.url).host}`);
  });

  it('is not asked if that was removed by now, which is said', async () => {
    await refused();
    settings.edit({ [settingIds.services]: { Other: other } });
    await connection.reload();
    answer.resolve();
    const text = 'The service was removed or changed in the settings. Nothing was saved.';
    assert.equal(await reaction.promise, text);
  });
});

describe('what is asked before another extension gets a token', () => {
  const settings = fakeSettings();
  const steps = fakeBoxes();
  let asked: unknown;
  let whileAsked: () => Promise<unknown>;
  replaceMembers(window, {
    showWarningMessage: async (question: string, options: object, button: string) => {
      asked = [question, options];
      await whileAsked();
      return button;
    },
  });

  beforeEach(() => (whileAsked = async () => undefined));

  it('names the origin of a stored one, and says that all of it is given', async () => {
    assert.equal(await mayHaveToken(other), true);
    const question = `Give your token for ${other} to another extension?`;
    const detail =
      'The extension gets the whole token, and can do with it all that you can do on this service.';
    assert.deepEqual(asked, [question, { modal: true, detail }]);
  });

  it('is of the token that is stored by the time of the answer', async () => {
    const log = recordingLog();
    const connection = newConnection(log);
    const { tokens } = connection;
    await tokens.store(other, 'first');
    const provider = createAccountProvider(connection, log);
    const account = { id: other, label: other };
    whileAsked = () => tokens.store(other, 'second');
    assert.equal((await provider.createSession([], { account })).accessToken, 'second');
    whileAsked = () => tokens.forget(other);
    await assert.rejects(async () => provider.createSession([], { account }), CancellationError);
    provider.dispose();
    connection.dispose();
  });

  it('says who asks where there is none', async () => {
    settings.edit({ [settingIds.baseUrl]: other });
    const log = recordingLog();
    const connection = newConnection(log);
    for (const isForExtension of [true, false]) {
      steps.push((box) => {
        assert.equal(box.title, 'Sign In to other.example.com');
        assert.equal(/^Another extension asks .* and gets it, too\.$/.test(box.prompt), isForExtension);
        box.hide();
      });
      assert.equal(await signInTo(connection, other, log, { isForExtension }), undefined);
    }
    connection.dispose();
  });
});

describe('a session that another extension asks for, where no token is stored', () => {
  const service = freshService({ alertCount: 3 });
  const settings = fakeSettings();
  const steps = fakeBoxes();

  for (const [what, scopes] of [
    ['that is shown, where none is named', () => []],
    ['that is named', () => [service.url]],
  ] as const)
    it(`has the token that the user types, once it is accepted by the service ${what}`, async () => {
      settings.edit({ [settingIds.baseUrl]: service.url });
      const [log, secrets] = [recordingLog(), fakeSecrets()];
      const connection = newConnection(log, secrets);
      const provider = createAccountProvider(connection, log);
      await connection.reload();
      const { url, token } = service;
      steps.push((box) => box.enter(token));
      const session = await provider.createSession(scopes(), {});
      assert.deepEqual(session, {
        id: url,
        accessToken: token,
        account: { id: url, label: url },
        scopes: [url],
      });
      assert.deepEqual(
        service.requests.map(({ headers }) => headers['authorization']),
        [`Bearer ${token}`],
      );
      assert.deepEqual(
        [[...secrets.values], connection.state.kind],
        [[[`alertTriage.token:${url}`, token]], 'signedIn'],
      );
      provider.dispose();
      connection.dispose();
    });
});

describe('the accounts of the stored tokens', () => {
  const shown = 'https://alerts.example.com';
  fakeSettings();
  const vs = fakeWindow();

  function accountsIn(secrets = fakeSecrets()) {
    const log = recordingLog();
    const connection = newConnection(log, secrets);
    const provider = createAccountProvider(connection, log);
    return { log, connection, provider, tokens: connection.tokens, secrets };
  }

  it('tell only what has changed since they were read, and nothing where nothing has', async () => {
    const { connection, provider, tokens, secrets } = accountsIn();
    secrets.values.set(`alertTriage.token:${shown}`, 'one');
    await provider.getSessions(undefined, {});
    const changes: unknown[] = [];
    provider.onDidChangeSessions(({ added, removed, changed }) =>
      changes.push([added, removed, changed].map((sessions) => sessions?.map(({ id }) => id))),
    );
    const steps: readonly (() => unknown)[] = [
      () => secrets.fire(`alertTriage.token:${shown}`),
      () => tokens.store(other, 'two'),
      () => tokens.store(other, 'three'),
      () => tokens.forget(shown),
      () => provider.dispose(),
      () => tokens.forget(other),
    ];
    for (const step of steps) {
      await step();
      await new Promise(setImmediate);
    }
    assert.deepEqual(changes, [
      [[other], [], []],
      [[], [], [other]],
      [[], [shown], []],
    ]);
    connection.dispose();
  });

  it('are found by origin and by account, but not those that were removed in this window', async () => {
    const { connection, provider, tokens, secrets } = accountsIn();
    const change = nextOf(provider.onDidChangeSessions);
    await tokens.store(shown, 'one');
    assert.deepEqual(
      (await change).added?.map(({ id }) => id),
      [shown],
      'told of before they are looked for',
    );
    await tokens.store(other, 'two');
    const account = { id: other, label: other };
    const found = async (scopes: string[] | undefined, options = {}) =>
      (await provider.getSessions(scopes, options)).map(({ id }) => id);
    assert.deepEqual(await found(undefined), [shown, other]);
    assert.deepEqual(await found([shown]), [shown]);
    assert.deepEqual(await found([shown, other]), []);
    assert.deepEqual(await found([`${shown}/`]), []);
    assert.deepEqual(await found(undefined, { account }), [other]);
    secrets.mode = 'keeps';
    await assert.rejects(async () => provider.removeSession(other), {
      message: `The token for ${other} couldn't be removed from the system's key ring.`,
    });
    assert.deepEqual(await provider.getSessions(undefined, {}), [
      { id: shown, accessToken: 'one', account: { id: shown, label: shown }, scopes: [shown] },
    ]);
    secrets.mode = 'works';
    await provider.removeSession(shown);
    assert.deepEqual([...secrets.values.values()], ['two'], 'which the key ring keeps');
    provider.dispose();
    connection.dispose();
  });

  it('are given for one origin only, and for an account after a question', async () => {
    const { connection, provider, tokens } = accountsIn();
    await tokens.store(shown, 'one');
    const account = { id: other, label: other };
    await assert.rejects(async () => provider.createSession([other], { account }), {
      message: "This address isn't one of your alert services.",
    });
    assert.deepEqual(vs.said, [], 'there is no token to ask about');
    await tokens.store(other, 'two');
    await assert.rejects(async () => provider.createSession([shown], { account }), {
      message: 'A session is for one alert service.',
    });
    await assert.rejects(async () => provider.createSession([shown, other], {}), {
      message: 'A session is for one alert service.',
    });
    for (const scopes of [[], [other]])
      assert.deepEqual([await provider.getSessions(scopes, { account }), vs.said], [[], []]);
    await assert.rejects(async () => provider.createSession([other], { account }));
    assert.equal(vs.said.length, 1);
    vs.answer = () => 'Give Token';
    const session = await provider.createSession([other], { account });
    assert.deepEqual([session.id, session.accessToken, session.scopes], [other, 'two', [other]]);
    provider.dispose();
    connection.dispose();
  });

  it('say in the log that they could not be read', async () => {
    const { connection, log, provider, tokens, secrets } = accountsIn();
    const read = nextOf(tokens.onDidChange);
    secrets.keys = () => Promise.reject(new Error('locked'));
    secrets.fire(`alertTriage.token:${shown}`);
    await read;
    await new Promise(setImmediate);
    assert.match(log.text(), /^Reading the accounts: KeyRingError: The key ring failed\./m);
    provider.dispose();
    connection.dispose();
  });
});
