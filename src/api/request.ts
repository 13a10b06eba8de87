import type { RequestInfo } from './errors.ts';
import {
  type ApiRequest,
  type HttpResponse,
  isAnswer,
  requestInfo,
  type RequestOptions,
  sendOnce,
} from './exchange.ts';
import { failureOf } from './failure.ts';
import { type OnWait, withNewConnection, withRetries } from './retry.ts';

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
  const { method, isPoll = false } = request;
  const once = () => attemptLogged(options, request, signal);
  const attempt = isPoll ? () => withNewConnection(once) : once;
  const response = await (method === 'GET' && !isPoll ? withRetries(attempt, signal, onWait) : attempt());
  if (isAnswer(response)) return response;
  throw failureOf(response, options);
}

/** Logs failures only; the caller logs a 2xx together with its counts. */
async function attemptLogged(
  options: RequestOptions,
  request: ApiRequest,
  signal: AbortSignal | undefined,
): Promise<HttpResponse> {
  const start = performance.now();
  try {
    const response = await sendOnce(options, request, signal);
    if (!isAnswer(response)) options.log(describeResponse(request, response));
    return response;
  } catch (error) {
    const name = error instanceof Error ? error.name : 'failed';
    const elapsed = Math.round(performance.now() - start);
    const shown = describeRequest(requestInfo(options, request), request.page);
    options.log(`${shown}: ${name} after ${elapsed} ms`);
    throw error;
  }
}

/** A request and its response for the log: `GET /api/v0/alerts?page=2: 200 in 87 ms`. */
export function describeResponse(
  { page }: ApiRequest,
  { request, status, milliseconds }: HttpResponse,
): string {
  return `${describeRequest(request, page)}: ${status} in ${Math.round(milliseconds)} ms`;
}

function describeRequest({ method, path }: RequestInfo, page: number | undefined): string {
  return `${method} ${path}${page === undefined ? '' : `?page=${page}`}`;
}
