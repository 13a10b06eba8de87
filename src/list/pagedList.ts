import { isAbort, LoadCanceledError } from '../api/errors.ts';
import type { Page } from '../api/page.ts';
import { allowedAgainAt, type Wait } from '../api/retry.ts';
import { hasMorePages, knownItems, type ListContents, noContents, withPage } from './contents.ts';
import { LoadedList } from './loadedList.ts';
import { type FetchFirstPage, type FetchPage, type ListFailure, type Load, Loads } from './loads.ts';
import { type PolledItems, withFirst, withNewItemsShown, withPoll } from './newItems.ts';
import type { ListItem } from './orderedItems.ts';

export type { ListItem } from './orderedItems.ts';

/** Concurrent requests: enough to hide the latency, few enough not to overload a shared service. */
const requestsAtOnce = 6;

/** Loading ends after so many pages without an unknown item: new alerts move known ones back by a few at most. */
const maxPagesWithoutNews = 10;

/** How far new items may take a list beyond its limit, as a factor: VS Code bears 1.25 times the highest limit. */
const maxOverLimit = 1.1;

/** One list of the service, loaded page by page, by one load at a time; answers for a former one are dropped. */
export class PagedList<Item extends ListItem> extends LoadedList<Item> {
  readonly #loads: Loads<Item>;
  #failure: ListFailure | undefined;
  #refreshFailure: ListFailure | undefined;
  #canceling = new AbortController();

  constructor(fetchPage: FetchPage<Item>, maxItems: () => number = () => Infinity, maxBytes?: number) {
    super(maxItems, maxBytes);
    this.#loads = new Loads(fetchPage, () => this.changes.fire());
  }

  get doing(): 'loading' | 'refreshing' | undefined {
    return this.#loads.load?.doing;
  }

  /** Whether page 1 of a list that is not loaded yet is being read, by a load or by a poll. */
  get isStarting(): boolean {
    return !this.isLoaded && (this.#loads.load ?? this.#loads.poll) !== undefined;
  }

  /** Whether a poll runs that no load has aborted; still while listeners hear of its failure, unlike a load's. */
  get isPolling(): boolean {
    return this.#loads.poll?.signal.aborted === false;
  }

  /** The current wait that the service asked for; if there are several, the one that ends first. */
  get waiting(): Wait | undefined {
    return this.#loads.load?.wait;
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
    return this.#loads.signal;
  }

  /**
   * Aborted, with a LoadCanceledError, by the next `cancel` of pages, not of a refresh, or by `dispose`: what loads page by
   * page has to end then.
   */
  get canceled(): AbortSignal {
    return AbortSignal.any([this.signal, this.#canceling.signal]);
  }

  /**
   * Loads the next page, and those after it as long as they bring nothing new. If a load is running, waits for that one
   * instead; if a refresh is running, waits for it first. Never rejects: failures are in `failure`.
   *
   * @returns the items that are new in the list
   */
  async loadMore(signal?: AbortSignal): Promise<readonly Item[]> {
    if (this.#loads.load && (await this.#loads.joined(signal))) return [];
    // Another caller was waiting too, and has started a load first.
    if (this.#loads.load) return this.loadMore(signal);
    let added: readonly Item[] = [];
    await this.#load(1, signal, (items) => {
      added = items;
      return items.length > 0 || this.contents.pages === 1;
    });
    return added;
  }

  /**
   * Several at a time, after waiting for a running load, and on after a refresh that has taken its place. Stops at the
   * limit; what is loaded remains after a failure or abort. Fires change events a few times a second. Never rejects, as
   * `loadMore`.
   */
  async loadAll(canceled: AbortSignal, atOnce = requestsAtOnce): Promise<void> {
    const signal = AbortSignal.any([canceled, this.signal]);
    if (!this.isLoaded) await this.loadMore(signal);
    let isReplaced: boolean;
    do {
      // Others may wait for the same load, and start one first.
      while (this.#loads.load && !signal.aborted) await this.#loads.joined(signal);
      isReplaced = this.isLoaded && (await this.#load(atOnce, signal, () => false));
    } while (isReplaced && !signal.aborted);
  }

  /**
   * Reloads all loaded pages in place of a running load. The items stay until all have arrived, or until both together
   * take more than the list may keep. Never rejects: a failure is in `refreshFailure`, or in `failure` of an empty list.
   */
  async refresh(): Promise<void> {
    await this.#run(this.isLoaded ? 'refreshing' : 'loading', async (load) => {
      let fresh = noContents<Item>();
      const { pages } = this.contents;
      /** What the new pages take beside the items that have not changed. */
      let freshBytes = 0;
      const add = (number: number, answer: Page<Item>) => {
        const items = knownItems(this.contents, answer.items);
        fresh = withPage(fresh, number, { ...answer, items }).contents;
        for (const item of items)
          if (this.find(item.id) !== item) freshBytes += this.contents.sizeOf(item.raw);
        // Only what has changed takes more memory: a full list already takes all that it may.
        const isTooMuch = freshBytes > 0 && this.contents.bytes + freshBytes > this.maxBytes;
        if (isTooMuch && this.#loads.load === load) this.contents = fresh;
      };
      for await (const { number, answer } of load.pages({ from: 1, to: 1, furthest: 1, atOnce: 1 }))
        add(number, answer);
      // A guessed last page is only the next page: the list may have as many pages as before.
      const to = fresh.latest.isLastPageGuessed ? pages : Math.min(pages, fresh.latest.lastPage);
      const range = { from: 2, to, furthest: to, atOnce: requestsAtOnce };
      for await (const { number, answer } of load.pages(range)) {
        add(number, answer);
        const isFull = fresh.items.size >= this.limit || fresh.bytes >= this.maxBytes;
        if (fresh.stuckAt !== undefined || isFull) break;
      }
      if (this.#loads.load !== load) return;
      this.contents = fresh;
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
    const isOfPages = this.doing === 'loading';
    // First, so that the load is aborted, and has not failed.
    this.#loads.cancel();
    if (!isOfPages) return;
    this.#canceling.abort(new LoadCanceledError());
    this.#canceling = new AbortController();
  }

  /**
   * Reads page 1 in the background: changed items are replaced in place, new ones are kept in `newItems`. Yields to
   * loads and to another poll. Never rejects: a failure is where `refresh` leaves it.
   *
   * @returns what it brought; undefined if it failed or yielded
   */
  async poll(fetchFirstPage: FetchFirstPage<Item>): Promise<PolledItems<Item> | undefined> {
    return this.#loads.runPoll(async (signal) => {
      try {
        const answer = await fetchFirstPage(signal);
        return signal.aborted ? undefined : this.#merge(answer);
      } catch (error) {
        if (signal.aborted) return undefined;
        if (this.isLoaded) this.#refreshFailure = { page: 1, error };
        else this.#failure = { page: 1, error };
        this.changes.fire();
        return undefined;
      }
    });
  }

  /** As `poll`, but after a running load and in place of a running poll, which may have been answered too early. */
  async pollAgain(fetchFirstPage: FetchFirstPage<Item>): Promise<PolledItems<Item> | undefined> {
    while (this.#loads.load) await this.#loads.load.end.promise;
    this.#loads.cancelPoll();
    return this.poll(fetchFirstPage);
  }

  /** Moves `newItems` to the front of `items`; reloads the list if some may be missing between them. */
  async showNewItems(): Promise<void> {
    // Otherwise, a full list would grow with each call. Only beyond a margin, because a refresh reads all pages.
    const isTooLong = this.items.length > maxOverLimit * this.limit;
    if (this.hasGap || isTooLong || this.contents.bytes >= this.maxBytes) return this.refresh();
    this.contents = withNewItemsShown(this.contents);
    this.changes.fire();
  }

  /** Adds an item at the front that exists on the service but is not on a loaded page yet. */
  insertFirst(item: Item): void {
    this.contents = withFirst(this.contents, [item]);
    this.changes.fire();
  }

  /** Ends the list for good: drops what is running, and sends no further request. Loaded items remain. */
  dispose(): void {
    this.#loads.dispose();
  }

  /** @param isEnough called after each page with the items that it added @returns whether another load took its place */
  async #load(
    atOnce: number,
    signal: AbortSignal | undefined,
    isEnough: (added: readonly Item[]) => boolean,
  ): Promise<boolean> {
    const from = this.nextPage;
    if (from === undefined || signal?.aborted) return false;
    const to = Math.max(from, this.contents.latest.lastPage);
    return await this.#run('loading', async (load) => {
      let pagesWithoutNews = 0;
      for await (const { number, answer } of load.pages({ from, to, furthest: Infinity, atOnce }, signal)) {
        if (this.#loads.load !== load) return;
        const { contents, added } = withPage(this.contents, number, answer);
        pagesWithoutNews = added.length > 0 ? 0 : pagesWithoutNews + 1;
        const isStuck = pagesWithoutNews === maxPagesWithoutNews && hasMorePages(contents);
        this.contents = isStuck ? { ...contents, stuckAt: number } : contents;
        if (isEnough(added) || this.nextPage === undefined) return;
        void load.reportSoon();
      }
    });
  }

  /** Runs a load; its failure is kept unless another load has replaced it in the meantime. @returns whether one has */
  async #run(doing: Load<Item>['doing'], work: (load: Load<Item>) => Promise<void>): Promise<boolean> {
    if (doing === 'loading') this.#failure = undefined;
    return await this.#loads.run(doing, work, ({ page }, error) => {
      if (isAbort(error)) {
        if (!this.isLoaded) this.#failure = { page, error: new LoadCanceledError() };
      } else if (doing === 'loading') this.#failure = { page, error };
      else this.#refreshFailure = { page, error };
    });
  }

  /** Takes over page 1. If no page was loaded before, there was nothing to compare with, so no item counts as found. */
  #merge(answer: Page<Item>): PolledItems<Item> {
    const { isLoaded } = this;
    const hasFailed = this.#refreshFailure !== undefined;
    const isBlank = !isLoaded || this.hasNothing;
    const { contents, found, changed, isChanged } = isBlank
      ? startedBy(isLoaded ? noContents<Item>() : this.contents, answer)
      : withPoll(this.contents, answer, this.maxBytes);
    this.contents = contents;
    if (this.#failure?.page === 1) this.#failure = undefined;
    this.#refreshFailure = undefined;
    if (isChanged || hasFailed) this.changes.fire();
    return { page: answer.items, found: isLoaded ? found : [], changed };
  }
}

/** The contents that a poll makes of nothing, or of what was inserted before anything is loaded. */
function startedBy<Item extends ListItem>(before: ListContents<Item>, answer: Page<Item>) {
  const { contents, added: found } = withPage(before, 1, answer);
  return { contents, found, changed: [], isChanged: true };
}
