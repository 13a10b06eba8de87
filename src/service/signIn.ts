import { l10n } from 'vscode';
import { AlertsClient } from '../api/client.ts';
import { isSendableToken, maxTokenLength } from '../api/clientOptions.ts';
import { ServiceRemovedError } from '../api/errors.ts';
import type { OnWait } from '../api/retry.ts';
import { explain, waitText } from '../ui/explain.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { askModal, showWarning } from '../ui/messages.ts';
import { prompt } from '../ui/prompt.ts';
import type { Connection } from './connection.ts';
import { saveToSettings } from './saveToSettings.ts';
import type { Service } from '../api/service.ts';
import { serviceOf } from './serviceUrl.ts';
import { askService } from './setServiceUrl.ts';

interface Purpose {
  readonly isForExtension: boolean;
  /** Whether a token is in use, which another one replaces. */
  readonly isReplacing?: boolean;
}

interface SignInAnswers {
  readonly service: Service;
  readonly token: string;
}

/**
 * Asks for the URL, if it is missing or invalid, and the token; stores both only after a real request has succeeded.
 *
 * @param purpose whether another extension gets the token, which is said where it is asked for
 * @returns undefined when dismissed
 * @throws ServiceRemovedError before anything is stored
 */
export async function signIn(
  connection: Connection,
  log: Log,
  purpose: Purpose = { isForExtension: false },
): Promise<SignInAnswers | undefined> {
  const { services } = connection;
  // Read before asking, because another service may be selected meanwhile.
  const { url } = services.selected;
  const isReplacing = connection.state.kind === 'signedIn' && !connection.isSample;
  const answers = await askServiceAndToken(url, log, { isReplacing, ...purpose });
  if (answers === undefined) return undefined;
  if (!(await saveToSettings(() => services.changeUrl(url, answers.service.baseUrl), log))) return undefined;
  const isStored = await connection.tokens.store(answers.service.origin, answers.token);
  await connection.reloadAfterSignIn();
  if (!isStored) showNotStored();
  return answers;
}

/** Asks before another extension gets a stored token what VS Code's question, which has named it, leaves out. */
export async function mayHaveToken(origin: string): Promise<boolean> {
  const question = l10n.t('Give your token for {0} to another extension?', origin);
  const detail = l10n.t(
    'The extension gets the whole token, and can do with it all that you can do on this service.',
  );
  return askModal(question, detail, l10n.t('Give Token'));
}

/**
 * Signs in without showing the service: for another extension, or after it rejected its token while another is shown.
 *
 * @returns undefined when dismissed
 * @throws ServiceRemovedError if none of the user's services has this origin
 */
export async function signInTo(
  connection: Connection,
  origin: string,
  log: Log,
  purpose: Purpose = { isForExtension: false, isReplacing: true },
): Promise<SignInAnswers | undefined> {
  const { configured, selected } = connection.services;
  // Several services can have the same origin: the selected one is preferred.
  const services = [selected, ...configured].flatMap(({ url }) => serviceOf(url) ?? []);
  const service = services.find((one) => one.origin === origin);
  if (service === undefined)
    throw new ServiceRemovedError(l10n.t("This address isn't one of your alert services."));
  const answer = await askToken(service, log, { canGoBack: false, ...purpose });
  if (typeof answer !== 'object') return undefined;
  if (!(await connection.tokens.store(origin, answer.token))) showNotStored();
  if (connection.service?.origin === origin) await connection.reloadAfterSignIn();
  return { service, token: answer.token };
}

function showNotStored(): void {
  void showWarning(
    l10n.t("Couldn't store the token in the system's key ring. You're signed in until this window closes."),
  );
}

async function askServiceAndToken(
  url: string,
  log: Log,
  purpose: Purpose,
): Promise<SignInAnswers | undefined> {
  const askUrl = (value: string) => askService(l10n.t('Sign In: Service URL'), value);
  // Read from the settings because the connection may still be waiting for the key ring.
  let service = serviceOf(url) ?? (await askUrl(url));
  while (service !== undefined) {
    const answer = await askToken(service, log, { canGoBack: true, ...purpose });
    if (answer !== 'back') return answer && { service, token: answer.token };
    service = await askUrl(service.baseUrl);
  }
  return undefined;
}

/** Asks for a token until the service accepts it; `back` to change the URL, undefined when dismissed. */
async function askToken(
  service: Service,
  log: Log,
  { canGoBack, isForExtension, isReplacing }: Purpose & { readonly canGoBack: boolean },
): Promise<{ readonly token: string } | 'back' | undefined> {
  const answer = await prompt({
    title: isReplacing ? l10n.t('Set Token for {0}', service.host) : l10n.t('Sign In to {0}', service.host),
    prompt: isForExtension
      ? l10n.t('Another extension asks for your access token for {0}, and gets it, too.', service.host)
      : l10n.t("Paste your access token for {0}. It's stored in VS Code's secret storage.", service.host),
    placeholder: l10n.t('Access token'),
    isSecret: true,
    canGoBack,
    check: (text) => tokenProblem(tokenIn(text)),
    attempt: (text, signal, report) => tryToken(service, tokenIn(text), log, signal, report),
  });
  return typeof answer === 'object' ? { token: tokenIn(answer.text) } : answer;
}

/** Tests URL and token with one real request. Returns the message to show, or undefined on success or abort. */
async function tryToken(
  service: Service,
  token: string,
  log: Log,
  signal: AbortSignal,
  report: (progress: string | undefined) => void,
): Promise<string | undefined> {
  log.keepSecret(token);
  try {
    const client = new AlertsClient({ baseUrl: service.baseUrl, token, log: (line) => log.info(line) });
    await client.listAlerts(1, signal, countDown(service.host, report));
    return undefined;
  } catch (error) {
    if (signal.aborted) return undefined;
    logFailure(log, `Signing in to ${service.host}`, error);
    return explain(error, service.host).text;
  }
}

/** Shows why a request waits, and each second for how long. */
function countDown(host: string, report: (progress: string | undefined) => void): OnWait {
  let ticking: ReturnType<typeof setInterval> | undefined;
  return (wait) => {
    clearInterval(ticking);
    const show = () => report(wait && waitText(wait, host));
    show();
    if (wait) ticking = setInterval(show, 1000);
  };
}

/** A token as it was pasted, without surrounding spaces and the word `Bearer` in front, also when pasted twice. */
export function tokenIn(text: string): string {
  return text.trim().replace(/^(?:bearer(?:\s+|$))+/i, '');
}

/** Why a token cannot be sent: spaces, line breaks and characters beyond ASCII, or too long for a header. */
export function tokenProblem(token: string): string | undefined {
  if (token === '') return l10n.t('Enter your access token.');
  if (token.length > maxTokenLength) return l10n.t('The token is too long. Copy only the token.');
  return isSendableToken(token) ? undefined : l10n.t('The token contains invalid characters. Copy it again.');
}
