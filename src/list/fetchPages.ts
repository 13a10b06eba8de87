import { delay } from '../util/delay.ts';
import { RateLimitedError } from '../api/errors.ts';
import type { Page } from '../api/page.ts';
import type { OnWait } from '../api/retry.ts';

/** Fetches one page, counted from 1. `onWait` is called for waits that the service asks for. */
export type FetchPage<Item> = (page: number, signal: AbortSignal, onWait: OnWait) => Promise<Page<Item>>;

/** Fetches page 1 with a single request: a poll is repeated anyway. */
export type FetchFirstPage<Item> = (signal: AbortSignal) => Promise<Page<Item>>;

/** Concurrent requests: enough to hide the latency, few enough not to overload a shared service. */
const inFlight = 6;

/** Longest wait for a rate limit, in milliseconds; also used when the service does not say how long to wait. */
const maxPauseMs = 60_000;

/**
 * Shortest wait in milliseconds, doubled with each wait until a page arrives: a Retry-After of 0 must not flood
 * the service.
 */
const minPauseMs = 300;

/** Which pages to fetch. */
export interface PageRange {
  /** First page to fetch, and the last one known so far. */
  readonly from: number;
  readonly to: number;
  /** Last page to fetch if the responses tell of more than `to`. */
  readonly furthest: number;
}

interface FetchPagesOptions extends PageRange {
  readonly signal: AbortSignal;
  /** Called when a wait for a rate limit begins or ends. */
  readonly onWait: OnWait;
}

/**
 * Fetches pages, several at a time, and yields them in order. When rate limited, it waits as long as the service
 * asks, up to a minute, and continues. The last page follows the responses, at most up to `furthest`.
 *
 * @throws what `fetchPage` throws for the first page that fails, after all pages before it were yielded; the
 * signal's reason when aborted
 */
export async function* fetchPages<Item>(
  fetchPage: (page: number, signal: AbortSignal) => Promise<Page<Item>>,
  { from, to, furthest, signal, onWait }: FetchPagesOptions,
): AsyncGenerator<{ readonly number: number; readonly page: Page<Item> }> {
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  const running = new Map<number, Promise<Page<Item>>>();
  let pause: Promise<void> | undefined;
  /** Number of waits since the last page arrived. */
  let pauses = 0;
  let last = to;
  let started = from;

  async function read(number: number): Promise<Page<Item>> {
    for (;;) {
      await pause;
      try {
        const page = await fetchPage(number, both);
        pauses = 0;
        return page;
      } catch (error) {
        if (!(error instanceof RateLimitedError)) throw error;
        const ms = pauseMs(error.retryAt);
        if (ms > maxPauseMs) throw error;
        pause ??= waitFor(Math.max(ms, Math.min(minPauseMs * 2 ** pauses++, maxPauseMs))).finally(() => {
          pause = undefined;
        });
      }
    }
  }

  async function waitFor(ms: number): Promise<void> {
    onWait({ until: new Date(Date.now() + ms), status: 429 });
    try {
      await delay(ms, both);
    } finally {
      onWait(undefined);
    }
  }

  try {
    for (let number = from; number <= last; number++) {
      for (; started <= last && started < number + inFlight; started++) {
        const reading = read(started);
        // The error is thrown when this page's turn comes; until then it must not be an unhandled rejection.
        reading.catch(() => undefined);
        running.set(started, reading);
      }
      const page = await running.get(number);
      if (page === undefined) return;
      running.delete(number);
      last = Math.min(page.lastPage, furthest);
      yield { number, page };
    }
  } finally {
    stop.abort();
  }
}

function pauseMs(retryAt: Date | undefined): number {
  return retryAt === undefined ? maxPauseMs : retryAt.getTime() - Date.now();
}
