import { delay } from '../api/delay.ts';
import { RateLimitedError } from '../api/errors.ts';
import type { Page } from '../api/page.ts';
import type { OnWait, Wait } from '../api/retry.ts';

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
async function* fetchPages<Item>(
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

/** Milliseconds between updates of the shown countdown. */
const countDownMs = 1000;

/** One load of a list: its requests, the waits that the service asks for, and how to abort it. */
export interface Load<Item> {
  readonly doing: 'loading' | 'refreshing';
  readonly controller: AbortController;
  /** Must be called when the load has ended, whether it succeeded or not. */
  end(): void;
  /** The page currently waited for. */
  page: number;
  /** Fetches one page. Aborted by `signal` or by the load's own `controller`. */
  fetch(page: number, signal?: AbortSignal): ReturnType<FetchPage<Item>>;
  /** Fetches several pages; see `fetchPages`. */
  fetchAll(range: PageRange, signal?: AbortSignal): ReturnType<typeof fetchPages<Item>>;
  /** The current wait; if there are several, the one that ends first. */
  wait(): Wait | undefined;
  /**
   * Resolves when the load has ended or the signal is aborted; for a refresh, also when the service makes it wait.
   */
  endOrPause(signal?: AbortSignal): Promise<void>;
}

/**
 * Starts no request by itself.
 *
 * @param changed called when a wait begins or ends, and every second in between
 */
export function createLoad<Item>(
  doing: Load<Item>['doing'],
  fetchPage: FetchPage<Item>,
  changed: () => void,
): Load<Item> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const controller = new AbortController();
  /** One entry per request, so that concurrent requests do not end each other's wait. */
  const waits = new Map<object, Wait>();
  let waiting = Promise.withResolvers<void>();
  let countDown: ReturnType<typeof setInterval> | undefined;

  function stopCountDown(): void {
    clearInterval(countDown);
    countDown = undefined;
  }

  function onWait(): OnWait {
    const key = {};
    return (wait) => {
      if (wait) waits.set(key, wait);
      else waits.delete(key);
      if (wait) {
        waiting.resolve();
        countDown ??= setInterval(changed, countDownMs);
      } else if (waits.size === 0) {
        waiting = Promise.withResolvers();
        stopCountDown();
      }
      changed();
    };
  }

  const both = (signal?: AbortSignal) =>
    signal ? AbortSignal.any([controller.signal, signal]) : controller.signal;
  const read = (page: number, signal: AbortSignal) => fetchPage(page, signal, onWait());
  return {
    doing,
    controller,
    end() {
      stopCountDown();
      end();
    },
    page: 1,
    fetch: (page, signal) => read(page, both(signal)),
    fetchAll: (range, signal) => fetchPages(read, { ...range, signal: both(signal), onWait: onWait() }),
    wait: () => [...waits.values()].toSorted((one, other) => Number(one.until) - Number(other.until))[0],
    async endOrPause(signal) {
      const stopped = Promise.withResolvers<void>();
      const stop = () => stopped.resolve();
      signal?.addEventListener('abort', stop, { once: true });
      await Promise.race([ended, stopped.promise, ...(doing === 'refreshing' ? [waiting.promise] : [])]);
      signal?.removeEventListener('abort', stop);
    },
  };
}
