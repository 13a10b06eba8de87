import {
  type ApiError,
  ForbiddenError,
  NetworkError,
  NotFoundError,
  RateLimitedError,
  RedirectError,
  type RequestInfo,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  UnexpectedResponseError,
} from './errors.ts';
import type { ExchangeLimits, HttpResponse } from './exchange.ts';
import { infoWithExcerpt, isWebPage } from './body.ts';
import { readSummary, readValidationError } from './problems.ts';
import type { Redact } from './redact.ts';
import { readRetryAfter } from './retry.ts';

/** Statuses of a gateway that lost the service's response; 520 and 524 are Cloudflare's own. */
export const lostResponseStatuses: readonly unknown[] = [502, 504, 520, 524];

/**
 * A rejected token, a timeout, a rate limit, maintenance and a lost response: these are never about the input, so
 * `errors` in their body is ignored.
 */
const statusesNeverAboutInput = [401, 408, 429, 503, ...lostResponseStatuses];

/** Longer than any header that arrives, so that `redact` cuts nothing off. */
const maxLocationLength = 100_000;

/** The error for a response whose status is not 2xx. */
export function failureOf(response: HttpResponse, limits: ExchangeLimits, redact: Redact): ApiError {
  if (response.isRedirect) return redirectOf(response, redact);
  const isPage = isWebPage(response);
  const invalid = isPage || !isAboutInput(response) ? undefined : readValidationError(response, redact, true);
  if (invalid) return invalid;
  const call = infoWithExcerpt(response, redact);
  if (isPage && isTakenOver(response.status))
    return new UnexpectedResponseError(call, 'webPage', String(response.status));
  return (
    failureOfStatus(response.status, call, limits, retryAtOf(response)) ??
    new UnexpectedResponseError(call, 'status', String(response.status), readSummary(response, redact))
  );
}

/**
 * Whether `errors` in the body may be about the input. Some services send `errors` with every failure. A list has no
 * input except its page number, so 403, 404, 405 and 5xx of a list are taken for what the status says.
 */
function isAboutInput({ request, status }: HttpResponse): boolean {
  if (statusesNeverAboutInput.includes(status)) return false;
  return request.method === 'POST' || (status < 500 && ![403, 404, 405].includes(status));
}

function retryAtOf({ retryAfter }: HttpResponse): Date | undefined {
  const retryAt = readRetryAfter(retryAfter, Date.now());
  return retryAt === undefined ? undefined : new Date(retryAt);
}

/**
 * The error for a redirect. It contains the target's host, and the path if the host is the same: anything else in the
 * address may be secret.
 */
function redirectOf({ request, location, url }: HttpResponse, redact: Redact): RedirectError {
  const from = new URL(url);
  const to = location === null ? undefined : targetOf(location, url);
  // The URL parser rewrites international host names, so the token is removed from the raw header: if the host then
  // differs, it contained the token.
  const isTokenInHost = to?.host !== targetOf(redact(location ?? '', maxLocationLength), url)?.host;
  if (to === undefined || to.host === '' || isTokenInHost) return new RedirectError(request, undefined);
  const toHttps = from.protocol === 'http:' && to.protocol === 'https:' && to.hostname === from.hostname;
  const path = to.host === from.host ? redact(to.pathname) : undefined;
  return new RedirectError(request, redact(to.host), toHttps, path);
}

function targetOf(location: string, url: string): URL | undefined {
  return URL.canParse(location, url) ? new URL(location, url) : undefined;
}

function failureOfStatus(
  status: number,
  call: RequestInfo,
  limits: ExchangeLimits,
  retryAt: Date | undefined,
): ApiError | undefined {
  switch (status) {
    case 401:
      return new UnauthorizedError(call);
    case 403:
      return new ForbiddenError(call);
    case 404:
      return new NotFoundError(call);
    case 405:
      return new UnexpectedResponseError(call, 'notOffered');
    case 407:
      return new NetworkError(call, 'ERR_PROXY_AUTH_REQUIRED');
    case 408:
      return new TimeoutError(call, limits.timeoutMs);
    case 413:
      return new UnexpectedResponseError(call, 'requestTooLarge');
    case 429:
      return new RateLimitedError(call, retryAt);
    default:
      return status >= 500 && status < 600 ? new ServerError(call, retryAt) : undefined;
  }
}

/**
 * Whether a web page with this status says nothing about the token or the service: proxies, firewalls and sign-in pages
 * send these (511 in RFC 6585). The statuses of gateways and maintenance say by themselves that these answered.
 */
function isTakenOver(status: number): boolean {
  return (
    status === 401 || status === 403 || (status >= 500 && status < 600 && ![502, 503, 504].includes(status))
  );
}
