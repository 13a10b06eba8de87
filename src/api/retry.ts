import { delay } from './delay.ts';
import { NetworkError } from './errors.ts';
import type { HttpResponse } from './exchange.ts';
import { isPermanent } from './networkFailure.ts';
import { isLongWait, readRetryAfter } from './retryAfter.ts';

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
 * @returns the first answer that is not worth another attempt, or the last one
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
      const answer = await attempt();
      const askedMs = askedWaitMs(answer);
      if (askedMs === undefined) return answer;
      ms += askedMs;
      if (askedMs > 0) asked = { until: new Date(Date.now() + ms), status: answer.status };
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

/** Milliseconds that the answer asks to wait before the next attempt; undefined when none should be made. */
function askedWaitMs(answer: HttpResponse): number | undefined {
  if (!isRetryable(answer.status)) return undefined;
  const now = Date.now();
  const retryAt = readRetryAfter(answer.retryAfter, now) ?? now;
  return isLongWait(retryAt, now) ? undefined : retryAt - now;
}

/** 0.15 to 0.3 s, then twice as long each time; at random, so that two windows do not knock in step. */
function backoffMs(retry: number): number {
  return 300 * 2 ** (retry - 1) * (0.5 + Math.random() / 2);
}
