import {
  type ApiError,
  type RequestInfo,
  ForbiddenError,
  NetworkError,
  NotFoundError,
  RateLimitedError,
  RedirectError,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  UnexpectedResponseError,
} from './errors.ts';
import type { HttpResponse, ExchangeLimits } from './exchange.ts';
import { failedRequest, type Redact } from './redact.ts';
import { readRetryAfter } from './retryAfter.ts';
import { validationErrorOf } from './validation.ts';

/** Longer than any header that arrives. */
const maxLocationLength = 100_000;

/** The error class for an answer whose status is not 2xx. */
export function failureOf(answer: HttpResponse, limits: ExchangeLimits, redact: Redact): ApiError {
  if (answer.isRedirect) return redirectOf(answer, redact);
  const invalid = validationErrorOf(answer, redact);
  if (invalid) return invalid;
  const call = failedRequest(answer, redact);
  return failureOfStatus(answer.status, call, limits, retryAtOf(answer));
}

function retryAtOf({ retryAfter }: HttpResponse): Date | undefined {
  const retryAt = readRetryAfter(retryAfter, Date.now());
  return retryAt === undefined ? undefined : new Date(retryAt);
}

/**
 * Of where a redirect leads, the host is told, and the path where the host stays the same: the rest of the address may
 * hold anything.
 */
function redirectOf({ request, location, url }: HttpResponse, redact: Redact): RedirectError {
  const from = new URL(url);
  const to = location === null ? undefined : targetOf(location, url);
  // The parser rewrites international names, so the token is looked for before.
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
): ApiError {
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
      return status >= 500 && status < 600
        ? new ServerError(call, retryAt)
        : new UnexpectedResponseError(call, 'status', String(status));
  }
}
