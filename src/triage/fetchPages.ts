import { delay } from '../api/delay.ts';
import { RateLimitedError } from '../api/errors.ts';
import type { Page } from '../api/page.ts';
import type { OnWait, Wait } from '../api/retry.ts';

/** Reads one page, counted from 1. `onWait` hears of the waits that the service asks for. */
export type FetchPage<Item> = (page: number, signal: AbortSignal, onWait: OnWait) => Promise<Page<Item>>;

/** Requests under way at once: enough to hide the latency, few enough for a service that serves others too. */
const inFlight = 6;

/** The longest wait in milliseconds that a user sits through; also where the service does not say how long. */
const maxPauseMs = 60_000;

/** The shortest wait in milliseconds, doubled with each wait that no page followed: "at once" must not flood. */
const minPauseMs = 300;

interface FetchPagesOptions {
  /** First page to read, and the last one the list was known to have. */
  readonly from: number;
  readonly to: number;
  readonly signal: AbortSignal;
  /** Hears of the waits between the requests. */
  readonly onWait: OnWait;
}

/**
 * Reads pages by number, several at a time, and yields them in order. Where the service limits requests, it waits as
 * long as asked and goes on, but no longer than a minute. The end moves with what the answers say, but no further than twice as far as it was, so
 * that a list that grows while it is read comes to an end.
 *
 * @throws what `fetchPage` throws for the first page that fails, after all pages before it were yielded; the signal's
 * reason when it is aborted
 */
async function* fetchPages<Item>(
  fetchPage: (page: number, signal: AbortSignal) => Promise<Page<Item>>,
  { from, to, signal, onWait }: FetchPagesOptions,
): AsyncGenerator<{ readonly number: number; readonly page: Page<Item> }> {
  const furthest = 2 * to;
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  const running = new Map<number, Promise<Page<Item>>>();
  let pause: Promise<void> | undefined;
  /** Waits since a page came. */
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
        // A failure is thrown when its turn comes; until then it must not count as unhandled.
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

/** How often, in milliseconds, a wait is counted down. */
const countDownMs = 1000;

/** One load of a list: the requests that belong together, the waits that the service asks for, and the way to end it. */
export interface Load<Item> {
  readonly doing: 'loading' | 'refreshing';
  readonly abort: AbortController;
  /** To be called when it has ended, however it did. */
  end(): void;
  /** The page being waited for. */
  page: number;
  /** Reads one page. @param signal ends this, as the load's own `abort` does */
  fetch(page: number, signal?: AbortSignal): ReturnType<FetchPage<Item>>;
  /** Reads pages; see `fetchPages`. */
  fetchAll(from: number, to: number, signal?: AbortSignal): ReturnType<typeof fetchPages<Item>>;
  /** Of several waits the one that ends first. */
  wait(): Wait | undefined;
  /** Resolved when the load has ended or the signal is aborted; a refresh also when the service keeps it waiting. */
  endOrPause(signal?: AbortSignal): Promise<void>;
}

/** @param changed called when a wait begins or ends, and every second in between */
export function createLoad<Item>(
  doing: Load<Item>['doing'],
  fetchPage: FetchPage<Item>,
  changed: () => void,
): Load<Item> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const abort = new AbortController();
  /** Each has its own `OnWait`, so that requests that wait at the same time do not end each other's wait. */
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

  const both = (signal?: AbortSignal) => (signal ? AbortSignal.any([abort.signal, signal]) : abort.signal);
  const read = (page: number, signal: AbortSignal) => fetchPage(page, signal, onWait());
  return {
    doing,
    abort,
    end() {
      stopCountDown();
      end();
    },
    page: 1,
    fetch: (page, signal) => read(page, both(signal)),
    fetchAll: (from, to, signal) => fetchPages(read, { from, to, signal: both(signal), onWait: onWait() }),
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
