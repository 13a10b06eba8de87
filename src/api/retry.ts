import { delay } from './delay.ts';
import { NetworkError } from './errors.ts';
import type { HttpResponse } from './exchange.ts';
import { isPermanent } from './networkFailure.ts';

/** Longest wait, in milliseconds, that is taken on silently; a longer one is the user's decision. */
const maxSilentWaitMs = 30_000;

/** Longest wait, in seconds, that is believed: 30 years. `Date` cannot tell times without end. */
const maxWaitSeconds = 1e9;

/** `Sun, 06 Nov 1994 08:49:37 GMT`, and the obsolete `Sunday, 06-Nov-94 08:49:37 GMT`. */
const httpDate = /^[A-Z][a-z]{2,8}, \d{2}[ -][A-Z][a-z]{2}[ -](\d{4}|\d{2}) \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Reads a Retry-After header: whole seconds or an HTTP date (RFC 9110, 10.2.3).
 *
 * @returns when to try again, in milliseconds since the epoch and never before `now`; undefined for a header that is
 * missing or says neither
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return now + Math.min(Number(value), maxWaitSeconds) * 1000;
  // Only what is written as a date: `Date.parse` alone takes "-5" and "soon, maybe" for dates.
  const date = httpDate.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(date, now);
}

/** Whether the wait until `retryAt` is too long to be taken on silently; both in milliseconds since the epoch. */
export function isLongWait(retryAt: number, now: number): boolean {
  return retryAt - now > maxSilentWaitMs;
}

const maxRetries = 3;

/** A wait before a request is sent again, because the service asked for it. */
export interface Wait {
  /** When the request is sent again. */
  readonly until: Date;
  /** The status that asked: 429 limits the number of requests, 503 is maintenance. */
  readonly status: number;
}

/** Called when a wait begins, and with undefined when it is over or was aborted. */
export type OnWait = (wait: Wait | undefined) => void;

/** Statuses after which the same GET may well succeed. */
const retryableStatuses = [408, 429, 500, 502, 503, 504];

function isRetryable(status: number): boolean {
  return retryableStatuses.includes(status);
}

/**
 * Makes up to three more attempts after network failures and after statuses that pass. For GET only: it must do no
 * harm when done twice.
 *
 * @param onWait called around waits that a Retry-After asks for; the short ones between attempts are not worth telling
 * @returns the first response that is not worth another attempt, or the last one
 * @throws what the last attempt threw; at once the signal's reason when it is aborted while waiting
 */
export async function withRetries(
  attempt: () => Promise<HttpResponse>,
  signal?: AbortSignal,
  onWait?: OnWait,
): Promise<HttpResponse> {
  for (let retry = 1; retry <= maxRetries; retry++) {
    let ms = backoffMs(retry);
    let asked: Wait | undefined;
    try {
      const response = await attempt();
      const askedMs = askedWaitMs(response);
      if (askedMs === undefined) return response;
      ms += askedMs;
      if (askedMs > 0) asked = { until: new Date(Date.now() + ms), status: response.status };
    } catch (error) {
      if (!(error instanceof NetworkError) || isPermanent(error.code)) throw error;
    }
    if (asked) onWait?.(asked);
    try {
      await delay(ms, signal);
    } finally {
      if (asked) onWait?.(undefined);
    }
  }
  return attempt();
}

/** Milliseconds that the response asks to wait before the next attempt; undefined when none should be made. */
function askedWaitMs(response: HttpResponse): number | undefined {
  if (!isRetryable(response.status)) return undefined;
  const now = Date.now();
  const retryAt = readRetryAfter(response.retryAfter, now) ?? now;
  return isLongWait(retryAt, now) ? undefined : retryAt - now;
}

/** 0.15 to 0.3 s, then twice as long each time; at random, so that two windows do not knock in step. */
function backoffMs(retry: number): number {
  return 300 * 2 ** (retry - 1) * (0.5 + Math.random() / 2);
}
