import type { OnWait, Wait } from '../api/retry.ts';
import { type FetchPage, fetchPages } from './pageWalk.ts';

/** How often, in milliseconds, somebody who counts down a wait hears of it. */
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
  /** Reads pages; see `walkPages`. */
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
