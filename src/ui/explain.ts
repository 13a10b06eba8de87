import { l10n } from 'vscode';
import {
  ApiError,
  ClipboardError,
  ForbiddenError,
  KeyRingError,
  ListTooLargeError,
  LoadCanceledError,
  NetworkError,
  NotFoundError,
  NotesError,
  NotSignedInError,
  OutcomeUnknownError,
  RateLimitedError,
  RedirectError,
  SearchLimitError,
  ServerError,
  ServiceRemovedError,
  SettingsNotWrittenError,
  TimeoutError,
  UnauthorizedError,
  type UnexpectedKind,
  UnexpectedResponseError,
  ValidationError,
} from '../api/errors.ts';
import { isCertificateCode } from '../api/networkFailure.ts';
import type { Wait } from '../api/retry.ts';
import { singleLine } from '../text/sanitize.ts';
import { joinParts, numberText, soonText } from './formats.ts';
import { notesProblem } from './noteTexts.ts';
import type { Explanation, RecoveryAction } from './recovery.ts';

/** Explains a failure to the user, and how to solve it. @param host the service's host and port */
export function explain(error: unknown, host: string): Explanation {
  if (error instanceof ApiError) return explainRequest(error, host);
  if (error instanceof NotSignedInError) return said(l10n.t("You aren't signed in."), 'signIn');
  if (error instanceof KeyRingError) return said(keyRingText(), 'retry', 'showLog');
  if (error instanceof ClipboardError)
    return said(l10n.t("VS Code couldn't access the clipboard."), 'retry', 'showLog');
  if (error instanceof LoadCanceledError) return said(l10n.t('Loading was canceled.'), 'retry');
  if (error instanceof SearchLimitError)
    return said(l10n.t('Not found in the {0} loaded alerts. The limit is reached.', numberText(error.count)));
  if (error instanceof ListTooLargeError)
    return said(l10n.t('Limit of memory reached ({0} MB).', numberText(error.limit / 1e6)), 'retry');
  if (error instanceof ServiceRemovedError)
    return said(l10n.t('The service was removed or changed in the settings. Nothing was saved.'), 'retry');
  if (error instanceof SettingsNotWrittenError)
    return said(
      l10n.t("Couldn't save your settings. Check settings.json for errors and unsaved changes."),
      'openSettings',
      'retry',
    );
  if (error instanceof NotesError) return said(notesProblem(error.kind), 'retry', 'showLog');
  return said(l10n.t('Alert Triage hit an internal error.'), 'showLog');
}

function said(text: string, ...actions: readonly RecoveryAction[]): Explanation {
  return { text, actions };
}

function explainRequest(error: ApiError, host: string): Explanation {
  if (error instanceof NetworkError) return explainNetwork(error.code, host);
  if (error instanceof UnexpectedResponseError) return explainUnexpected(error, host);
  if (error instanceof RedirectError) return explainRedirect(error, host);
  if (error instanceof RateLimitedError) return explainRateLimit(error, host);
  if (error instanceof TimeoutError) {
    const seconds = Math.round(error.timeoutMs / 1000);
    const text = l10n.t("{0} didn't respond within {1} s.", host, seconds);
    return said(withReason(text, error), 'retry', 'showLog');
  }
  if (error instanceof UnauthorizedError || error instanceof ForbiddenError) {
    const isRejected = error instanceof UnauthorizedError;
    const text = isRejected ? tokenRejectedText(host) : l10n.t('Your token lacks permission (403).');
    return said(withReason(text, error), 'setToken', 'retry');
  }
  if (error instanceof NotFoundError) {
    const text = l10n.t('{0} not found on {1} (404). Check the service URL.', error.path, host);
    return said(withReason(text, error), 'setServiceUrl', 'retry');
  }
  if (error instanceof ServerError) return explainServer(error, host);
  if (error instanceof OutcomeUnknownError) {
    const why = error.hiddenBy === undefined ? '' : explain(error.hiddenBy, host).text;
    return said(joinParts([why, outcomeUnknownText()], ' '), 'showLog');
  }
  const text =
    error instanceof ValidationError ? invalidText(error, host) : l10n.t('The request to {0} failed.', host);
  return said(text, 'retry', 'showLog');
}

/** With the first problem, where there is no form that shows all of them at their fields. */
function invalidText({ fieldErrors }: ValidationError, host: string): string {
  const [problem] = Object.entries(fieldErrors).flatMap(([field, messages]) =>
    messages.map((message) => (field === '' ? message : `${field}: ${message}`)),
  );
  return problem === undefined
    ? rejectedInputText(host)
    : l10n.t('{0} rejected the input: "{1}"', host, singleLine(problem));
}

export function rejectedInputText(host: string): string {
  return l10n.t('{0} rejected the input.', host);
}

/** For a key ring that does not respond, so that it is unknown whether there is a token. */
export function keyRingText(): string {
  return l10n.t("The system's key ring isn't responding or is locked, so your token can't be read.");
}

function explainNetwork(code: string, host: string): Explanation {
  const elsewhere = (text: string) => said(text, 'retry', 'setServiceUrl');
  const orLog = (text: string) => said(text, 'retry', 'showLog');
  if (isCertificateCode(code))
    return orLog(
      l10n.t(
        "The certificate of {0} isn't trusted ({1}). Add your company's certificate authority to the system.",
        host,
        code,
      ),
    );
  switch (code) {
    case 'ECONNREFUSED':
    case 'ERR_CONNECTION_REFUSED':
      return elsewhere(l10n.t('Cannot reach {0} (connection refused).', host));
    case 'ECONNRESET':
    case 'EPIPE':
    case 'ERR_CONNECTION_RESET':
      return elsewhere(l10n.t('Cannot reach {0} (connection reset).', host));
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ERR_CONNECTION_TIMED_OUT':
      return elsewhere(l10n.t('Cannot reach {0} (connection timed out).', host));
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ERR_ADDRESS_UNREACHABLE':
    case 'ERR_INTERNET_DISCONNECTED':
      return orLog(l10n.t('Cannot reach {0}. Check your network connection.', host));
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ERR_NAME_NOT_RESOLVED':
      return elsewhere(l10n.t('{0} not found. Check the service URL and your VPN.', host));
    case 'ERR_UNSAFE_PORT':
      return said(l10n.t('The port of {0} is blocked. Use another one.', host), 'setServiceUrl');
    case 'ERR_PROXY_AUTH_REQUIRED':
    case 'ERR_PROXY_CONNECTION_FAILED':
    case 'ERR_TUNNEL_CONNECTION_FAILED': {
      const text = l10n.t('The proxy rejected the request. Check the http.proxy setting.');
      return said(text, 'proxySettings', 'retry');
    }
    case 'ERR_SSL_WRONG_VERSION_NUMBER':
      return said(l10n.t("{0} doesn't support HTTPS.", host), 'setServiceUrl', 'retry');
    case 'ERR_INVALID_HTTP_RESPONSE':
      return said(l10n.t("{0} didn't respond with HTTP.", host), 'setServiceUrl', 'retry');
    case 'FAILED_TO_FETCH':
      return said(blockedText(host), 'retry', 'setServiceUrl', 'showLog');
    case 'UND_ERR_SOCKET':
    case 'ERR_CONNECTION_CLOSED':
      return orLog(l10n.t('{0} closed the connection before finishing its response.', host));
    default:
      return orLog(l10n.t('Cannot reach {0} ({1}).', host, code));
  }
}

/** In a browser, `fetch` fails alike if the service is down and if it forbids requests from VS Code's page (CORS). */
function blockedText(host: string): string {
  return l10n.t(
    "Cannot reach {0}, or it doesn't allow requests from {1} (CORS). If it's running, ask its administrator to allow this origin.",
    host,
    globalThis.origin,
  );
}

function explainServer(error: ServerError, host: string): Explanation {
  const page = error.isWebPage ? webPageText() : '';
  const text = withReason(serverText(error.status, host), error);
  return said(joinParts([text, page, retryAtText(error.retryAt)], ' '), 'retry', 'showLog');
}

function serverText(status: number | undefined, host: string): string {
  if (status === 502 || status === 504)
    return l10n.t('Gateway error ({0}). {1} is unavailable.', status, host);
  if (status === 511)
    return l10n.t('Your network asks you to sign in before it lets requests to {0} through (511).', host);
  if (status === 503) return l10n.t('{0} is under maintenance (503).', host);
  return l10n.t('Server error ({0}) on {1}.', status ?? '5xx', host);
}

/** Beside the sentence for the status, which then says nothing of the API. */
function webPageText(): string {
  return l10n.t('A web page answered in place of the API, probably a proxy, firewall or sign-in page.');
}

/** Our sentence for a status, with the reason if the answer gives one. */
function withReason(sentence: string, { reason }: ApiError): string {
  const words = singleLine(reason ?? '');
  return words === '' ? sentence : joinParts([sentence, l10n.t('The answer says: "{0}"', words)], ' ');
}

function explainRateLimit(error: RateLimitedError, host: string): Explanation {
  const when = error.retryAt === undefined ? l10n.t('Try again later.') : retryAtText(error.retryAt);
  return said(joinParts([withReason(rateLimitText(host), error), when], ' '), 'retry');
}

/** For a creation whose outcome is unknown. The create form searches for the alert instead (duplicateCheck.ts). */
export function outcomeUnknownText(): string {
  return l10n.t('The alert may or may not have been created. Refresh before trying again.');
}

/**
 * For a 404 when an alert is created: the path contains the source, and the service URL works for other requests, so
 * the service does not know the source.
 */
export function unknownSourceText(host: string, source: string): string {
  return l10n.t('{0} has no source "{1}" (404). Check the source.', host, singleLine(source, 80));
}

export function tokenRejectedText(host: string): string {
  return l10n.t('{0} rejected the token.', host);
}

function rateLimitText(host: string): string {
  return l10n.t('Rate limited by {0}.', host);
}

/** "Try again after 2:04 PM", with the date unless it is today. */
function retryAtText(retryAt: Date | undefined): string {
  if (retryAt === undefined) return '';
  return l10n.t('Try again after {0}.', soonText(retryAt.getTime()));
}

/** Why a load is waiting, and for how many more seconds: "Rate limited by HOST. Next try in 8 s". */
export function waitText(wait: Wait, host: string): string {
  return joinParts([waitReason(wait, host), nextTryText(wait)], ' ');
}

/** "Next try in 8 s" */
export function nextTryText({ until }: Pick<Wait, 'until'>): string {
  return l10n.t('Next try in {0} s', Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000)));
}

/** "Rate limited by HOST." */
export function waitReason({ status }: Pick<Wait, 'status'>, host: string): string {
  return status === 429 ? rateLimitText(host) : serverText(status, host);
}

function explainRedirect({ targetHost, targetPath, toHttps }: RedirectError, host: string): Explanation {
  if (toHttps) {
    const text = l10n.t(
      '{0} requires HTTPS. Change the service URL to https://{1}.',
      host,
      targetHost ?? host,
    );
    return said(text, 'setServiceUrl');
  }
  // `targetPath` is defined only if the host is the same; it then says more than the host.
  const target = singleLine(targetPath ?? targetHost ?? '', 200);
  const text =
    target === ''
      ? l10n.t('{0} redirected the request. Check the service URL and the token.', host)
      : l10n.t('{0} redirected to {1}. Check the service URL and the token.', host, target);
  return said(text, 'setServiceUrl', 'setToken');
}

function explainUnexpected(error: UnexpectedResponseError, host: string): Explanation {
  const detail = singleLine(error.detail);
  const statusSentence = l10n.t('{0} responded with status {1}.', host, detail);
  const sentences: Record<UnexpectedKind, string> = {
    empty: l10n.t('{0} sent an empty response.', host),
    notJson: l10n.t("{0} didn't respond with JSON ({1}). Check the service URL.", host, detail),
    unreadable: l10n.t("The response from {0} isn't valid JSON.", host),
    shape: withReason(l10n.t('Unexpected response from {0}. Check the service URL.', host), error),
    tooMany: l10n.t('A page from {0} has more than {1} elements.', host, numberText(Number(detail))),
    tooLarge: l10n.t('The response from {0} is larger than {1}.', host, detail),
    requestTooLarge: withReason(l10n.t('The request is too large for {0}.', host), error),
    notOffered: withReason(l10n.t("{0} doesn't support this operation (405).", host), error),
    webPage: joinParts([statusSentence, webPageText()], ' '),
    status: withReason(statusSentence, error),
  };
  const isConfiguration = error.kind === 'notJson' || error.kind === 'shape' || error.kind === 'notOffered';
  return {
    text: sentences[error.kind],
    actions: isConfiguration ? ['setServiceUrl', 'retry', 'showLog'] : ['retry', 'showLog'],
  };
}
