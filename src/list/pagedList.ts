import { isAbort, LoadCanceledError } from '../api/errors.ts';
import type { Page } from '../api/page.ts';
import { allowedAgainAt, type Wait } from '../api/retry.ts';
import type { FetchFirstPage, FetchPage } from './fetchPages.ts';
import { addPage, bytesBeside, type ListItem, noContents, rangeFrom, withKnown } from './listContents.ts';
import { createLoad, type ListFailure, type Load } from './load.ts';
import { LoadedList } from './loadedList.ts';
import { mergeFirstPage, type PollOutcome, withInserted, withNewer } from './newItems.ts';

export type { ListItem } from './listContents.ts';

/**
 * One list of the service, loaded page by page: the items, the load in progress, the last failure. Only one load
 * runs at a time; responses that arrive after a refresh or the end are dropped.
 */
export class PagedList<Item extends ListItem> extends LoadedList<Item> {
  readonly #fetchPage: FetchPage<Item>;
  #failure: ListFailure | undefined;
  #refreshFailure: ListFailure | undefined;
  #running: Load<Item> | undefined;
  #poll: AbortController | undefined;
  readonly #lifetime = new AbortController();

  constructor(fetchPage: FetchPage<Item>, maxItems: () => number = () => Infinity, maxBytes?: number) {
    super(maxItems, maxBytes);
    this.#fetchPage = fetchPage;
  }

  get doing(): 'loading' | 'refreshing' | undefined {
    return this.#running?.doing;
  }

  /** Whether page 1 of a list that is not loaded yet is being read, by a load or by a poll. */
  get isStarting(): boolean {
    return !this.isLoaded && (this.#running ?? this.#poll) !== undefined;
  }

  /**
   * Whether a poll is running that no load has aborted. Still true while listeners hear of its failure, so that they can
   * tell it from a failed load.
   */
  get isPolling(): boolean {
    return this.#poll?.signal.aborted === false;
  }

  /** The current wait that the service asked for; if there are several, the one that ends first. */
  get waiting(): Wait | undefined {
    return this.#running?.currentWait();
  }

  /** Why the last load failed, until it is retried. */
  get failure(): ListFailure | undefined {
    return this.#failure;
  }

  /** Why the last refresh or poll failed, until one succeeds; the items are outdated in the meantime. */
  get refreshFailure(): ListFailure | undefined {
    return this.#refreshFailure;
  }

  /** When the service allows the next request, in milliseconds since 1970; 0 if the failures name no time. */
  get retryAt(): number {
    return Math.max(allowedAgainAt(this.#failure?.error), allowedAgainAt(this.#refreshFailure?.error));
  }

  /** Aborted by `dispose`, with a LoadCanceledError: what loads several pages has to end then. */
  get signal(): AbortSignal {
    return this.#lifetime.signal;
  }

  /**
   * Loads the next page. If a load is running, waits for that one instead; if a refresh is running, waits for it
   * first. Never rejects: failures are in `failure`.
   *
   * @returns the items that are new in the list
   */
  async loadMore(signal?: AbortSignal): Promise<readonly Item[]> {
    if (this.#running && (await this.#joined(signal))) return [];
    // Another caller was waiting too, and has started a load first.
    if (this.#running) return this.loadMore(signal);
    const page = this.nextPage;
    if (page === undefined || signal?.aborted) return [];
    let added: readonly Item[] = [];
    await this.#run('loading', async (load) => {
      load.page = page;
      const answer = await load.fetch(page, signal);
      if (this.#running === load) added = this.#add(page, answer);
    });
    return added;
  }

  /**
   * Loads all further pages, several at a time, after waiting for a running load. Stops at the limit; what is loaded
   * remains after a failure or abort. Fires change events a few times a second. Never rejects, as `loadMore`.
   */
  async loadAll(canceled: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([canceled, this.signal]);
    // Others may wait for the same load, and start one first.
    while (this.#running && !signal.aborted) await this.#joined(signal);
    if (!this.isLoaded && !signal.aborted) await this.loadMore(signal);
    const from = this.nextPage;
    if (this.#running || !this.isLoaded || from === undefined || signal.aborted) return;
    await this.#run('loading', async (load) => {
      load.page = from;
      for await (const { number, page } of load.fetchAll(rangeFrom(this.contents, from), signal)) {
        if (this.#running !== load) return;
        this.#add(number, page);
        load.page = number + 1;
        if (this.nextPage === undefined) return;
        load.reportSoon();
      }
    });
  }

  /**
   * Reloads all loaded pages, several at a time, and replaces the items only when all of them have arrived, or when
   * old and new ones together take more than the list may keep. Aborts a running load. Never rejects: on failure all
   * items remain, and the error is in `refreshFailure`, or in `failure` if nothing was loaded before.
   */
  async refresh(): Promise<void> {
    this.#running?.controller.abort();
    await this.#run(this.isLoaded ? 'refreshing' : 'loading', async (load) => {
      const fresh = noContents<Item>();
      const { pages } = this.contents;
      /** What the new pages take beside the items that have not changed. */
      let freshBytes = 0;
      const add = (number: number, answer: Page<Item>) => {
        const page = withKnown(this.contents, answer);
        addPage(fresh, number, page);
        freshBytes += bytesBeside(this.contents, page.items);
        const isTooMuch = this.contents.bytes + freshBytes > this.maxBytes;
        if (isTooMuch && this.#running === load) this.setContents(fresh);
      };
      add(1, await load.fetch(1));
      // A guess names only the next page, although the list may have as many as before.
      const to = fresh.atLoad.isLastPageGuessed ? pages : Math.min(pages, fresh.latest.lastPage);
      load.page = 2;
      for await (const { number, page } of load.fetchAll({ from: 2, to, furthest: to })) {
        add(number, page);
        load.page = number + 1;
        if (fresh.isStuck || fresh.bytes >= this.maxBytes) break;
      }
      if (this.#running !== load) return;
      this.setContents(fresh);
      this.#failure = undefined;
      this.#refreshFailure = undefined;
    });
  }

  /** Repeats the refresh or load that failed, if one did. Never rejects, as `refresh` and `loadMore`. */
  async repeatFailed(): Promise<void> {
    if (this.#refreshFailure) await this.refresh();
    else if (this.#failure) await this.loadMore();
  }

  /** Aborts the running load. Loaded items remain; if there are none, `failure` is a LoadCanceledError. */
  cancel(): void {
    this.#running?.controller.abort();
  }

  /**
   * Reads page 1 in the background: changed items are replaced in place, new ones are kept in `newItems`. Does nothing
   * while a load or another poll is running, and yields to a load that begins meanwhile. Never rejects: a failure is in
   * `refreshFailure` or, if nothing is loaded, in `failure`, which the next load clears.
   */
  async poll(fetchFirstPage: FetchFirstPage<Item>): Promise<PollOutcome<Item>> {
    if (this.#running || this.#poll || this.signal.aborted) return { kind: 'skipped' };
    const poll = new AbortController();
    this.#poll = poll;
    try {
      const page = await fetchFirstPage(poll.signal);
      return poll.signal.aborted ? { kind: 'skipped' } : { kind: 'done', found: this.#merge(page) };
    } catch (error) {
      if (poll.signal.aborted) return { kind: 'skipped' };
      if (this.isLoaded) this.#refreshFailure = { page: 1, error };
      else this.#failure = { page: 1, error };
      this.changed();
      return { kind: 'failed' };
    } finally {
      if (this.#poll === poll) this.#poll = undefined;
    }
  }

  /** As `poll`, but after a running load and in place of a running poll, which may have been answered too early. */
  async pollAgain(fetchFirstPage: FetchFirstPage<Item>): Promise<PollOutcome<Item>> {
    while (this.#running) await this.#running.ended;
    this.#poll?.abort();
    this.#poll = undefined;
    return this.poll(fetchFirstPage);
  }

  /** Moves `newItems` to the front of `items`; reloads the list if some may be missing between them. */
  async showNewItems(): Promise<void> {
    if (this.contents.polled.hasGap) return this.refresh();
    this.setContents(withNewer(this.contents));
    this.changed();
  }

  /** Adds an item at the front that exists on the service but is not on a loaded page yet. */
  insertFirst(item: Item): void {
    this.setContents(withInserted(this.contents, item));
    this.changed();
  }

  /** Ends the list for good: drops what is running, and sends no further request. Loaded items remain. */
  dispose(): void {
    this.#poll?.abort();
    this.#running?.controller.abort();
    this.#running = undefined;
    this.#lifetime.abort(new LoadCanceledError());
  }

  /**
   * Waits until nothing is running, but not for a refresh that the service makes wait: that one is aborted.
   *
   * @returns true if a load was running or the signal is aborted: the caller must not start another one
   */
  async #joined(signal?: AbortSignal): Promise<boolean> {
    const isAborted = () => signal?.aborted ?? false;
    let isJoined = false;
    while (this.#running && !isAborted()) {
      const load = this.#running;
      isJoined ||= load.doing === 'loading';
      await load.endOrPause(signal);
      const isPaused = load.doing === 'refreshing' && load.currentWait() !== undefined;
      if (isPaused && !isAborted()) this.#drop(load);
    }
    return isJoined || isAborted();
  }

  /** Aborts a running load and forgets it, so that another one can start at once. */
  #drop(load: Load<Item>): void {
    if (this.#running !== load) return;
    this.#running = undefined;
    load.controller.abort();
    this.changed();
  }

  /** Runs a load; its failure is kept unless another load has replaced it in the meantime. */
  async #run(doing: Load<Item>['doing'], work: (load: Load<Item>) => Promise<void>): Promise<void> {
    if (this.signal.aborted) return;
    const load = createLoad(doing, this.#fetchPage, () => {
      if (this.#running === load && !load.controller.signal.aborted) this.changed();
    });
    this.#running = load;
    this.#poll?.abort();
    if (doing === 'loading') this.#failure = undefined;
    this.changed();
    try {
      await work(load);
    } catch (error) {
      if (this.#running === load) this.#fail(load, error);
    }
    load.end();
    if (this.#running !== load) return;
    this.#running = undefined;
    this.changed();
  }

  #fail({ doing, page }: Load<Item>, error: unknown): void {
    if (!isAbort(error)) {
      if (doing === 'loading') this.#failure = { page, error };
      else this.#refreshFailure = { page, error };
    } else if (!this.isLoaded) this.#failure = { page, error: new LoadCanceledError() };
  }

  /** @returns the items that are new on the service; none if there was nothing to compare with */
  #merge(page: Page<Item>): readonly Item[] {
    const { isLoaded } = this;
    const hasFailed = this.#failure?.page === 1 || this.#refreshFailure !== undefined;
    const isBlank = !isLoaded || this.hasNothing;
    if (isBlank) this.setContents(noContents());
    const { found, isChanged } = isBlank
      ? { found: this.#add(1, page), isChanged: true }
      : mergeFirstPage(this.contents, page, this.maxBytes);
    if (isChanged) this.contentsChanged({ isPolled: !isBlank });
    if (this.#failure?.page === 1) this.#failure = undefined;
    this.#refreshFailure = undefined;
    if (isChanged || hasFailed) this.changed();
    return isLoaded ? found : [];
  }

  #add(number: number, page: Page<Item>): readonly Item[] {
    const added = addPage(this.contents, number, withKnown(this.contents, page));
    this.contentsChanged({ isPolled: false });
    return added;
  }
}
