import { delay } from '../util/delay.ts';
import type { AlertsClientOptions } from './clientOptions.ts';
import { ApiError, type RequestInfo, NetworkError, TimeoutError, UnexpectedResponseError } from './errors.ts';
import { isUndecodableCode, networkCode } from './networkFailure.ts';
import type { Redact } from './redact.ts';

/** The response to one request: the relevant headers and the whole body, decompressed. */
export interface HttpResponse {
  /** The request and the response's status, for errors thrown while the body is interpreted. */
  readonly request: RequestInfo;
  readonly url: string;
  /** 0 if a browser hides a redirect. */
  readonly status: number;
  readonly isRedirect: boolean;
  readonly location: string | null;
  readonly contentType: string;
  readonly retryAfter: string | null;
  /** Whether a firewall asked for a browser instead of letting the request through: AWS WAF does so with 202. */
  readonly isChallenge: boolean;
  /** What a 401 or 403 says of the token (RFC 6750, 3). */
  readonly authenticate: string | null;
  /** Empty for a redirect, whose body is not read. */
  readonly text: string;
  /** Removes the token from what the response says. */
  readonly redact: Redact;
  /** From the request to the end of the body. */
  readonly milliseconds: number;
}

/** Whether a status is 2xx. */
export function isSuccess(status: number | undefined): boolean {
  return status !== undefined && status >= 200 && status < 300;
}

/** Whether a response is the answer of the API to the request. */
export function isAnswer({ status, isChallenge }: HttpResponse): boolean {
  return isSuccess(status) && !isChallenge;
}

/** The base URL is without a trailing slash. */
export interface RequestOptions extends Required<AlertsClientOptions> {
  readonly redact: Redact;
}

/** A request as a method of the client asks for it. */
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

/** The request for errors and logs. */
export function requestInfo({ baseUrl }: RequestOptions, request: ApiRequest): RequestInfo {
  return {
    method: request.method,
    path: new URL(baseUrl).pathname.replace(/\/$/, '') + (request.shownPath ?? request.path),
  };
}

/**
 * Sends one request and returns its response, whatever the status: no retries, no redirects followed. Timeout and
 * abort also work where `fetch` ignores its signal: VS Code's `fetch` looks up the proxy first, which cannot be
 * interrupted.
 *
 * @throws TimeoutError when the response is not complete in time
 * @throws NetworkError when there is no complete response
 * @throws UnexpectedResponseError when the body is too large
 * @throws the signal's reason when aborted
 */
export async function sendOnce(
  options: RequestOptions,
  request: ApiRequest,
  signal?: AbortSignal,
): Promise<HttpResponse> {
  signal?.throwIfAborted();
  const info = requestInfo(options, request);
  const ended = new AbortController();
  const either = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]);
  const late = delay(options.timeoutMs, either).then(() => {
    throw new TimeoutError(info, options.timeoutMs);
  });
  try {
    return await Promise.race([receive(options, request, info, either), late]);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw error instanceof ApiError ? error : new NetworkError(info, networkCode(error));
  } finally {
    ended.abort();
  }
}

async function receive(
  { baseUrl, token, fetch, maxResponseBytes, redact }: RequestOptions,
  { method, path, page, json }: ApiRequest,
  info: RequestInfo,
  signal: AbortSignal,
): Promise<HttpResponse> {
  const url = `${baseUrl}${path}${page === undefined ? '' : `?page=${page}`}`;
  const accepting = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const start = performance.now();
  const response = await fetch(url, {
    method,
    ...(json === undefined
      ? { headers: accepting }
      : { headers: { ...accepting, 'Content-Type': 'application/json' }, body: JSON.stringify(json) }),
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'manual',
    signal,
  });
  const { status, headers, type } = response;
  const call: RequestInfo = { ...info, status: status === 0 ? undefined : status };
  // Node reports the redirect itself; a browser hides it behind this type and status 0.
  const isRedirect = type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304);
  const text = isRedirect ? '' : await readBody(response, maxResponseBytes, call).catch(undecodable(call));
  return {
    request: call,
    url,
    status,
    isRedirect,
    location: headers.get('location'),
    contentType: headers.get('content-type') ?? '',
    retryAfter: headers.get('retry-after'),
    isChallenge: headers.has('x-amzn-waf-action'),
    authenticate: headers.get('www-authenticate'),
    text,
    redact,
    milliseconds: performance.now() - start,
  };
}

/** Counts bytes while reading, so that a small compressed response cannot fill the memory. */
async function readBody({ body, headers }: Response, maxBytes: number, call: RequestInfo): Promise<string> {
  if (body === null) return '';
  const decoder = decoderFor(headers.get('content-type') ?? '');
  const reader = body.getReader();
  let bytes = 0;
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.byteLength;
    if (bytes > maxBytes)
      throw new UnexpectedResponseError(call, 'tooLarge', `${Math.round(maxBytes / 10_000) / 100} MB`);
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}

/** An undecodable body has arrived: a retry would not help, and the network is not the cause. */
function undecodable(call: RequestInfo): (error: unknown) => never {
  return (error) => {
    const code = networkCode(error);
    throw isUndecodableCode(code) ? new UnexpectedResponseError(call, 'unreadable', code) : error;
  };
}

/** A decoder for the named charset; for UTF-8, as of all JSON (RFC 8259, 8.1), if none or an unknown one is named. */
function decoderFor(contentType: string): TextDecoder {
  const label = /;\s*charset="?([\w.:-]{1,40})/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
