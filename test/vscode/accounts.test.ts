import assert from 'node:assert/strict';
import {
  authentication,
  type AuthenticationProvider,
  type AuthenticationProviderAuthenticationSessionsChangeEvent,
  type Disposable,
  extensions,
  window,
} from 'vscode';
import { createAccountProvider } from '../../src/service/accounts.ts';
import { signOut } from '../../src/service/signOut.ts';
import { authenticationId } from '../../src/contributions.ts';
import { connectionStage } from './connectionStage.ts';
import { nextOf } from './nextOf.ts';
import { replaceMembers } from '../unit/vscode/replaceMembers.ts';
import { whileTyping } from './typedToken.ts';

describe('Accounts', () => {
  const stage = connectionStage();
  let parts: ReturnType<typeof stage.current>;
  let provider: AuthenticationProvider & Disposable;

  beforeEach(() => {
    parts = stage.current();
    provider = createAccountProvider(parts.connection, parts.log);
  });
  afterEach(() => provider.dispose());

  /** The questions in dialogs, and the button that answers them. */
  let asked: string[];
  let answer: string | undefined;
  beforeEach(() => {
    [asked, answer] = [[], undefined];
  });
  replaceMembers(window, {
    showWarningMessage: async (question: string) => {
      asked.push(question);
      return answer;
    },
  });

  const nextChange = async () => await nextOf(provider.onDidChangeSessions);
  const idsOf = (sessions: readonly { readonly id: string }[] | undefined) => sessions?.map(({ id }) => id);
  const kindsOf = ({ added, removed, changed }: AuthenticationProviderAuthenticationSessionsChangeEvent) =>
    [added, removed, changed].map(idsOf);

  it('have a session for each stored token, and give it for its own origin only', async () => {
    const { connection, service, other } = parts;
    await connection.tokens.store(service.url, service.token);
    await connection.tokens.store(other.url, 'token-of-the-other');
    const sessions = await provider.getSessions([service.url], {});
    assert.deepEqual(sessions, [
      {
        id: service.url,
        accessToken: service.token,
        account: { id: service.url, label: service.url },
        scopes: [service.url],
      },
    ]);
    const idsFor = async (scopes: readonly string[] | undefined, id?: string) =>
      idsOf(await provider.getSessions(scopes, id === undefined ? {} : { account: { id, label: id } }));
    assert.deepEqual(await idsFor(undefined), [service.url, other.url].toSorted());
    assert.deepEqual(await idsFor([]), [service.url, other.url].toSorted());
    assert.deepEqual(await idsFor(undefined, other.url), [other.url], 'as VS Code asks for itself');
    assert.deepEqual(await idsFor([service.url, other.url]), []);
    assert.deepEqual(await idsFor([`${service.url}/`]), []);
  });

  it('change with the tokens of this window', async () => {
    const { connection, service } = parts;
    await provider.getSessions(undefined, {});
    const added = nextChange();
    await connection.tokens.store(service.url, 'first');
    assert.deepEqual(kindsOf(await added), [[service.url], [], []]);
    const changed = nextChange();
    await connection.tokens.store(service.url, 'second');
    assert.deepEqual(kindsOf(await changed), [[], [], [service.url]]);
    const removed = nextChange();
    await stage.connectTo(service.url, 'signedIn');
    await signOut(connection);
    assert.deepEqual(kindsOf(await removed), [[], [service.url], []]);
  });

  it('change with the tokens of other windows', async () => {
    const { secrets, service } = parts;
    await provider.getSessions(undefined, {});
    const key = `alertTriage.token:${service.url}`;
    const added = nextChange();
    secrets.values.set(key, service.token);
    secrets.fire(key);
    assert.deepEqual(kindsOf(await added), [[service.url], [], []]);
    const removed = nextChange();
    secrets.values.delete(key);
    secrets.fire(key);
    assert.deepEqual(kindsOf(await removed), [[], [service.url], []]);
  });

  it('sign the view out when a session is removed', async () => {
    const { secrets, service } = parts;
    await stage.signInTo(service);
    const signedOut = stage.nextState('signedOut');
    await provider.removeSession(service.url);
    await signedOut;
    assert.equal(secrets.values.size, 0);
  });

  it('say so when the key ring keeps a token', async () => {
    const { secrets, service } = parts;
    await stage.signInTo(service);
    secrets.mode = 'keeps';
    await assert.rejects(async () => provider.removeSession(service.url), /couldn't be removed/);
    assert.deepEqual(await provider.getSessions(undefined, {}), []);
  });

  it('ask for no token of an address that is none of the services', async () => {
    const { service } = parts;
    await assert.rejects(async () => provider.createSession(['https://evil.test'], {}), /isn't one of your/);
    await assert.rejects(async () => provider.createSession([service.url, 'https://evil.test'], {}));
  });

  it('are given for an account only after a question that names its origin, because that of VS Code does not', async () => {
    const { connection, service, other } = parts;
    await connection.tokens.store(service.url, service.token);
    const account = { id: service.url, label: service.url };
    for (const scopes of [[], [service.url]]) {
      assert.deepEqual(await provider.getSessions(scopes, { account }), []);
      answer = undefined;
      await assert.rejects(async () => provider.createSession(scopes, { account }), { name: 'Canceled' });
      answer = 'Give Token';
      const session = await provider.createSession(scopes, { account });
      assert.deepEqual([session.id, session.accessToken], [service.url, service.token]);
    }
    assert.deepEqual(new Set(asked), new Set([`Give your token for ${service.url} to another extension?`]));
    assert.equal(asked.length, 4);
    await assert.rejects(async () => provider.createSession([other.url], { account }));
    assert.deepEqual(service.requests, []);
  });

  it('are created with the token that the user types, once the service has accepted it', async () => {
    const { connection, secrets, service } = parts;
    await stage.connectTo(service.url, 'signedOut');
    await provider.getSessions(undefined, {});
    const added = nextChange();
    const signedIn = stage.nextState('signedIn');
    const session = await whileTyping(
      service.token,
      async () => await provider.createSession([service.url], {}),
    );
    assert.deepEqual(session, {
      id: service.url,
      accessToken: service.token,
      account: { id: service.url, label: service.url },
      scopes: [service.url],
    });
    assert.deepEqual(
      service.requests.map(({ headers }) => headers['authorization']),
      [`Bearer ${service.token}`],
    );
    assert.deepEqual(kindsOf(await added), [[service.url], [], []]);
    await signedIn;
    assert.deepEqual([...secrets.values.values()], [service.token]);
    assert.deepEqual(await provider.getSessions([service.url], {}), [session]);
    assert.equal(connection.service?.origin, service.url);
  });

  it('are created for the service that is shown when no other is asked for', async () => {
    const { service } = parts;
    await stage.connectTo(service.url, 'signedOut');
    const session = await whileTyping(service.token, async () => await provider.createSession([], {}));
    assert.deepEqual([session.id, session.accessToken], [service.url, service.token]);
  });

  it('are given to another extension after VS Code has asked the user', async () => {
    const extension = extensions.getExtension('alert-triage.alert-triage');
    await extension?.activate();
    assert.deepEqual(await authentication.getAccounts(authenticationId), []);
    assert.equal(await authentication.getSession(authenticationId, [], { silent: true }), undefined);
    // VS Code shows no dialogs in tests, but repeats the question.
    await assert.rejects(
      async () => authentication.getSession(authenticationId, [], { createIfNone: true }),
      /Alert Service Access Token/,
    );
  });
});
