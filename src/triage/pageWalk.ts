import { RateLimitedError } from '../api/errors.ts';
import type { Page } from '../api/page.ts';

/** Reads one page, counted from 1. */
export type FetchPage<Item> = (page: number, signal: AbortSignal) => Promise<Page<Item>>;

/** Requests under way at once: enough to hide the latency, few enough for a service that serves others too. */
const inFlight = 6;

/** How long to wait, in milliseconds, where the service limits requests and does not say until when. */
const unknownPauseMs = 60_000;

export interface WalkOptions {
  /** First page to read, and the last one the list was known to have. */
  readonly from: number;
  readonly to: number;
  readonly signal: AbortSignal;
  /** Told when the service asked to wait, with the time until which, and again with undefined when it goes on. */
  readonly onPause?: (until: Date | undefined) => void;
}

/**
 * Reads pages by number, several at a time, and yields them in order. Where the service limits requests, it waits as
 * long as asked and goes on. The end moves with what the answers say, but no further than twice as far as it was, so
 * that a list that grows while it is read comes to an end.
 *
 * @throws what `fetchPage` throws for the first page that fails, after all pages before it were yielded; the signal's
 * reason when it is aborted
 */
export async function* walkPages<Item>(
  fetchPage: FetchPage<Item>,
  { from, to, signal, onPause }: WalkOptions,
): AsyncGenerator<{ readonly number: number; readonly page: Page<Item> }> {
  const furthest = 2 * to;
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  const running = new Map<number, Promise<Page<Item>>>();
  let pause: Promise<void> | undefined;
  let last = to;
  let started = from;

  async function read(number: number): Promise<Page<Item>> {
    for (;;) {
      await pause;
      try {
        return await fetchPage(number, both);
      } catch (error) {
        if (!(error instanceof RateLimitedError)) throw error;
        pause ??= waitFor(error.retryAt).finally(() => {
          pause = undefined;
        });
      }
    }
  }

  async function waitFor(retryAt: Date | undefined): Promise<void> {
    const until = retryAt ?? new Date(Date.now() + unknownPauseMs);
    onPause?.(until);
    await delay(until.getTime() - Date.now(), both);
    onPause?.(undefined);
  }

  try {
    for (let number = from; number <= last; number++) {
      for (; started <= last && started < number + inFlight; started++) {
        const reading = read(started);
        // A failure is told when its turn comes; until then it must not count as unhandled.
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

/** Waits, or rejects with the signal's reason as soon as it is aborted. */
export async function delay(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
  signal.throwIfAborted();
}
