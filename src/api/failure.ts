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
import { type HttpResponse, isSuccess, type RequestOptions } from './exchange.ts';
import { isFieldOfCreation } from './fieldName.ts';
import { parseShortJson } from './json.ts';
import { maxReadOfText, type Problems, readProblems } from './problems.ts';
import { readCode, readReason } from './reason.ts';
import { readRetryAfter } from './retry.ts';

/** Limits for a validation error; a form cannot show more. */
const maxMessageLength = 1000;
const maxFieldNameLength = 200;

/** A reason is shown in one line with the sentence of the failure. */
const maxReasonLength = 300;

/** Characters of the body that a validation error keeps for the log: its fields may be cut by the limits above. */
const maxLoggedLength = 10_000;

/** The error for problems that a service found in the input. */
export function validationError(response: HttpResponse, problems: Problems): ValidationError {
  const { redact } = response;
  const fields = [...problems.fields];
  const shown = fields.map(
    ([field, messages]) =>
      [
        redact(field, maxFieldNameLength),
        messages.map((text) => redact(text, maxMessageLength, maxReadOfText)),
      ] as const,
  );
  return new ValidationError(
    infoWithExcerpt(response, maxLoggedLength),
    Object.fromEntries(shown),
    problems.isCut ||
      fields.some(([field]) => field.length > maxFieldNameLength) ||
      fields.some(([, messages]) => messages.some((text) => text.length > maxMessageLength)),
  );
}

/** Statuses of a gateway that lost the service's response; 520 and 524 are Cloudflare's own. */
export const lostResponseStatuses: readonly unknown[] = [502, 504, 520, 524];

/** These are never about the input, so `errors` in their body is ignored. */
const statusesNeverAboutInput = [401, 408, 429, 498, 503, ...lostResponseStatuses];

/** Longer than any header that arrives, so that `redact` cuts nothing off. */
const maxLocationLength = 100_000;

/** What firewalls send as JSON where a program asks for it: Cloudflare, DataDome and HUMAN. */
const ofFirewall = /"cloudflare_error"|\bcaptcha-delivery\.com\b|"blockScript"/;

/** What says that the token is refused (RFC 6750, 3.1), even if the server makes a page of that, as Tomcat does. */
const refusesToken = /\berror="?(?:invalid_token|insufficient_scope)\b/i;

/** The error for a response that is no answer of the API. */
export function failureOf(response: HttpResponse, { timeoutMs }: RequestOptions): ApiError {
  if (response.isRedirect) return redirectOf(response);
  const { status } = response;
  const body = parseShortJson(response.text);
  // Recognized by their shape, whatever the status, which the interface does not specify (test/service/README.md, 7).
  const problems = readProblems(body);
  if (problems && isAboutInput(response, problems)) return validationError(response, problems);
  const call: RequestInfo = { ...infoWithExcerpt(response), retryAt: retryAtOf(response) };
  const explained = { ...call, reason: reasonOf(response, body) };
  // Plain text comes from gateways as often as from the API, and the API does not answer in XML or HTML.
  const isOfApi =
    !isPlainText(response, body) && !looksLikeHtml(response.text) && !ofFirewall.test(response.text);
  const ofApi = isOfApi ? explained : call;
  const isPage = isWebPage(response, body);
  switch (status) {
    case 404:
      // For a creation, 404 from the API means that the source is unknown, unless it says that the path itself is.
      if (response.request.method === 'POST' && (!isOfApi || isPathUnknown(explained.reason ?? ''))) break;
      return new NotFoundError(ofApi);
    case 405:
      // A firewall that wants to see a person also answers with a page.
      if (isPage) break;
      return new UnexpectedResponseError(explained, 'notOffered');
    case 407:
      return new NetworkError(call, 'ERR_PROXY_AUTH_REQUIRED');
    case 408:
      return new TimeoutError(explained, timeoutMs);
    case 413:
      return new UnexpectedResponseError(explained, 'requestTooLarge');
    case 429:
      return new RateLimitedError(explained);
  }
  // What a framework says with 500 is meant for its developers.
  if (status >= 500 && status < 600) return new ServerError(status === 500 ? call : explained, isPage);
  const isOfToken = refusesToken.test(response.authenticate ?? '');
  // Else a page of a proxy or firewall would be blamed on the token.
  if (isPage && !isOfToken) return new UnexpectedResponseError(call, 'webPage', String(status));
  // 498 is that of some gateways, for a token that has expired.
  const ofToken = { ...explained, reason: explained.reason ?? tokenReasonOf(response) };
  if (status === 401 || status === 498) return new UnauthorizedError(ofToken);
  if (status === 403 && (isOfApi || isOfToken)) return new ForbiddenError(ofToken);
  return new UnexpectedResponseError(explained, 'status', String(status));
}

/**
 * Whether problems in the body may be about the input. Some services send them with every failure. A list has no
 * input except its page number, so 403, 404, 405 and 5xx of a list are taken for what the status says; so are those of
 * a creation unless a field of it is named.
 */
function isAboutInput({ request, status }: HttpResponse, { fields }: Problems): boolean {
  if (statusesNeverAboutInput.includes(status)) return false;
  if (status < 500 && ![403, 404, 405, 413].includes(status)) return true;
  return request.method === 'POST' && [...fields.keys()].some(isFieldOfCreation);
}

/** What frameworks and gateways say of a path that none of their routes has. */
const noSuchPath =
  /^(?:the )?route\b|\bno (?:route|handler|endpoint|(?:http|static) resource)\b|\bfind (?:a route|resource for)\b|\bcannot post\b|\brequest(?:ed)? ur[il]\b|^page not found|^invalid url\b/i;

function isPathUnknown(reason: string): boolean {
  const isNotFound =
    /\b(?:endpoint|path|route|url)\b(?!-)/i.test(reason) && /not (?:be )?found/i.test(reason);
  return isNotFound || noSuchPath.test(reason);
}

/** The frames of a stack below a reason, as of JavaScript, .NET, Java, Python and PHP. */
const frames = /\n[ \t]{0,99}(?:at \S|File "|Traceback\b|#\d|Stack trace:)[^]*$/;

/** Why a request failed, in the service's words; undefined if it does not say so. @param body see `parseShortJson` */
export function reasonOf(response: HttpResponse, body: unknown): string | undefined {
  const said = isPlainText(response, body) ? response.text : body;
  const reason = (readReason(said) ?? readCode(said, isSuccess(response.status)))?.replace(frames, '').trim();
  return reason === undefined ? undefined : response.redact(reason, maxReasonLength);
}

/** What is wrong with the token, in a header as many frameworks send it with an empty body (RFC 6750, 3). */
function tokenReasonOf({ authenticate, redact }: HttpResponse): string | undefined {
  const description = /error_description="([^"]{1,1000})"/i.exec(authenticate ?? '')?.[1];
  return description === undefined ? undefined : redact(description, maxReasonLength);
}

/** Whether a body is plain text, whatever type some frameworks name for it. Not if it looks like JSON or HTML. */
function isPlainText({ contentType, text }: HttpResponse, body: unknown): boolean {
  const isSoCalled = /^text\/(?!html|xml)|\bjson\b|^$/i.test(contentType);
  return isSoCalled && /^\s*[^\s<{["]/.test(text) && body === undefined;
}

function retryAtOf({ retryAfter }: HttpResponse): Date | undefined {
  const retryAt = readRetryAfter(retryAfter, Date.now());
  return retryAt === undefined ? undefined : new Date(retryAt);
}

/** Names the host, and the path if the host is the same: anything else in the address may be secret. */
function redirectOf({ request, location, url, redact }: HttpResponse): RedirectError {
  const from = new URL(url);
  const to = location === null ? null : URL.parse(location, url);
  // The token is removed from the whole header, since it may reach from the host into the path: if the host then
  // differs, it contained a part.
  const isTokenInHost = to?.host !== URL.parse(redact(location ?? '', maxLocationLength), url)?.host;
  if (to === null || to.host === '' || isTokenInHost) return new RedirectError(request, undefined);
  const toHttps = from.protocol === 'http:' && to.protocol === 'https:' && to.hostname === from.hostname;
  const path = to.host === from.host ? redact(to.pathname) : undefined;
  return new RedirectError(request, redact(to.host), toHttps, path);
}

/** Whether a body looks like HTML or XML; JSON never begins with `<`. */
export function looksLikeHtml(text: string): boolean {
  return text.trimStart().startsWith('<');
}

/**
 * Whether a failure came as a page for people. The API answers in JSON, or with nothing, whatever type it names then.
 */
function isWebPage({ contentType, isChallenge, text }: HttpResponse, body: unknown): boolean {
  if (isChallenge) return true;
  if (/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType))
    return text.trim() !== '' && body === undefined;
  return (
    looksLikeHtml(text) &&
    (!/[/+]xml/i.test(contentType) || /<(?:!doctype )?html\b/i.test(text.slice(0, 1000)))
  );
}

/** The error for a body that should be JSON: it is empty, has another content type, or is invalid. */
export function notJsonFailure(response: HttpResponse): UnexpectedResponseError {
  const call: RequestInfo = infoWithExcerpt(response);
  if (response.text.trim() === '') return new UnexpectedResponseError(call, 'empty');
  const mediaType = mediaTypeOf(response);
  return mediaType === '' || /\bjson\b/i.test(mediaType)
    ? new UnexpectedResponseError(call, 'unreadable')
    : new UnexpectedResponseError(call, 'notJson', mediaType);
}

/** The media type without parameters; the token is removed before anything is cut off. */
function mediaTypeOf({ contentType, text, redact }: HttpResponse): string {
  const shown = redact(contentType, 200);
  // `redact` writes "…" for the token.
  return /^[\w.+…-]{1,80}\/[\w.+…-]{1,80}/.exec(shown)?.[0] ?? (looksLikeHtml(text) ? 'text/html' : '');
}

/** The request info for an error, with the start of the body as one line for the log, without the token. */
export function infoWithExcerpt({ request, text, redact }: HttpResponse, maxLength = 500): RequestInfo {
  const excerpt = redact(text, maxLength).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  return { ...request, excerpt };
}
