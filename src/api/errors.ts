/**
 * One class for each way in which a request can fail, be prevented or be ended. Messages are short technical English,
 * for logs and other programs; the texts for users are made in `ui/explain.ts`.
 *
 * No message, property or cause contains the token or another request header, and the excerpt of the response is in a
 * private field: an `ApiError` can be printed, inspected or serialized as a whole.
 */

export interface RequestInfo {
  /** `GET` or `POST`. */
  readonly method: string;
  /** Path on the service, without origin and query. */
  readonly path: string;
  /** HTTP status, if there was a response. */
  readonly status?: number | undefined;
  /** The start of the body for logs, without the token: one line, at most 500 characters, or 10,000 of a 422. */
  readonly excerpt?: string | undefined;
  /** In the words of the service, or of a proxy or firewall that answered in its place; cut, without the token. */
  readonly reason?: string | undefined;
  /** When the service accepts requests again, if it sent a Retry-After header. */
  readonly retryAt?: Date | undefined;
}

/** Base class of all failures of a request. */
export class ApiError extends Error implements RequestInfo {
  override readonly name: string = 'ApiError';
  readonly method: string;
  readonly path: string;
  readonly status: number | undefined;
  readonly reason: string | undefined;
  readonly retryAt: Date | undefined;
  readonly #excerpt: string | undefined;

  constructor(call: RequestInfo, problem = `status ${call.status}`) {
    super(`${call.method} ${call.path}: ${problem}`);
    this.method = call.method;
    this.path = call.path;
    this.status = call.status;
    this.reason = call.reason;
    this.retryAt = call.retryAt;
    this.#excerpt = call.excerpt;
  }

  get excerpt(): string | undefined {
    return this.#excerpt;
  }
}

/**
 * No complete response: refused, not found, reset, untrusted certificate, cut off. For `code` see `networkCode`.
 */
export class NetworkError extends ApiError {
  override readonly name = 'NetworkError';
  readonly code: string;

  constructor(call: RequestInfo, code: string) {
    super(call, `network failure (${code})`);
    this.code = code;
  }
}

/** Headers and body did not arrive within `timeoutMs` milliseconds, or the service responded with 408. */
export class TimeoutError extends ApiError {
  override readonly name = 'TimeoutError';
  readonly timeoutMs: number;

  constructor(call: RequestInfo, timeoutMs: number) {
    super(call, `no complete response within ${timeoutMs} ms`);
    this.timeoutMs = timeoutMs;
  }
}

/** A request was made while signed out. Nothing was sent. */
export class NotSignedInError extends Error {
  override readonly name = 'NotSignedInError';
}

/** The key ring failed, or did not respond in time, as when it is locked or asks for its password. */
export class KeyRingError extends Error {
  override readonly name = 'KeyRingError';
}

/** VS Code could not read or write the clipboard, for example because a browser does not allow it. */
export class ClipboardError extends Error {
  override readonly name = 'ClipboardError';
}

/** VS Code could not write the user's settings, for example because of a syntax error in their file. */
export class SettingsNotWrittenError extends Error {
  override readonly name = 'SettingsNotWrittenError';
}

/** The user's notes: their file cannot be read or written, or there are more than are kept. */
export class NotesError extends Error {
  override readonly name = 'NotesError';
  readonly kind: 'full' | 'notWritten' | 'unreadable';

  constructor(kind: NotesError['kind'], options?: ErrorOptions) {
    super(`notes: ${kind}`, options);
    this.kind = kind;
  }
}

/** A service was removed from the settings, or got another URL, while the user was asked about it. */
export class ServiceRemovedError extends Error {
  override readonly name = 'ServiceRemovedError';
}

/** A load was canceled before its first page arrived, or during a search, or because the list was reset. */
export class LoadCanceledError extends Error {
  override readonly name = 'LoadCanceledError';
}

/** A search did not find its items among the loaded ones, and the maximum in the settings allows no more pages. */
export class SearchLimitError extends Error {
  override readonly name = 'SearchLimitError';
  /** The number of items searched. */
  readonly count: number;

  constructor(count: number) {
    super();
    this.count = count;
  }
}

/** Changed items of a list would take more memory than a list may keep. */
export class ListTooLargeError extends Error {
  override readonly name = 'ListTooLargeError';
  /** In bytes. */
  readonly limit: number;

  constructor(limit: number) {
    super();
    this.limit = limit;
  }
}

/** 401 or 498: the service rejects the token. */
export class UnauthorizedError extends ApiError {
  override readonly name = 'UnauthorizedError';
}

/** 403: the token is valid, but lacks permission. */
export class ForbiddenError extends ApiError {
  override readonly name = 'ForbiddenError';
}

/** 404: no such path on the service. Usually a wrong base URL; for a creation, an unknown source. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}

/** 429: too many requests. */
export class RateLimitedError extends ApiError {
  override readonly name = 'RateLimitedError';

  constructor(call: RequestInfo) {
    super(call, call.retryAt ? `asked to wait until ${call.retryAt.toISOString()}` : 'asked to wait');
  }
}

/** The input is invalid, according to the service or to our own checks (then without `status`). */
export class ValidationError extends ApiError {
  override readonly name = 'ValidationError';
  /**
   * Problems by field, nested ones too (`tags.1`): those of the creation by our names, others as the service names
   * them. The empty name has those of no single field.
   */
  readonly fieldErrors: Record<string, string[]>;
  /** Whether fields or messages are shortened or left out: `excerpt` has more. */
  readonly isCut: boolean;

  constructor(call: RequestInfo, fieldErrors: Record<string, string[]>, isCut = false) {
    // Not any name: they come from the service, and VS Code makes a link of a URL in the log.
    const names = Object.keys(fieldErrors).filter((name) => /^[\w.[\]-]{1,60}$/.test(name));
    super(call, `invalid: ${names.join(', ').slice(0, 200) || 'input'}`);
    this.fieldErrors = fieldErrors;
    this.isCut = isCut;
  }
}

/** 5xx: the service failed, or is under maintenance (503). */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
  /** Whether a page for people was sent, most likely by something between here and the service. */
  readonly isWebPage: boolean;

  constructor(call: RequestInfo, isWebPage = false) {
    super(call, `server error (${call.status ?? 'unknown'})`);
    this.isWebPage = isWebPage;
  }
}

/** The service responded with a redirect, which is never followed. */
export class RedirectError extends ApiError {
  override readonly name = 'RedirectError';
  /** Host and port of the redirect's target; undefined if it has none, or if the browser hides the redirect. */
  readonly targetHost: string | undefined;
  /** Whether the target is the same host over https: the base URL should be changed then. */
  readonly toHttps: boolean;
  /** The target's path if the host is the same (such as a login page), with the token removed; else undefined. */
  readonly targetPath: string | undefined;

  constructor(call: RequestInfo, targetHost: string | undefined, toHttps = false, targetPath?: string) {
    super(call, `redirected${targetHost === undefined ? '' : ` to ${targetHost}`}${targetPath ?? ''}`);
    this.targetHost = targetHost;
    this.toHttps = toHttps;
    this.targetPath = targetPath;
  }
}

/** What is unexpected in a response. */
export type UnexpectedKind =
  | 'empty' // The body is missing.
  | 'notJson' // Another content type, such as a captive portal's page.
  | 'unreadable' // Invalid JSON, or a body that is not compressed as its headers say.
  | 'shape' // JSON, but not a list page.
  | 'tooMany' // A page with too many elements, or too many values in them.
  | 'tooLarge' // The response body exceeds the size limit.
  | 'requestTooLarge' // The request body is too large for the service (413).
  | 'webPage' // A page for people instead of the API's answer, with a status that says nothing of the API then.
  | 'notOffered' // The path exists, but not this operation (405).
  | 'status'; // Any other status, or one of success with a body that says that the request failed.

/** A response that does not follow the interface. */
export class UnexpectedResponseError extends ApiError {
  override readonly name = 'UnexpectedResponseError';
  readonly kind: UnexpectedKind;
  /** What was received instead: the content type, the shape, the limit; may be empty. */
  readonly detail: string;

  constructor(call: RequestInfo, kind: UnexpectedKind, detail = '') {
    super(call, `unexpected response: ${kind}${detail === '' ? '' : ` (${detail})`}`);
    this.kind = kind;
    this.detail = detail;
  }
}

/** A creation was sent, and may have succeeded. `hiddenBy` hid that; undefined after an abort. */
export class OutcomeUnknownError extends ApiError {
  override readonly name = 'OutcomeUnknownError';
  readonly hiddenBy: ApiError | undefined;

  constructor(call: RequestInfo, hiddenBy?: ApiError) {
    super(call, 'sent, but the outcome is unknown');
    this.hiddenBy = hiddenBy;
  }
}

/** Whether an error means that a request or wait was aborted with the default reason of `AbortController.abort`. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
