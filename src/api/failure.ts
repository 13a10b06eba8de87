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
  ValidationError,
} from './errors.ts';
import type { ExchangeLimits, HttpResponse } from './exchange.ts';
import { failedRequest, type Redact } from './redact.ts';
import { parseJson } from './responseBody.ts';
import { readRetryAfter } from './retry.ts';
import { isJsonObject, type JsonObject, readElements, readText } from './tolerant.ts';

/** What of a validation error is kept; a form cannot show more. */
const maxFields = 200;
const maxMessagesPerField = 20;
const maxMessageLength = 1000;
const maxFieldNameLength = 200;

/** Characters of the body that the log gets, since the error does not hold all of it. */
const maxLoggedLength = 10_000;

/**
 * A validation error is known by its shape (interface, part 7), whatever the status, and every field name is kept.
 * `errors` without a single text says nothing and does not count.
 */
export function validationErrorOf(response: HttpResponse, redact: Redact): ValidationError | undefined {
  const body = parseJson(response.text);
  if (!isJsonObject(body) || !isJsonObject(body['errors'])) return undefined;
  const fields = readFields(body['errors']).map(
    ([field, messages]) =>
      [redact(field, maxFieldNameLength), messages.map((text) => redact(text, maxMessageLength))] as const,
  );
  if (fields.every(([, messages]) => messages.length === 0)) return undefined;
  const summary = redact(readText(body['message']) ?? '', maxMessageLength);
  const call = failedRequest(response, redact, maxLoggedLength);
  return new ValidationError(call, Object.fromEntries(fields), summary);
}

/** The first fields; of a million, not even the names of the others are gathered. */
function readFields(errors: JsonObject): (readonly [field: string, messages: readonly string[]])[] {
  const fields: (readonly [string, readonly string[]])[] = [];
  for (const field in errors) {
    if (fields.length >= maxFields) break;
    fields.push([field, readMessages(errors[field])]);
  }
  return fields;
}

function readMessages(value: unknown): string[] {
  const messages = readElements(value, maxMessagesPerField) ?? [value];
  return messages
    .slice(0, maxMessagesPerField)
    .map(readText)
    .filter((message) => message !== undefined);
}

/** Longer than any header that arrives. */
const maxLocationLength = 100_000;

/** The error class for a response whose status is not 2xx. */
export function failureOf(response: HttpResponse, limits: ExchangeLimits, redact: Redact): ApiError {
  if (response.isRedirect) return redirectOf(response, redact);
  const invalid = validationErrorOf(response, redact);
  if (invalid) return invalid;
  const call = failedRequest(response, redact);
  return failureOfStatus(response.status, call, limits, retryAtOf(response));
}

function retryAtOf({ retryAfter }: HttpResponse): Date | undefined {
  const retryAt = readRetryAfter(retryAfter, Date.now());
  return retryAt === undefined ? undefined : new Date(retryAt);
}

/**
 * Of a redirect's target, the error names the host, and the path if the host is the same: the rest of the address may
 * hold anything.
 */
function redirectOf({ request, location, url }: HttpResponse, redact: Redact): RedirectError {
  const from = new URL(url);
  const to = location === null ? undefined : targetOf(location, url);
  // The parser rewrites international names, so the token is searched for first.
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
