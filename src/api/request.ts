import type { FailedCall } from './errors.ts';
import { type Answer, exchange, type Exchange, type ExchangeLimits } from './exchange.ts';
import { failureOf } from './failure.ts';
import type { Redact } from './redact.ts';
import { withRetries } from './retry.ts';

export interface RequestOptions extends ExchangeLimits {
  /** The service, with its path prefix and without a slash at the end. */
  readonly baseUrl: string;
  readonly token: string;
  readonly fetch: typeof globalThis.fetch;
  readonly redact: Redact;
}

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  /** Path below the base URL, percent-encoded, with a leading slash. */
  readonly path: string;
  /** The path as errors may show it, where it holds what somebody typed. */
  readonly shownPath?: string;
  readonly page?: number;
  readonly json?: unknown;
}

/**
 * Sends one request and returns its answer, a 2xx with its whole body. A GET is tried up to four times on network
 * failures and on statuses that pass; a POST goes out once, whatever happens.
 *
 * @throws ApiError of the class that fits; or the signal's reason when the caller aborted
 */
export async function send(
  options: RequestOptions,
  request: OutgoingRequest,
  signal?: AbortSignal,
): Promise<Answer> {
  const outgoing = prepare(options, request);
  const attempt = () => exchange(outgoing, signal);
  const answer = await (request.method === 'GET' ? withRetries(attempt, signal) : attempt());
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw failureOf(answer, options, options.redact);
}

/** The request as errors name it. */
export function callOf({ baseUrl }: RequestOptions, request: OutgoingRequest): FailedCall {
  return {
    method: request.method,
    path: new URL(baseUrl).pathname.replace(/\/$/, '') + (request.shownPath ?? request.path),
  };
}

function prepare(options: RequestOptions, request: OutgoingRequest): Exchange {
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
    call: callOf(options, request),
    fetch,
    timeoutMs,
    maxResponseBytes,
  };
}
