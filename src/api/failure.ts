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
import type { Redact } from './redact.ts';
import { readRetryAfter } from './retry.ts';
import { isJsonObject, type JsonObject, readElements, readText } from './tolerant.ts';

/** Limits for a validation error; a form cannot show more. */
const maxFields = 200;
const maxMessagesPerField = 20;
const maxMessageLength = 1000;
const maxFieldNameLength = 200;

/** Characters of the body that a validation error keeps for the log: its fields may be cut by the limits above. */
const maxLoggedLength = 10_000;

/**
 * Reads a validation error; undefined if the body is none. It is recognized by its object `errors` with at least one
 * message, whatever the status, which the interface does not specify (test/service/README.md, part 7). Any name of a
 * field is kept, not only those of a creation.
 */
export function readValidationError(response: HttpResponse, redact: Redact): ValidationError | undefined {
  const body = parseJson(response.text);
  if (!isJsonObject(body) || !isJsonObject(body['errors'])) return undefined;
  const { fields, isCut } = readFields(body['errors']);
  const texts = fields.flatMap(([, messages]) => messages);
  if (texts.length === 0) return undefined;
  const shown = fields.map(
    ([field, messages]) =>
      [redact(field, maxFieldNameLength), messages.map((text) => redact(text, maxMessageLength))] as const,
  );
  return new ValidationError(
    infoWithExcerpt(response, redact, maxLoggedLength),
    Object.fromEntries(shown),
    isCut ||
      fields.some(([field]) => field.length > maxFieldNameLength) ||
      texts.some((text) => text.length > maxMessageLength),
  );
}

interface Fields {
  readonly fields: readonly (readonly [field: string, messages: readonly string[]])[];
  /** Whether the response has more fields or messages than were read. */
  readonly isCut: boolean;
}

/** Stops at the limit, so that a body with a million fields costs nothing. */
function readFields(errors: JsonObject): Fields {
  const fields: (readonly [string, readonly string[]])[] = [];
  let isCut = false;
  for (const field in errors) {
    if (fields.length >= maxFields) return { fields, isCut: true };
    // One more than is kept, to know whether there are more.
    const messages = readElements(errors[field], maxMessagesPerField + 1) ?? [errors[field]];
    isCut ||= messages.length > maxMessagesPerField;
    fields.push([field, textsOf(messages.slice(0, maxMessagesPerField))]);
  }
  return { fields, isCut };
}

function textsOf(messages: readonly unknown[]): readonly string[] {
  return messages.map(readText).filter((message) => message !== undefined);
}

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
  const invalid = isAboutInput(response) ? readValidationError(response, redact) : undefined;
  if (invalid) return invalid;
  const call = infoWithExcerpt(response, redact);
  return failureOfStatus(response.status, call, limits, retryAtOf(response));
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

/** The parsed body, or undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a body looks like HTML or XML; JSON never begins with `<`. */
export function looksLikeHtml(text: string): boolean {
  return text.trimStart().startsWith('<');
}

/** The error for a body that should be JSON: it is empty, has another content type, or is invalid. */
export function notJsonFailure(response: HttpResponse, redact: Redact): UnexpectedResponseError {
  const call: RequestInfo = infoWithExcerpt(response, redact);
  if (response.text.trim() === '') return new UnexpectedResponseError(call, 'empty');
  const mediaType = mediaTypeOf(response, redact);
  return mediaType === '' || /\bjson\b/i.test(mediaType)
    ? new UnexpectedResponseError(call, 'unreadable')
    : new UnexpectedResponseError(call, 'notJson', mediaType);
}

/** The media type without parameters; the token is removed before anything is cut off. */
function mediaTypeOf({ contentType, text }: HttpResponse, redact: Redact): string {
  const shown = redact(contentType, 200);
  // `redact` writes "…" for the token.
  return /^[\w.+…-]{1,80}\/[\w.+…-]{1,80}/.exec(shown)?.[0] ?? (looksLikeHtml(text) ? 'text/html' : '');
}

const excerptLength = 500;

/** The start of a body as one line for the log, without control characters and without the token. */
function excerptOf(text: string, redact: Redact, maxLength = excerptLength): string {
  return redact(text, maxLength).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** The request info for an error, with an excerpt of the response. */
export function infoWithExcerpt(
  response: HttpResponse,
  redact: Redact,
  maxLength = excerptLength,
): RequestInfo {
  return { ...response.request, excerpt: excerptOf(response.text, redact, maxLength) };
}
