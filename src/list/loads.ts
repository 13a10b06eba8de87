import { LoadCanceledError } from '../api/errors.ts';
import type { Page } from '../api/page.ts';
import type { OnWait, Wait } from '../api/retry.ts';
import { delay } from '../util/delay.ts';

/** Fetches one page, counted from 1. `onWait` is called for waits that the service asks for. */
export type FetchPage<Item> = (page: number, signal: AbortSignal, onWait: OnWait) => Promise<Page<Item>>;

/** Fetches page 1 without retries: a poll is repeated anyway. */
export type FetchFirstPage<Item> = (signal: AbortSignal) => Promise<Page<Item>>;

interface PageRange {
  /** First page to fetch, and the last one known so far. */
  readonly from: number;
  readonly to: number;
  /** Last page to fetch if the answers tell of more than `to`. */
  readonly furthest: number;
  readonly atOnce: number;
}

/** Why a page could not be loaded. Everything loaded before remains. */
export interface ListFailure {
  readonly page: number;
  readonly error: unknown;
}

/** Milliseconds between updates of the shown countdown. */
const countDownMs = 1000;

/** Milliseconds between reports of the pages that have arrived. */
const reportEveryMs = 250;

/** One load of a list: its requests, the waits that the service asks for, and how to abort it. */
export class Load<Item> {
  readonly doing: 'loading' | 'refreshing';
  readonly controller = new AbortController();
  /** Settled when the load has ended. */
  readonly end = Promise.withResolvers<void>();
  /** The page currently waited for. */
  page = 1;
  readonly #fetchPage: FetchPage<Item>;
  readonly #changed: () => void;
  /** One entry per request, so that concurrent ones do not end each other's wait. */
  readonly #waits = new Map<object, Wait>();
  /** Resolved as long as at least one request waits. */
  #paused = Promise.withResolvers<void>();
  #countDown: ReturnType<typeof setInterval> | undefined;
  #isReporting = false;

  /** @param changed called when a wait begins or ends and every second in between, and after `reportSoon` */
  constructor(doing: Load<Item>['doing'], fetchPage: FetchPage<Item>, changed: () => void) {
    this.doing = doing;
    this.#fetchPage = fetchPage;
    this.#changed = changed;
  }

  /** The wait that the service has asked for; if there are several, the one that ends first. */
  get wait(): Wait | undefined {
    return [...this.#waits.values()].toSorted((one, other) => Number(one.until) - Number(other.until))[0];
  }

  /** Resolves when the load has ended or the signal is aborted; for a refresh, also when the service makes it wait. */
  async endOrPause(signal?: AbortSignal): Promise<void> {
    const aborted = Promise.withResolvers<void>();
    const onAbort = () => aborted.resolve();
    signal?.addEventListener('abort', onAbort);
    const pause = this.doing === 'refreshing' ? [this.#paused.promise] : [];
    await Promise.race([this.end.promise, aborted.promise, ...pause]);
    signal?.removeEventListener('abort', onAbort);
  }

  /** Calls `changed` soon, once for all pages that have arrived by then. */
  async reportSoon(): Promise<void> {
    if (this.#isReporting) return;
    this.#isReporting = true;
    await delay(reportEveryMs);
    this.#isReporting = false;
    this.#changed();
  }

  /**
   * Several at a time, yielded in order, up to the last page that the answers tell, at most `furthest`.
   * @throws what the first page that fails throws, after all pages before it were yielded
   */
  async *pages(
    { from, to, furthest, atOnce }: PageRange,
    stop?: AbortSignal,
  ): AsyncGenerator<{ readonly number: number; readonly answer: Page<Item> }> {
    const left = new AbortController();
    const signal = AbortSignal.any([this.controller.signal, left.signal, ...(stop ? [stop] : [])]);
    const running: Promise<Page<Item>>[] = [];
    let last = to;
    let next = from;
    try {
      for (let number = from; number <= last; number++) {
        this.page = number;
        for (; next <= last && next < number + atOnce; next++) {
          const reading = this.#fetchPage(next, signal, this.#waitListener());
          // The error is thrown when this page's turn comes; until then it must not be an unhandled rejection.
          reading.catch(() => undefined);
          running.push(reading);
        }
        const answer = await running.shift();
        if (answer === undefined) return;
        last = Math.min(answer.lastPage, furthest);
        yield { number, answer };
      }
    } finally {
      if (running.length > 0) left.abort();
    }
  }

  /** A listener for the waits of one request. */
  #waitListener(): OnWait {
    const key = {};
    return (wait) => {
      if (wait) {
        this.#waits.set(key, wait);
        this.#paused.resolve();
        this.#countDown ??= setInterval(this.#changed, countDownMs);
      } else {
        this.#waits.delete(key);
        if (this.#waits.size === 0) {
          this.#paused = Promise.withResolvers();
          clearInterval(this.#countDown);
          this.#countDown = undefined;
        }
      }
      this.#changed();
    };
  }
}

/** Of the loads and polls of a list at most one runs: a load ends a poll and takes the place of another load. */
export class Loads<Item> {
  readonly #fetchPage: FetchPage<Item>;
  readonly #changed: () => void;
  readonly #lifetime = new AbortController();
  #load: Load<Item> | undefined;
  #poll: AbortController | undefined;

  /** @param changed called when a load begins, waits or ends */
  constructor(fetchPage: FetchPage<Item>, changed: () => void) {
    this.#fetchPage = fetchPage;
    this.#changed = changed;
  }

  get load(): Load<Item> | undefined {
    return this.#load;
  }

  /** The running poll, also while it is being aborted. */
  get poll(): AbortController | undefined {
    return this.#poll;
  }

  /** Aborted by `dispose`, with a LoadCanceledError. */
  get signal(): AbortSignal {
    return this.#lifetime.signal;
  }

  /**
   * Runs a load in place of what is running. `work` checks `load` after waiting: another may have taken its place.
   *
   * @returns whether another one has
   */
  async run(
    doing: Load<Item>['doing'],
    work: (load: Load<Item>) => Promise<void>,
    failed: (load: Load<Item>, error: unknown) => void,
  ): Promise<boolean> {
    if (this.signal.aborted) return false;
    this.cancel();
    this.#poll?.abort();
    const load: Load<Item> = new Load(doing, this.#fetchPage, () => {
      if (this.#load === load) this.#changed();
    });
    this.#load = load;
    this.#changed();
    try {
      await work(load);
    } catch (error) {
      if (this.#load === load) failed(load, error);
    }
    load.end.resolve();
    if (this.#load !== load) return true;
    this.#load = undefined;
    this.#changed();
    return false;
  }

  /** Runs a poll, unless something is running. It yields to a load that begins meanwhile. */
  async runPoll<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result | undefined> {
    if (this.#load || this.#poll || this.signal.aborted) return undefined;
    const poll = new AbortController();
    this.#poll = poll;
    const result = await work(poll.signal);
    if (this.#poll === poll) this.#poll = undefined;
    return result;
  }

  /** Waits for a running load; ends a refresh that waits itself. @returns whether not to start another load */
  async joined(signal?: AbortSignal): Promise<boolean> {
    const isAborted = () => signal?.aborted === true;
    let isJoined = false;
    while (this.#load && !isAborted()) {
      const load = this.#load;
      isJoined ||= load.doing === 'loading';
      await load.endOrPause(signal);
      // What has not ended then is a refresh that waits.
      if (this.#load === load && !isAborted()) {
        load.controller.abort();
        await load.end.promise;
      }
    }
    return isJoined || isAborted();
  }

  cancel(): void {
    this.#load?.controller.abort();
  }

  cancelPoll(): void {
    this.#poll?.abort();
    this.#poll = undefined;
  }

  dispose(): void {
    this.cancel();
    this.#load = undefined;
    this.#poll?.abort();
    this.#lifetime.abort(new LoadCanceledError());
  }
}
