import { InputBoxValidationSeverity, l10n, window } from 'vscode';
import { AlertsClient } from '../api/client.ts';
import { explain } from '../ui/explain.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { prompt, type PromptOptions } from '../ui/prompt.ts';
import type { Connection } from './connection.ts';
import { parseServiceUrl, type Service, type ServiceUrlProblem } from './serviceUrl.ts';
import { readServiceUrl, writeServiceUrl } from './settings.ts';
import { parseToken } from './tokenText.ts';

/**
 * Asks for what is missing, the service URL and the token, and keeps both only after the service accepted them in one
 * real request.
 *
 * @returns whether somebody is signed in now
 */
export async function signIn(connection: Connection, log: Log): Promise<boolean> {
  const answers = await askServiceAndToken(log);
  if (answers === undefined) return false;
  const { service, token } = answers;

  const kept = await connection.tokens.store(service.origin, token);
  if (serviceOf(readServiceUrl())?.baseUrl !== service.baseUrl) await writeServiceUrl(service.baseUrl);
  await connection.signInDone();
  if (kept === 'session') {
    void window.showWarningMessage(
      l10n.t(
        "The token could not be stored in the system's key ring. You are signed in until this window closes.",
      ),
    );
  }
  return true;
}

async function askServiceAndToken(
  log: Log,
): Promise<{ readonly service: Service; readonly token: string } | undefined> {
  let typedUrl = readServiceUrl();
  // From the settings themselves: at the start, the connection may still be waiting for the key ring.
  let service = serviceOf(typedUrl);
  for (;;) {
    service ??= await askService(l10n.t('Sign In: Service URL'), typedUrl);
    if (service === undefined) return undefined;
    const answer = await askToken(service, log);
    if (answer !== 'back') return answer && { service, token: answer.token };
    typedUrl = service.baseUrl;
    service = undefined;
  }
}

/** Asks for the service URL and writes it to the user's settings. The token of another service stays with that one. */
export async function setServiceUrl(): Promise<void> {
  const service = await askService(l10n.t('Set Service URL'), readServiceUrl());
  if (service !== undefined) await writeServiceUrl(service.baseUrl);
}

/** Forgets the token of the current service. */
export async function signOut(connection: Connection): Promise<void> {
  const { service } = connection;
  if (service === undefined) return;
  await connection.tokens.forget(service.origin);
  await connection.reload();
}

async function askService(title: string, value: string): Promise<Service | undefined> {
  const answer = await prompt({
    title,
    prompt: l10n.t('Where your alert service answers, without /api/v0.'),
    placeholder: 'https://alerts.example.com',
    value,
    check: checkServiceUrl,
  });
  return serviceOf(typeof answer === 'object' ? answer.text : '');
}

function serviceOf(url: string): Service | undefined {
  const parsed = parseServiceUrl(url);
  return 'service' in parsed ? parsed.service : undefined;
}

const checkServiceUrl: PromptOptions['check'] = (text) => {
  const parsed = parseServiceUrl(text);
  if ('problem' in parsed) return serviceUrlProblemText(parsed.problem);
  if (!parsed.repeatsApiPath) return undefined;
  const message = l10n.t('Leave out /api and the version, unless the service really has them twice.');
  return { message, severity: InputBoxValidationSeverity.Warning };
};

/** Says what is wrong with a service URL. */
export function serviceUrlProblemText(problem: ServiceUrlProblem): string {
  const texts: Record<ServiceUrlProblem, string> = {
    empty: l10n.t('Enter the address of your alert service.'),
    notAnAddress: l10n.t('This is not an address.'),
    notHttp: l10n.t('The address must begin with https://.'),
    credentials: l10n.t('Leave out user name and password: the token is asked for next.'),
    notEncrypted: l10n.t('Use https://: over http:// everybody on the way could read the token.'),
  };
  return texts[problem];
}

async function askToken(
  service: Service,
  log: Log,
): Promise<{ readonly token: string } | 'back' | undefined> {
  const answer = await prompt({
    title: l10n.t('Sign In to {0}', service.host),
    prompt: l10n.t("Paste your access token for {0}. It is kept in VS Code's secret storage.", service.host),
    placeholder: l10n.t('Access token'),
    isSecret: true,
    canGoBack: true,
    check: checkToken,
    attempt: (value, signal) => tryToken(service, value, signal, log),
  });
  if (typeof answer !== 'object') return answer;
  const parsed = parseToken(answer.text);
  return 'token' in parsed ? parsed : undefined;
}

function checkToken(text: string): string | undefined {
  const parsed = parseToken(text);
  if ('token' in parsed) return undefined;
  return parsed.problem === 'empty'
    ? l10n.t('Enter your access token.')
    : l10n.t('The token holds spaces, line breaks or characters that no token has: copy it again.');
}

/** One real request tells whether URL and token are right. */
async function tryToken(
  service: Service,
  text: string,
  signal: AbortSignal,
  log: Log,
): Promise<string | undefined> {
  const parsed = parseToken(text);
  if ('problem' in parsed) return checkToken(text);
  try {
    await new AlertsClient({ baseUrl: service.baseUrl, token: parsed.token }).listAlerts(1, signal);
    return undefined;
  } catch (error) {
    if (signal.aborted) return undefined;
    logFailure(log, `Signing in to ${service.host}`, error);
    return explain(error, service.host).text;
  }
}
