import { InputBoxValidationSeverity, l10n } from 'vscode';
import { AlertsClient } from '../api/client.ts';
import { isSendableToken, maxTokenLength } from '../api/clientOptions.ts';
import type { OnWait } from '../api/retry.ts';
import { explain, waitText } from '../ui/explain.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { prompt, type PromptOptions } from '../ui/prompt.ts';
import {
  parseServiceUrl,
  type Service,
  serviceOf,
  type ServiceUrlProblem,
  withoutCredentials,
} from './serviceUrl.ts';

/** Asks for a service URL, with `value` in the box; undefined when dismissed. */
export async function askService(title: string, value: string): Promise<Service | undefined> {
  const answer = await prompt({
    title,
    prompt: l10n.t('Base URL of your alert service, without /api/v0'),
    placeholder: 'https://alerts.example.com',
    value: withoutCredentials(value),
    check: checkServiceUrl,
  });
  return serviceOf(typeof answer === 'object' ? answer.text : '');
}

const checkServiceUrl: PromptOptions['check'] = (text) => {
  const parsed = parseServiceUrl(text);
  if ('problem' in parsed) return serviceUrlProblemText(parsed.problem);
  const { apiPath } = parsed;
  if (apiPath === undefined) return undefined;
  return apiPath === '/api'
    ? {
        message: l10n.t("Don't include {0}; it's added automatically.", apiPath),
        severity: InputBoxValidationSeverity.Warning,
      }
    : {
        message: l10n.t("{0} is left out; it's added automatically.", apiPath),
        severity: InputBoxValidationSeverity.Info,
      };
};

/** The message for an invalid service URL. */
function serviceUrlProblemText(problem: ServiceUrlProblem): string {
  const texts: Record<ServiceUrlProblem, string> = {
    empty: l10n.t('Enter the URL of your alert service.'),
    notAnAddress: l10n.t('Enter a URL such as https://alerts.example.com.'),
    notHttp: l10n.t('The URL must begin with https://.'),
    credentials: l10n.t("Don't include a user name or password. You sign in with a token."),
    notEncrypted: l10n.t('Use https://. Over http:// your token could be intercepted.'),
  };
  return texts[problem];
}

/** Asks for a token until the service accepts it; `back` to change the URL, undefined when dismissed. */
export async function askToken(
  service: Service,
  log: Log,
  { canGoBack }: { readonly canGoBack: boolean },
): Promise<{ readonly token: string } | 'back' | undefined> {
  const answer = await prompt({
    title: l10n.t('Sign In to {0}', service.host),
    prompt: l10n.t("Paste your access token for {0}. It's stored in VS Code's secret storage.", service.host),
    placeholder: l10n.t('Access token'),
    isSecret: true,
    canGoBack,
    check: checkToken,
    attempt: (value, signal, report) => tryToken(service, value, log, signal, report),
  });
  if (typeof answer !== 'object') return answer;
  const parsed = parseToken(answer.text);
  return 'token' in parsed ? parsed : undefined;
}

function checkToken(text: string): string | undefined {
  const parsed = parseToken(text);
  if ('token' in parsed) return undefined;
  const texts: Record<TokenProblem, string> = {
    empty: l10n.t('Enter your access token.'),
    tooLong: l10n.t('The token is too long. Copy only the token.'),
    unsendable: l10n.t('The token contains invalid characters. Copy it again.'),
  };
  return texts[parsed.problem];
}

/** Tests URL and token with one real request. Returns the message to show, or undefined on success or abort. */
async function tryToken(
  service: Service,
  text: string,
  log: Log,
  signal: AbortSignal,
  report: (progress: string | undefined) => void,
): Promise<string | undefined> {
  const parsed = parseToken(text);
  if ('problem' in parsed) return checkToken(text);
  const { token } = parsed;
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

type TokenProblem = 'empty' | 'tooLong' | 'unsendable';

/**
 * Parses a pasted token: removes surrounding spaces and the word `Bearer` in front, also when pasted twice.
 * Rejects spaces, line breaks and non-Latin-1 characters inside, and a token too long for a header.
 */
export function parseToken(text: string): { readonly token: string } | { readonly problem: TokenProblem } {
  const token = text.trim().replace(/^(?:bearer(?:\s+|$))+/i, '');
  if (token === '') return { problem: 'empty' };
  if (token.length > maxTokenLength) return { problem: 'tooLong' };
  return isSendableToken(token) ? { token } : { problem: 'unsendable' };
}
