import { LoadCanceledError } from '../api/errors.ts';
import { type FetchPage, Load } from './load.ts';

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

  /** The running load. */
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
   * Runs a load in place of what is running. `work` checks `load` after each wait: another load may have taken its place.
   *
   * @param failed called with what `work` threw, unless another load has taken its place
   */
  async run(
    doing: Load<Item>['doing'],
    work: (load: Load<Item>) => Promise<void>,
    failed: (load: Load<Item>, error: unknown) => void,
  ): Promise<void> {
    if (this.signal.aborted) return;
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
    load.end();
    this.#drop(load);
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

  /**
   * Waits until no load is running, but not for a refresh that the service makes wait: that one is aborted.
   *
   * @returns true if a load was running or the signal is aborted: the caller must not start another one
   */
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
        await load.ended;
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

  #drop(load: Load<Item>): void {
    if (this.#load !== load) return;
    this.#load = undefined;
    this.#changed();
  }
}
