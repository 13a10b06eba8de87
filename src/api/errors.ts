/**
 * One class per way in which a call to the service can fail. Messages are short English technical sentences for
 * logs and other programs; what a user reads is made of the class and its properties elsewhere.
 *
 * No message, property or cause ever holds the token or a header, and the response's body is where printing, inspecting
 * and serialising do not find it: an `ApiError` can be printed whole.
 */

export interface RequestInfo {
  /** `GET` or `POST`. */
  readonly method: string;
  /** Path on the service, without origin and query. */
  readonly path: string;
  /** HTTP status, where a response came. */
  readonly status?: number | undefined;
  /**
   * The start of the response's body for logs: one line, at most 500 characters (of a validation error 10,000), the token
   * blanked out.
   */
  readonly excerpt?: string | undefined;
}

export class ApiError extends Error implements RequestInfo {
  override readonly name: string = 'ApiError';
  readonly method: string;
  readonly path: string;
  readonly status: number | undefined;
  readonly #excerpt: string | undefined;

  constructor(call: RequestInfo, problem: string) {
    super(`${call.method} ${call.path}: ${problem}`);
    this.method = call.method;
    this.path = call.path;
    this.status = call.status;
    this.#excerpt = call.excerpt;
  }

  get excerpt(): string | undefined {
    return this.#excerpt;
  }
}

/** No response came: refused, not found, reset, certificate not trusted, cut off. `code` as Node or Chromium names it. */
export class NetworkError extends ApiError {
  override readonly name = 'NetworkError';
  readonly code: string;

  constructor(call: RequestInfo, code: string) {
    super(call, `network failure (${code})`);
    this.code = code;
  }
}

/** Headers and body did not arrive within `timeoutMs` milliseconds, or the service said 408. */
export class TimeoutError extends ApiError {
  override readonly name = 'TimeoutError';
  readonly timeoutMs: number;

  constructor(call: RequestInfo, timeoutMs: number) {
    super(call, `no complete response within ${timeoutMs} ms`);
    this.timeoutMs = timeoutMs;
  }
}

/** A request while signed out. Nothing was sent. */
export class NotSignedInError extends Error {
  override readonly name = 'NotSignedInError';
}

/** The system's key ring did not give the token in time: it may be asking for its password. Nothing was sent. */
export class KeyRingTimeoutError extends Error {
  override readonly name = 'KeyRingTimeoutError';
}

/** The user cancelled a load before anything came. */
export class LoadCanceledError extends Error {
  override readonly name = 'LoadCanceledError';
}

/** 401: the service does not accept the token. */
export class UnauthorizedError extends ApiError {
  override readonly name = 'UnauthorizedError';
  constructor(call: RequestInfo) {
    super(call, 'the token was refused');
  }
}

/** 403: the token is good, but may not do this. */
export class ForbiddenError extends ApiError {
  override readonly name = 'ForbiddenError';
  constructor(call: RequestInfo) {
    super(call, 'not allowed');
  }
}

/** 404: the service has no such path; usually a wrong base URL. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
  constructor(call: RequestInfo) {
    super(call, 'not found');
  }
}

/** 429: the service asks to send fewer requests. */
export class RateLimitedError extends ApiError {
  override readonly name = 'RateLimitedError';
  /** When the service takes requests again, if it said so. */
  readonly retryAt: Date | undefined;

  constructor(call: RequestInfo, retryAt: Date | undefined) {
    super(call, retryAt ? `asked to wait until ${retryAt.toISOString()}` : 'asked to wait');
    this.retryAt = retryAt;
  }
}

/** The input was refused, by the service or before anything was sent (then without `status`). */
export class ValidationError extends ApiError {
  override readonly name = 'ValidationError';
  /** Problems by field, in the service's own names, nested ones too (`tags.1`). */
  readonly fieldErrors: Record<string, string[]>;
  /** The service's own summary; may be empty. */
  readonly summary: string;

  constructor(call: RequestInfo, fieldErrors: Record<string, string[]>, summary = '') {
    super(call, `invalid: ${Object.keys(fieldErrors).join(', ').slice(0, 200) || 'input'}`);
    this.fieldErrors = fieldErrors;
    this.summary = summary;
  }
}

/** 5xx: the service failed, or is under maintenance (503). */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
  /** When the service wants to be asked again, if it said so. */
  readonly retryAt: Date | undefined;

  constructor(call: RequestInfo, retryAt?: Date) {
    super(call, `server error (${call.status ?? 'unknown'})`);
    this.retryAt = retryAt;
  }
}

/** The service answered with a redirect, which is never followed. */
export class RedirectError extends ApiError {
  override readonly name = 'RedirectError';
  /** Host and port that the redirect leads to; undefined where it names none or is hidden, as browsers do. */
  readonly targetHost: string | undefined;
  /** The same host, only over https: the base URL should be changed to it. */
  readonly toHttps: boolean;
  /** The path on the same host that it leads to, such as a login page, the token blanked out; else undefined. */
  readonly targetPath: string | undefined;

  constructor(call: RequestInfo, targetHost: string | undefined, toHttps = false, targetPath?: string) {
    super(call, `redirected${targetHost === undefined ? '' : ` to ${targetHost}`}${targetPath ?? ''}`);
    this.targetHost = targetHost;
    this.toHttps = toHttps;
    this.targetPath = targetPath;
  }
}

/**
 * - `empty`: no body where one is due
 * - `notJson`: another content type, such as a captive portal's page
 * - `unreadable`: broken JSON
 * - `shape`: JSON, but no list page
 * - `tooMany`: a page with more elements than are read
 * - `tooLarge`: the response's body is above the cap
 * - `requestTooLarge`: the service refused the size of what was sent (413)
 * - `notOffered`: the service knows the path but not the operation (405)
 * - `status`: any other status
 */
export type UnexpectedKind =
  | 'empty'
  | 'notJson'
  | 'unreadable'
  | 'shape'
  | 'tooMany'
  | 'tooLarge'
  | 'requestTooLarge'
  | 'notOffered'
  | 'status';

/** A response came that is not what the interface says. */
export class UnexpectedResponseError extends ApiError {
  override readonly name = 'UnexpectedResponseError';
  readonly kind: UnexpectedKind;
  /** What was met instead: the content type, the shape, the cap; may be empty. */
  readonly detail: string;

  constructor(call: RequestInfo, kind: UnexpectedKind, detail = '') {
    super(call, `unexpected response: ${kind}${detail === '' ? '' : ` (${detail})`}`);
    this.kind = kind;
    this.detail = detail;
  }
}

/** A creation was sent, and it is unknown whether it took effect. `reason` is the failure that hid it. */
export class OutcomeUnknownError extends ApiError {
  override readonly name = 'OutcomeUnknownError';
  readonly reason: ApiError | undefined;

  constructor(call: RequestInfo, reason?: ApiError) {
    super(call, 'sent, but the outcome is unknown');
    this.reason = reason;
  }
}
