import type { RequestInfo } from './errors.ts';
import { type ExchangeLimits, type HttpRequest, type HttpResponse, isSuccess, sendOnce } from './exchange.ts';
import { failureOf } from './failure.ts';
import type { Redact } from './redact.ts';
import { type OnWait, withNewConnection, withRetries } from './retry.ts';

export interface RequestOptions extends ExchangeLimits {
  /** Address of the service, with its path prefix and without a trailing slash. */
  readonly baseUrl: string;
  readonly token: string;
  readonly fetch: typeof globalThis.fetch;
  readonly redact: Redact;
  /** See `AlertsClientOptions.log`. */
  readonly log: (line: string) => void;
}

/** A request as a method of the client asks for it; `HttpRequest` is what is sent. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  /** Path below the base URL, percent-encoded, with a leading slash. */
  readonly path: string;
  /** The path for errors and logs, if `path` contains text that a user typed. */
  readonly shownPath?: string;
  /** The query parameter `page`. */
  readonly page?: number;
  /** The body, sent as JSON. */
  readonly json?: unknown;
  /** Whether a GET is repeated only after its connection was cut, because the caller repeats it anyway. */
  readonly isPoll?: boolean;
}

/**
 * Sends one request and returns its 2xx response. A GET is tried up to four times, after network failures and
 * temporary error statuses, and a poll twice at most; a POST is never repeated, because it might create the alert twice.
 *
 * @param onWait see `withRetries`
 * @throws ApiError, as its matching subclass; the signal's reason when aborted
 */
export async function send(
  options: RequestOptions,
  request: ApiRequest,
  signal?: AbortSignal,
  onWait?: OnWait,
): Promise<HttpResponse> {
  const httpRequest = toHttpRequest(options, request);
  const { method, isPoll = false } = request;
  const once = () => withFailuresLogged(options, request, () => sendOnce(httpRequest, signal));
  const attempt = isPoll ? () => withNewConnection(once) : once;
  const response = await (method === 'GET' && !isPoll ? withRetries(attempt, signal, onWait) : attempt());
  if (isSuccess(response.status)) return response;
  throw failureOf(response, options, options.redact);
}

/** Logs failures only; the caller logs a 2xx together with its counts. */
async function withFailuresLogged(
  options: RequestOptions,
  request: ApiRequest,
  sending: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  const start = performance.now();
  try {
    const response = await sending();
    if (!isSuccess(response.status)) options.log(describeResponse(options, request, response));
    return response;
  } catch (error) {
    const name = error instanceof Error ? error.name : 'failed';
    options.log(`${describeRequest(options, request)}: ${name} after ${since(start)}`);
    throw error;
  }
}

/** A request and its response for the log: `GET /api/v0/alerts?page=2: 200 in 87 ms`. */
export function describeResponse(
  options: RequestOptions,
  request: ApiRequest,
  response: HttpResponse,
): string {
  return `${describeRequest(options, request)}: ${response.status} in ${Math.round(response.milliseconds)} ms`;
}

function describeRequest(options: RequestOptions, request: ApiRequest): string {
  const { method, path } = requestInfo(options, request);
  return `${method} ${path}${request.page === undefined ? '' : `?page=${request.page}`}`;
}

function since(start: number): string {
  return `${Math.round(performance.now() - start)} ms`;
}

/** The request for errors and logs. */
export function requestInfo({ baseUrl }: RequestOptions, request: ApiRequest): RequestInfo {
  return {
    method: request.method,
    path: new URL(baseUrl).pathname.replace(/\/$/, '') + (request.shownPath ?? request.path),
  };
}

function toHttpRequest(options: RequestOptions, request: ApiRequest): HttpRequest {
  const { baseUrl, token, fetch, timeoutMs, maxResponseBytes } = options;
  const { method, path, page, json } = request;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const body =
    json === undefined
      ? { headers }
      : { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(json) };
  return {
    url: `${baseUrl}${path}${page === undefined ? '' : `?page=${page}`}`,
    init: { method, ...body, credentials: 'omit', cache: 'no-store' },
    info: requestInfo(options, request),
    fetch,
    timeoutMs,
    maxResponseBytes,
  };
}
