import { delay } from '../util/delay.ts';
import { LoadCanceledError, UnauthorizedError } from '../api/errors.ts';
import type { FetchFirstPage } from './loads.ts';
import type { PolledItems } from './newItems.ts';
import type { ListItem, PagedList } from './pagedList.ts';

/** Longest pause in milliseconds after repeated failures, unless the interval or the service requires a longer one. */
const maxBackOffMs = 600_000;

/** Each pause is longer by up to this part, so that users do not all ask at once, as after one Retry-After. */
const maxSpread = 0.1;

interface PollerOptions<Item extends ListItem> {
  readonly list: PagedList<Item>;
  readonly fetchFirstPage: FetchFirstPage<Item>;
  /** Called after every round that succeeded, with what it brought. */
  readonly onDidPoll: (polled: PolledItems<Item>) => void;
  /** Returns a number in [0, 1). */
  readonly random?: () => number;
}

export type Poller = ReturnType<typeof createPoller>;

/**
 * Polls page 1 of a list in rounds, one request each: at regular intervals, more rarely after failures, and not before
 * the service allows. A round that became due while polling was off, or the computer asleep, starts as soon as polling
 * is on again. Also loads a list that is not loaded yet. At first polling is off.
 */
export function createPoller<Item extends ListItem>(options: PollerOptions<Item>) {
  const { list, random = Math.random } = options;
  let isOn = false;
  let intervalMs = 0;
  const newSpread = () => maxSpread * random();
  /** When the last round ended or the last load failed; at first, when the poller was created. */
  let triedAt = Date.now();
  /** Number of failed rounds since a request succeeded, or since polling was turned on; at least 1 after a failed load. */
  let failures = 0;
  let lastFailure: PagedList<Item>['failure'];
  /** By which part of it the next pause is longer. */
  let spread = newSpread();
  /** When a round was requested that has not started yet; a later load also fulfills the request. */
  let requestedAt: number | undefined;
  let running: AbortController | undefined;

  function msUntilDue(): number {
    const now = Date.now();
    const loadedAt = pastOrZero(list.asOf ?? 0, now);
    const isRequested = requestedAt !== undefined && requestedAt >= loadedAt;
    const pauseMs = backOffMs(intervalMs, failures) * (1 + spread);
    const scheduledAt = Math.max(loadedAt, pastOrZero(triedAt, now)) + pauseMs;
    // A time that the service named no longer counts if the clock was set back since: it may be days away.
    const allowedAt = triedAt > now ? 0 : list.retryAt + intervalMs * spread;
    return Math.max(isRequested ? now : scheduledAt, allowedAt) - now;
  }

  async function round(): Promise<void> {
    requestedAt = undefined;
    const polled = await list.poll(options.fetchFirstPage);
    triedAt = Date.now();
    spread = newSpread();
    if (polled === undefined) return;
    // Also if a further page that could not be loaded is still missing.
    failures = 0;
    options.onDidPoll(polled);
  }

  /** Failed loads by the user make rounds rarer, too, because rounds would fail as well; but they count once only. */
  function countFailure(): void {
    const failure = list.refreshFailure ?? list.failure;
    if (failure === undefined && list.doing === undefined) failures = 0;
    if (failure !== undefined && failure !== lastFailure) {
      failures = list.isPolling ? failures + 1 : Math.max(failures, 1);
      triedAt = Date.now();
      requestedAt = undefined;
    }
    lastFailure = failure;
  }

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const ms = msUntilDue();
      // In steps, because timers pause while the computer sleeps.
      if (ms > 0) await delay(Math.min(ms, intervalMs), signal).catch(() => undefined);
      else await round();
    }
  }

  function stop(): void {
    running?.abort();
    running = undefined;
  }

  function update(): void {
    countFailure();
    if (!isOn || !isPollable(list)) stop();
    else if (running === undefined) {
      running = new AbortController();
      void run(running.signal);
    }
  }

  const changes = list.onDidChange(update);
  return {
    /** Polls from now on, or no more. @param ms milliseconds between rounds */
    set(on: boolean, ms: number): void {
      if (!isOn) failures = 0;
      stop();
      [isOn, intervalMs] = [on, ms];
      update();
    },
    /** Starts the next round at once, or as soon as polling is on and the service allows. */
    pollSoon(): void {
      requestedAt = Date.now();
      stop();
      update();
    },
    dispose(): void {
      changes.dispose();
      stop();
    },
  };
}

/** A time, or 0 if it is in the future, because the clock was set back. */
function pastOrZero(time: number, now: number): number {
  return time <= now ? time : 0;
}

/** The interval, doubled with each failure. */
function backOffMs(intervalMs: number, failures: number): number {
  return Math.max(intervalMs, Math.min(intervalMs * 2 ** failures, maxBackOffMs));
}

/** False during a load, after the user canceled the first one, and while the token is rejected. */
function isPollable<Item extends ListItem>(list: PagedList<Item>): boolean {
  const { doing, failure, refreshFailure } = list;
  const errors = [failure?.error, refreshFailure?.error];
  if (errors.some((error) => error instanceof UnauthorizedError)) return false;
  return doing === undefined && !(failure?.error instanceof LoadCanceledError);
}
