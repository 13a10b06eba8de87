import { l10n } from 'vscode';
import {
  ApiError,
  ForbiddenError,
  NetworkError,
  NotFoundError,
  OutcomeUnknownError,
  RateLimitedError,
  RedirectError,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  UnexpectedResponseError,
  type UnexpectedKind,
  ValidationError,
} from '../api/errors.ts';
import { isCertificateCode } from '../api/networkFailure.ts';
import { singleLine } from '../text/singleLine.ts';

/** What a user can do about a failure; each is one command, named where it is offered. */
export type NextStep = 'retry' | 'signIn' | 'setServiceUrl' | 'proxySettings' | 'showLog';

export interface Explanation {
  /** One sentence, localised, without the token, safe to show as plain text. */
  readonly text: string;
  /** The steps worth offering, the most likely cure first. */
  readonly steps: readonly NextStep[];
}

/**
 * Says in one sentence what went wrong and what to do next.
 *
 * @param host the service's host and port, as the user knows it
 */
export function explain(error: unknown, host: string): Explanation {
  if (!(error instanceof ApiError))
    return { text: l10n.t('Something went wrong in Alert Triage itself.'), steps: ['showLog'] };
  if (error instanceof NetworkError) return explainNetwork(error.code, host);
  if (error instanceof UnexpectedResponseError) return explainUnexpected(error, host);
  if (error instanceof RedirectError) return explainRedirect(error, host);
  if (error instanceof RateLimitedError) return explainRateLimit(error, host);
  if (error instanceof TimeoutError) {
    const seconds = Math.round(error.timeoutMs / 1000);
    return { text: l10n.t('No answer from {0} after {1} s.', host, seconds), steps: ['retry', 'showLog'] };
  }
  if (error instanceof UnauthorizedError)
    return { text: l10n.t('{0} refused the token.', host), steps: ['signIn', 'retry'] };
  if (error instanceof ForbiddenError)
    return { text: l10n.t('The token is not allowed to do this on {0}.', host), steps: ['signIn', 'retry'] };
  if (error instanceof NotFoundError) {
    const text = l10n.t('{0} has no {1} (404): is the service URL right?', host, error.path);
    return { text, steps: ['setServiceUrl', 'retry'] };
  }
  if (error instanceof ServerError) return explainServer(error.status, host);
  if (error instanceof ValidationError)
    return { text: l10n.t('{0} did not accept the input.', host), steps: [] };
  if (error instanceof OutcomeUnknownError) {
    const text = l10n.t('The alert may or may not have been created. Refresh before trying again.');
    return { text, steps: ['showLog'] };
  }
  return { text: l10n.t('The request to {0} failed.', host), steps: ['retry', 'showLog'] };
}

function explainNetwork(code: string, host: string): Explanation {
  if (isCertificateCode(code)) {
    const text = l10n.t(
      "The certificate of {0} is not trusted ({1}). Add your company's certificate authority to the system.",
      host,
      code,
    );
    return { text, steps: ['retry', 'showLog'] };
  }
  switch (code) {
    case 'ECONNREFUSED':
    case 'ERR_CONNECTION_REFUSED':
      return {
        text: l10n.t('Cannot reach {0} (connection refused).', host),
        steps: ['retry', 'setServiceUrl'],
      };
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ERR_NAME_NOT_RESOLVED':
      return {
        text: l10n.t('{0} was not found: check the service URL and your VPN.', host),
        steps: ['retry', 'setServiceUrl'],
      };
    case 'ERR_UNSAFE_PORT':
      return { text: l10n.t('The port of {0} cannot be used.', host), steps: ['setServiceUrl'] };
    case 'ERR_PROXY_AUTH_REQUIRED':
    case 'ERR_PROXY_CONNECTION_FAILED':
    case 'ERR_TUNNEL_CONNECTION_FAILED':
      return {
        text: l10n.t('The proxy refused the request: check the setting http.proxy.'),
        steps: ['proxySettings', 'retry'],
      };
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
      return { text: l10n.t('{0} does not speak https.', host), steps: ['setServiceUrl', 'retry'] };
    case 'ERR_INVALID_HTTP_RESPONSE':
      return { text: l10n.t('{0} does not speak HTTP.', host), steps: ['setServiceUrl', 'retry'] };
    case 'UND_ERR_SOCKET':
      return { text: l10n.t('The answer of {0} was cut off.', host), steps: ['retry', 'showLog'] };
    default:
      return { text: l10n.t('Cannot reach {0} ({1}).', host, code), steps: ['retry', 'showLog'] };
  }
}

function explainServer(status: number | undefined, host: string): Explanation {
  const steps: readonly NextStep[] = ['retry', 'showLog'];
  switch (status) {
    case 502:
    case 504:
      return { text: l10n.t('Gateway error ({0}): {1} cannot be reached behind it.', status, host), steps };
    case 503:
      return { text: l10n.t('{0} is under maintenance (503).', host), steps };
    default:
      return { text: l10n.t('Server error ({0}) on {1}.', status ?? '5xx', host), steps };
  }
}

function explainRateLimit(error: RateLimitedError, host: string): Explanation {
  const text =
    error.retryAt === undefined
      ? l10n.t('{0} limits the number of requests: wait a little.', host)
      : l10n.t('{0} limits the number of requests until {1}.', host, error.retryAt.toLocaleTimeString());
  return { text, steps: ['retry'] };
}

function explainRedirect(error: RedirectError, host: string): Explanation {
  if (error.toHttps) {
    const text = l10n.t(
      '{0} wants https: change the service URL to https://{1}.',
      host,
      error.targetHost ?? host,
    );
    return { text, steps: ['setServiceUrl'] };
  }
  const text =
    error.targetHost === undefined
      ? l10n.t('{0} redirected the request: check the service URL and the token.', host)
      : l10n.t(
          '{0} redirected to {1}: check the service URL and the token.',
          host,
          singleLine(error.targetHost),
        );
  return { text, steps: ['setServiceUrl', 'signIn'] };
}

function explainUnexpected(error: UnexpectedResponseError, host: string): Explanation {
  const detail = singleLine(error.detail);
  const sentences: Record<UnexpectedKind, string> = {
    empty: l10n.t('{0} sent an empty answer.', host),
    notJson: l10n.t('{0} did not answer with JSON ({1}).', host, detail),
    unreadable: l10n.t('The answer of {0} cannot be read.', host),
    shape: l10n.t('The answer of {0} is not a list ({1}).', host, detail),
    tooLarge: l10n.t('The answer of {0} is larger than {1}.', host, detail),
    requestTooLarge: l10n.t('This is too large for {0}.', host),
    notOffered: l10n.t('{0} does not offer this operation (405).', host),
    status: l10n.t('{0} answered with status {1}.', host, detail),
  };
  const isConfiguration = error.kind === 'notJson' || error.kind === 'shape' || error.kind === 'notOffered';
  return {
    text: sentences[error.kind],
    steps: isConfiguration ? ['setServiceUrl', 'retry', 'showLog'] : ['retry', 'showLog'],
  };
}
