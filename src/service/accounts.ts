import {
  authentication,
  type AuthenticationProvider,
  type AuthenticationProviderAuthenticationSessionsChangeEvent,
  type AuthenticationSession,
  CancellationError,
  commands,
  Disposable,
  EventEmitter,
  l10n,
} from 'vscode';
import { authenticationId, commandIds } from '../contributions.ts';
import { explain, tokenRejectedText } from '../ui/explain.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { showError, showWarning } from '../ui/messages.ts';
import type { Connection } from './connection.ts';
import { mayHaveToken, signIn, signInTo } from './signIn.ts';
import type { TokenStore } from './tokenStore.ts';

type SessionsChange = AuthenticationProviderAuthenticationSessionsChangeEvent;

/**
 * Shows the stored tokens as accounts in VS Code, which asks the user before another extension gets one. Its question
 * names what the extension gets, by the label given here, but no account: the user then chooses one, or, where the
 * extension has named it, is asked by `createSession`.
 */
export function registerAccounts(connection: Connection, log: Log): Disposable {
  const provider = createAccountProvider(connection, log);
  return Disposable.from(
    authentication.registerAuthenticationProvider(
      authenticationId,
      l10n.t('Alert Service Access Token'),
      provider,
      { supportsMultipleAccounts: true },
    ),
    provider,
  );
}

/**
 * Provides a session for each stored token. The session's id and only scope, and its account's id and label, are the
 * token's origin. The label must not be the service's name: VS Code stores by label which extensions may use an
 * account, so after renaming, an extension could get the token of another service.
 */
export function createAccountProvider(connection: Connection, log: Log): AuthenticationProvider & Disposable {
  const { tokens } = connection;
  const changed = new EventEmitter<SessionsChange>();
  /** The sessions that VS Code knows; undefined until they are first read. */
  let known: readonly AuthenticationSession[] | undefined;
  let updating = Promise.resolve();

  async function update(): Promise<void> {
    const before = known ?? [];
    known = await readSessions(tokens);
    const change = changeOf(before, known);
    if (Object.values(change).some(({ length }) => length > 0)) changed.fire(change);
  }

  const watch = tokens.onDidChange(() => {
    // Updates run one after the other, so that no change is reported twice.
    updating = updating.then(update).catch((error) => logFailure(log, 'Reading the accounts', error));
  });

  return {
    onDidChangeSessions: changed.event,
    /**
     * No session if another extension names an account: VS Code would hand it over after a question that does not say
     * which account is meant. Without a session, VS Code calls `createSession`. VS Code itself passes no scopes.
     */
    async getSessions(scopes, { account }) {
      const sessions = await readSessions(tokens);
      known ??= sessions;
      if (scopes !== undefined && account !== undefined) return [];
      const wanted = [...(scopes ?? []), ...(account ? [account.id] : [])];
      return sessions.filter(({ id }) => wanted.every((origin) => origin === id));
    },
    async createSession(scopes, { account }) {
      const [origin, ...others] = new Set([...scopes, ...(account ? [account.id] : [])]);
      if (others.length > 0) throw new Error(l10n.t('A session is for one alert service.'));
      if (account && (await tokens.get(account.id)) !== undefined) {
        // Read again: the user may have signed out, or in with another one, before the question was answered.
        const stored = (await mayHaveToken(account.id)) ? await tokens.get(account.id) : undefined;
        if (stored === undefined) throw new CancellationError();
        return sessionOf(account.id, stored);
      }
      const purpose = { isForExtension: true };
      const signedIn =
        origin === undefined
          ? await signIn(connection, log, purpose)
          : await signInTo(connection, origin, log, purpose);
      if (signedIn === undefined) throw new CancellationError();
      return sessionOf(signedIn.service.origin, signedIn.token);
    },
    async removeSession(origin) {
      if (await tokens.forget(origin)) return;
      throw new Error(l10n.t("The token for {0} couldn't be removed from the system's key ring.", origin));
    },
    dispose: () => Disposable.from(watch, changed).dispose(),
  };
}

function sessionOf(origin: string, accessToken: string): AuthenticationSession {
  return { id: origin, accessToken, account: { id: origin, label: origin }, scopes: [origin] };
}

async function readSessions(tokens: TokenStore): Promise<AuthenticationSession[]> {
  const sessions = (await tokens.origins()).map(async (origin) => {
    const token = await tokens.get(origin);
    return token === undefined ? [] : [sessionOf(origin, token)];
  });
  return (await Promise.all(sessions)).flat();
}

function changeOf(
  before: readonly AuthenticationSession[],
  after: readonly AuthenticationSession[],
): { readonly [Kind in keyof SessionsChange]: readonly AuthenticationSession[] } {
  const idsOf = (sessions: readonly AuthenticationSession[]) => new Map(sessions.map((one) => [one.id, one]));
  const [was, is] = [idsOf(before), idsOf(after)];
  return {
    added: after.filter(({ id }) => !was.has(id)),
    removed: before.filter(({ id }) => !is.has(id)),
    changed: after.filter(({ id, accessToken }) => (was.get(id)?.accessToken ?? accessToken) !== accessToken),
  };
}

/** Asks once for a new token when the service rejects the current one, which stays stored until it is replaced. */
export function askWhenTokenRejected(connection: Connection, log: Log): Disposable {
  return connection.onDidRejectToken(async ({ host, origin }) => {
    const setToken = l10n.t('Set Token…');
    if ((await showWarning(tokenRejectedText(host), setToken)) !== setToken) return;
    if (connection.service?.origin === origin) return void commands.executeCommand(commandIds.signIn);
    // Another service is shown now: the command would ask for its token instead.
    await signInTo(connection, origin, log).catch((error) => {
      logFailure(log, 'Signing in again', error);
      void showError(explain(error, host).text);
    });
  });
}
