import { delay } from '../util/delay.ts';
import { readInstant } from '../util/instant.ts';
import { ApiError, NetworkError } from './errors.ts';
import type { HttpResponse } from './exchange.ts';
import { isPermanent } from './networkFailure.ts';

/** Longest wait in milliseconds before a retry; for a longer one the request fails, and the user decides. */
const maxSilentWaitMs = 30_000;

/** The same for a rate limit: most count requests per minute. */
const maxRateLimitMs = 60_000;

/** Maximum for Retry-After in seconds, about 30 years: a `Date` beyond its upper limit would be invalid. */
const maxWaitSeconds = 1e9;

/** From this number on, seconds are taken for those since 1970, as some services send them: until 2001, or 31 years. */
const minEpochSeconds = 1e9;

/** A delay in seconds. Some services send fractions (`2.0`) or units, as Go and ISO 8601 do: `60 sec`, `1m30s`, `PT2M`. */
const duration =
  /^(?:pt)?(?:(\d+) ?h(?:ours?)?)? ?(?:(\d+) ?m(?:in(?:ute)?s?)?)? ?(?:(\d+(?:\.\d{1,9})?)(?: ?s(?:ec(?:ond)?s?)?)?)?$/i;

/** One of several values, as proxies add them: a date has a comma of its own. */
const oneValue = /(?:\b[a-z]{3,9}, )?[^,]+/gi;

/**
 * Seconds or an HTTP date (RFC 9110, 10.2.3), or a time as of an alert. Of several, the latest.
 *
 * @returns when to try again, in milliseconds since 1970 and never before `now`; undefined if missing or invalid
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const times = header?.match(oneValue)?.map((value) => readTime(value.trim(), now)) ?? [];
  const valid = times.filter((time) => time !== undefined);
  return valid.length === 0 ? undefined : Math.max(now, ...valid);
}

function readTime(value: string, now: number): number | undefined {
  const [written = '', hours = 0, minutes = 0, rest = 0] = duration.exec(value) ?? [];
  const seconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  const instant = readInstant(value);
  if (!/\d/.test(written) || (seconds >= minEpochSeconds && (instant ?? 0) >= minEpochSeconds * 1000))
    return instant;
  return now + Math.ceil(Math.min(seconds, maxWaitSeconds) * 1000);
}

/** When the service allows the next request after this error, in milliseconds since the epoch; 0 if it names no time. */
export function allowedAgainAt(error: unknown): number {
  return (error instanceof ApiError ? error.retryAt?.getTime() : undefined) ?? 0;
}

const maxRetries = 3;

/** How often a request waits for a rate limit that names a time: pages of a long list, one after the other. */
const maxRateLimits = 9;

/** A wait before a retry that the service asked for. */
export interface Wait {
  /** When the request is sent again. */
  readonly until: Date;
  /** The status of the response: 429 (too many requests) or another temporary one, such as 503 (maintenance). */
  readonly status: number;
}

/** Called when a wait begins, and with undefined when it ends or is aborted. */
export type OnWait = (wait: Wait | undefined) => void;

/** Temporary error statuses: the same GET may succeed later. */
const retryableStatuses = [408, 429, 500, 502, 503, 504];

/**
 * Retries up to three times, after network failures and temporary error statuses, and whenever a rate limit is over.
 * For GET only: the request must be safe to repeat.
 *
 * @param onWait called for waits that a Retry-After header asks for; not for the short pauses between attempts
 * @returns the first response that is not worth a retry, or the last one
 * @throws what the last attempt threw; the signal's reason when aborted while waiting
 */
export async function withRetries(
  attempt: () => Promise<HttpResponse>,
  signal?: AbortSignal,
  onWait?: OnWait,
): Promise<HttpResponse> {
  let retries = 0;
  let rateLimits = 0;
  while (retries < maxRetries && rateLimits < maxRateLimits) {
    // Undefined after a network failure.
    const response = await attempt().catch(throwUnlessRetryable);
    if (response !== undefined && !isWorthRetry(response)) return response;
    const askedMs = response === undefined ? 0 : askedWaitMs(response);
    if (response?.status === 429 && askedMs > 0) rateLimits++;
    else retries++;
    const delayMs = askedMs + backoffMs(Math.max(retries, 1));
    if (response !== undefined && askedMs > 0)
      onWait?.({ until: new Date(Date.now() + delayMs), status: response.status });
    try {
      await delay(delayMs, signal);
    } finally {
      if (askedMs > 0) onWait?.(undefined);
    }
  }
  // The last attempt: its outcome counts, whatever it is.
  return attempt();
}

/** Node's codes for a connection that the other side has closed. Browsers then ask again by themselves. */
const closedCodes = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** Asks once more if the connection is cut, as one kept since the last request may be. For GET only. */
export async function withNewConnection(attempt: () => Promise<HttpResponse>): Promise<HttpResponse> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof NetworkError && closedCodes.includes(error.code)) return attempt();
    throw error;
  }
}

function throwUnlessRetryable(error: unknown): undefined {
  if (!(error instanceof NetworkError) || isPermanent(error.code)) throw error;
}

function isWorthRetry(response: HttpResponse): boolean {
  const longest = response.status === 429 ? maxRateLimitMs : maxSilentWaitMs;
  return retryableStatuses.includes(response.status) && askedWaitMs(response) <= longest;
}

/** How long the response asks to wait, in milliseconds; 0 if it does not. */
function askedWaitMs({ retryAfter }: HttpResponse): number {
  const now = Date.now();
  return (readRetryAfter(retryAfter, now) ?? now) - now;
}

/** 0.15 to 0.3 s, doubled with each retry; random, so that several windows do not retry at the same moment. */
function backoffMs(retry: number): number {
  return 300 * 2 ** (retry - 1) * (0.5 + Math.random() / 2);
}
