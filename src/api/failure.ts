import {
  type ApiError,
  type FailedCall,
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
import type { Answer, ExchangeLimits } from './exchange.ts';
import { failedCallOf, type Redact } from './redact.ts';
import { isPassing } from './retry.ts';
import { isLongWait, readRetryAfter } from './retryAfter.ts';
import { validationErrorOf } from './validation.ts';

/** The error class for an answer whose status is not 2xx. */
export function failureOf(answer: Answer, limits: ExchangeLimits, redact: Redact): ApiError {
  if (answer.isRedirect) return redirectOf(answer, redact);
  const invalid = validationErrorOf(answer, redact);
  if (invalid) return invalid;
  const call = failedCallOf(answer, redact);
  const now = Date.now();
  const retryAt = readRetryAfter(answer.retryAfter, now);
  const mustWait = retryAt !== undefined && isLongWait(retryAt, now) && isPassing(answer.status);
  if (answer.status === 429 || mustWait)
    return new RateLimitedError(call, retryAt === undefined ? undefined : new Date(retryAt));
  return failureOfStatus(answer.status, call, limits);
}

/** Only the host is told of where a redirect leads: the rest of the address may hold anything. */
function redirectOf({ call, location, url }: Answer, redact: Redact): RedirectError {
  const from = new URL(url);
  const to = location !== null && URL.canParse(location, url) ? new URL(location, url) : undefined;
  if (to === undefined || to.host === '') return new RedirectError(call, undefined);
  const toHttps = from.protocol === 'http:' && to.protocol === 'https:' && to.hostname === from.hostname;
  return new RedirectError(call, redact(to.host), toHttps);
}

function failureOfStatus(status: number, call: FailedCall, limits: ExchangeLimits): ApiError {
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
    default:
      return status >= 500 && status < 600
        ? new ServerError(call)
        : new UnexpectedResponseError(call, 'status', String(status));
  }
}
