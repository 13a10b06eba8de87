import { l10n } from 'vscode';
import type { Log } from '../ui/log.ts';
import { askModal, showInformation, showStatus, showWarning } from '../ui/messages.ts';
import { pickOne } from '../ui/quickPick.ts';
import type { Connection } from './connection.ts';
import { saveToSettings } from './saveToSettings.ts';
import type { Services } from './services.ts';
import { type Service, serviceOf } from './serviceUrl.ts';
import { askService, askToken } from './signInPrompts.ts';

interface SignInAnswers {
  readonly service: Service;
  readonly token: string;
}

/**
 * Asks for the service URL, if it is missing or invalid, and the token; stores both only after one real request has
 * succeeded.
 *
 * @returns whether the user is now signed in
 * @throws ServiceRemovedError before anything is stored
 */
export async function signIn(connection: Connection, log: Log): Promise<boolean> {
  return (await signInToCurrent(connection, log)) !== undefined;
}

async function signInToCurrent(connection: Connection, log: Log): Promise<SignInAnswers | undefined> {
  const { services } = connection;
  // Read before asking, because another service may be selected meanwhile.
  const { url } = services.selected;
  const answers = await askServiceAndToken(url, log);
  if (answers === undefined) return undefined;
  if (!(await saveToSettings(() => services.changeUrl(url, answers.service.baseUrl), log))) return undefined;
  const isStored = await storeToken(connection, answers);
  await connection.tokenAccepted();
  if (!isStored) showNotStored();
  return answers;
}

/**
 * Signs in to one of the user's services, without showing it: for another extension, or after the service rejected its
 * token while another one is shown.
 *
 * @param origin the service's origin; if undefined, signs in as `signIn` does, which shows the selected service
 * @returns origin and token; undefined when dismissed
 * @throws Error if none of the user's services has this origin; ServiceRemovedError as `signIn`
 */
export async function signInTo(
  connection: Connection,
  origin: string | undefined,
  log: Log,
): Promise<{ readonly origin: string; readonly token: string } | undefined> {
  const answers =
    origin === undefined
      ? await signInToCurrent(connection, log)
      : await signInToOrigin(connection, origin, log);
  return answers && { origin: answers.service.origin, token: answers.token };
}

async function signInToOrigin(
  connection: Connection,
  origin: string,
  log: Log,
): Promise<SignInAnswers | undefined> {
  const { configured, selected } = connection.services;
  // Several services can have the same origin: the selected one is preferred.
  const services = [selected, ...configured].flatMap(({ url }) => serviceOf(url) ?? []);
  const service = services.find((one) => one.origin === origin);
  if (service === undefined) throw new Error(l10n.t("This address isn't one of your alert services."));
  const answer = await askToken(service, log, { canGoBack: false });
  if (typeof answer !== 'object') return undefined;
  const answers = { service, token: answer.token };
  if (!(await storeToken(connection, answers))) showNotStored();
  if (connection.service?.origin === origin) await connection.tokenAccepted();
  return answers;
}

/** @returns whether the token is stored permanently */
async function storeToken({ tokens }: Connection, { service, token }: SignInAnswers): Promise<boolean> {
  return (await tokens.store(service.origin, token)) === 'stored';
}

function showNotStored(): void {
  void showWarning(
    l10n.t("Couldn't store the token in the system's key ring. You're signed in until this window closes."),
  );
}

async function askServiceAndToken(url: string, log: Log): Promise<SignInAnswers | undefined> {
  const askUrl = (value: string) => askService(l10n.t('Sign In: Service URL'), value);
  // Read from the settings because the connection may still be waiting for the key ring.
  let service = serviceOf(url) ?? (await askUrl(url));
  while (service !== undefined) {
    const answer = await askToken(service, log, { canGoBack: true });
    if (answer !== 'back') return answer && { service, token: answer.token };
    service = await askUrl(service.baseUrl);
  }
  return undefined;
}

/**
 * Asks for the URL of the selected service, and writes it to the user's settings. Stored tokens are not moved to the
 * new URL.
 *
 * @returns whether another service is shown now
 * @throws ServiceRemovedError
 */
export async function setServiceUrl(services: Services, log: Log): Promise<boolean> {
  const before = services.selected.url;
  const service = await askService(l10n.t('Set Service URL'), before);
  if (service === undefined) return false;
  const { isSample } = services;
  const isSaved = await saveToSettings(() => services.changeUrl(before, service.baseUrl), log);
  return isSaved && (isSample || service.baseUrl !== serviceOf(before)?.baseUrl);
}

/**
 * Removes the current service's token, or ends the sample data if that is shown. If the key ring does not remove the
 * token, shows a warning that offers to try again.
 */
export async function signOut(connection: Connection): Promise<void> {
  const { service, isSample } = connection;
  if (isSample) return connection.leaveSample();
  if (service === undefined) return;
  const isRemoved = await connection.tokens.forget(service.origin);
  await connection.reload();
  if (!isRemoved) void showNotRemoved(connection, service);
}

async function showNotRemoved(connection: Connection, { host, origin }: Service): Promise<void> {
  const retry = l10n.t('Retry');
  const text = l10n.t(
    "You're signed out in this window, but the stored token for {0} couldn't be removed.",
    host,
  );
  if ((await showWarning(text, retry)) === retry) await forgetToken(connection, origin);
}

/**
 * Lists all services with a stored token, former ones included, and removes the token the user selects.
 *
 * @returns whether that signed the user out
 * @throws KeyRingTimeoutError; any error of the key ring
 */
export async function manageTokens(connection: Connection): Promise<boolean> {
  const current = connection.signedIn()?.service.origin;
  const origins = await connection.tokens.origins();
  if (origins.length === 0) {
    void showInformation(l10n.t('No tokens are stored.'));
    return false;
  }
  const items = origins.map((origin) => ({
    label: origin,
    ...(origin === current && { description: l10n.t('signed in') }),
  }));
  const title = l10n.t('Manage Stored Tokens');
  const chosen = await pickOne(items, { title, placeHolder: l10n.t('Select the token to remove') });
  const origin = origins[items.findIndex(({ label }) => label === chosen?.label)];
  if (origin === undefined) return false;
  const remove = l10n.t('Remove Token');
  const detail = l10n.t("You'll need it again to sign in to this service.");
  const answer = await askModal(l10n.t('Remove the token for {0}?', origin), { detail, buttons: [remove] });
  if (answer !== remove) return false;
  await forgetToken(connection, origin);
  return origin === current;
}

/** Removes the token of an origin, and says whether that worked. */
export async function forgetToken(connection: Connection, origin: string): Promise<void> {
  const isRemoved = await connection.tokens.forget(origin);
  await connection.reload();
  if (isRemoved) showStatus(l10n.t('Removed the token for {0}.', origin));
  else void showWarning(l10n.t("The token for {0} couldn't be removed from the system's key ring.", origin));
}
