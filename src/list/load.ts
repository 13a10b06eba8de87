import { delay } from '../util/delay.ts';
import type { OnWait, Wait } from '../api/retry.ts';
import { type FetchPage, fetchPages, type PageRange } from './fetchPages.ts';

/** Milliseconds between updates of the shown countdown. */
const countDownMs = 1000;

/** Milliseconds between reports of the pages that have arrived. */
const reportEveryMs = 250;

/** Why a page could not be loaded. Everything loaded before remains. */
export interface ListFailure {
  readonly page: number;
  readonly error: unknown;
}

/** One load of a list: its requests, the waits that the service asks for, and how to abort it. */
export interface Load<Item> {
  readonly doing: 'loading' | 'refreshing';
  readonly controller: AbortController;
  /** Resolves when the load has ended. */
  readonly ended: Promise<void>;
  /** Must be called when the load has ended, whether it succeeded or not. */
  end(): void;
  /** The page currently waited for. */
  page: number;
  /** Fetches one page. Aborted by `signal` or by the load's own `controller`. */
  fetch(page: number, signal?: AbortSignal): ReturnType<FetchPage<Item>>;
  /** Fetches several pages; see `fetchPages`. */
  fetchAll(range: PageRange, signal?: AbortSignal): ReturnType<typeof fetchPages<Item>>;
  /** Must be called when a page of several has arrived: calls `changed` soon, so that each change is reported. */
  reportSoon(): void;
  /** The wait that the service has asked for; if there are several, the one that ends first. */
  currentWait(): Wait | undefined;
  /** Resolves when the load has ended or the signal is aborted; for a refresh, also when the service makes it wait. */
  endOrPause(signal?: AbortSignal): Promise<void>;
}

/**
 * Starts no request by itself.
 *
 * @param changed called when a wait begins or ends and every second in between, and after `reportSoon`, even if
 *   the load has ended by then
 */
export function createLoad<Item>(
  doing: Load<Item>['doing'],
  fetchPage: FetchPage<Item>,
  changed: () => void,
): Load<Item> {
  const ended = Promise.withResolvers<void>();
  const controller = new AbortController();
  /** One entry per listener, so that concurrent requests do not end each other's wait. */
  const waits = new Map<object, Wait>();
  /** Resolved as long as at least one request waits. */
  let paused = Promise.withResolvers<void>();
  let countDown: ReturnType<typeof setInterval> | undefined;
  let report: Promise<void> | undefined;

  function stopCountDown(): void {
    clearInterval(countDown);
    countDown = undefined;
  }

  /** A listener for the waits of one request, or those between the requests of `fetchPages`. */
  function waitListener(): OnWait {
    const key = {};
    return (wait) => {
      if (wait) {
        waits.set(key, wait);
        paused.resolve();
        countDown ??= setInterval(changed, countDownMs);
      } else {
        waits.delete(key);
        if (waits.size === 0) {
          paused = Promise.withResolvers();
          stopCountDown();
        }
      }
      changed();
    };
  }

  async function reportLater(): Promise<void> {
    await delay(reportEveryMs);
    report = undefined;
    changed();
  }

  const both = (signal?: AbortSignal) =>
    signal ? AbortSignal.any([controller.signal, signal]) : controller.signal;
  const read = (page: number, signal: AbortSignal) => fetchPage(page, signal, waitListener());
  return {
    doing,
    controller,
    ended: ended.promise,
    end() {
      stopCountDown();
      ended.resolve();
    },
    page: 1,
    fetch: (page, signal) => read(page, both(signal)),
    fetchAll: (range, signal) => fetchPages(read, { ...range, signal: both(signal), onWait: waitListener() }),
    reportSoon() {
      report ??= reportLater();
    },
    currentWait: () =>
      [...waits.values()].toSorted((one, other) => Number(one.until) - Number(other.until))[0],
    async endOrPause(signal) {
      const aborted = Promise.withResolvers<void>();
      const onAbort = () => aborted.resolve();
      signal?.addEventListener('abort', onAbort, { once: true });
      const pause = doing === 'refreshing' ? [paused.promise] : [];
      await Promise.race([ended.promise, aborted.promise, ...pause]);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}
