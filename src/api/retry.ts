import { NetworkError } from './errors.ts';
import type { Answer } from './exchange.ts';
import { isLasting } from './networkFailure.ts';
import { isLongWait, readRetryAfter } from './retryAfter.ts';

const maxRetries = 3;

/** Statuses after which the same GET may well succeed. */
const passingStatuses = [408, 429, 500, 502, 503, 504];

export function isPassing(status: number): boolean {
  return passingStatuses.includes(status);
}

/**
 * Makes up to three more attempts after network failures and after statuses that pass. For GET only: it must do no
 * harm when done twice.
 *
 * @returns the first answer that is not worth another attempt, or the last one
 * @throws what the last attempt threw; at once the signal's reason when it is aborted while waiting
 */
export async function withRetries(attempt: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let retry = 1; retry <= maxRetries; retry++) {
    let askedMs: number | undefined;
    try {
      const answer = await attempt();
      askedMs = askedWaitMs(answer);
      if (askedMs === undefined) return answer;
    } catch (error) {
      if (!(error instanceof NetworkError) || isLasting(error.code)) throw error;
      askedMs = 0;
    }
    await pause(askedMs + backoffMs(retry), signal);
  }
  return attempt();
}

/** Milliseconds that the answer asks to wait before the next attempt; undefined when none should be made. */
function askedWaitMs(answer: Answer): number | undefined {
  if (!isPassing(answer.status)) return undefined;
  const now = Date.now();
  const retryAt = readRetryAfter(answer.retryAfter, now) ?? now;
  return isLongWait(retryAt, now) ? undefined : retryAt - now;
}

/** 0.15 to 0.3 s, then twice as long each time; at random, so that two windows do not knock in step. */
function backoffMs(retry: number): number {
  return 300 * 2 ** (retry - 1) * (0.5 + Math.random() / 2);
}

async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const onAbort = () => resolve();
  signal?.addEventListener('abort', onAbort, { once: true });
  await promise;
  clearTimeout(timer);
  signal?.removeEventListener('abort', onAbort);
  signal?.throwIfAborted();
}
