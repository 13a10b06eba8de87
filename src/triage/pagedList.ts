import { LoadCanceledError } from '../api/errors.ts';
import type { Page, Unreadable } from '../api/page.ts';
import type { Wait } from '../api/retry.ts';
import { Emitter, type Subscription } from './emitter.ts';
import { createLoad, type FetchPage, type Load } from './fetchPages.ts';
import {
  addPage,
  driftOf,
  hasMorePages,
  type ListItem,
  noContents,
  type PageContents,
  totalOf,
  withKnown,
} from './pageContents.ts';

export type { ListItem } from './pageContents.ts';

/** Why a page could not be read. Everything loaded before stays. */
export interface ListFailure {
  readonly page: number;
  readonly error: unknown;
}

/** How often, in milliseconds, a long load shows what has come. */
const tellEveryMs = 250;

/**
 * One list of the service, loaded page by page: what is loaded, what is going on, what failed. One load is in flight
 * at a time; an answer that arrives after a refresh or reset is dropped.
 */
export class PagedList<Item extends ListItem> {
  readonly #fetchPage: FetchPage<Item>;
  readonly #maxItems: () => number;
  readonly #changes = new Emitter<void>();
  #contents = noContents<Item>();
  #items: readonly Item[] | undefined;
  #failure: ListFailure | undefined;
  #refreshFailure: ListFailure | undefined;
  #running: Load<Item> | undefined;

  /** @param maxItems how many items are held at most; the page that reaches it is kept whole */
  constructor(fetchPage: FetchPage<Item>, maxItems: () => number = () => Infinity) {
    this.#fetchPage = fetchPage;
    this.#maxItems = maxItems;
  }

  /**
   * All loaded items in the service's order, each the same object until the service sends it changed. The array is
   * never changed, but replaced.
   */
  get items(): readonly Item[] {
    return (this.#items ??= [...this.#contents.items.values()]);
  }

  get unreadable(): readonly Unreadable[] {
    return [...this.#contents.unreadable.values()].flat();
  }

  /** Items that can be read in the whole list, as far as is known; never fewer than are loaded. */
  get total(): number | undefined {
    return totalOf(this.#contents);
  }

  /** Whether a page was ever read since the last reset: without, an empty list says nothing. */
  get isLoaded(): boolean {
    return this.#contents.pages > 0;
  }

  /** Whether the service says that it has nothing. */
  get isEmpty(): boolean {
    return this.isLoaded && this.#contents.items.size === 0 && this.#contents.unreadable.size === 0;
  }

  /** The page that `loadMore` would read; undefined when all are loaded, or as many as may be. */
  get nextPage(): number | undefined {
    return hasMorePages(this.#contents) && !this.isFull ? this.#contents.pages + 1 : undefined;
  }

  /** How many items are held at most. */
  get limit(): number {
    return this.#maxItems();
  }

  /** Whether as many items are loaded as may be held. */
  get isFull(): boolean {
    return this.#contents.items.size >= this.limit;
  }

  /** Whether items are missing only because no more may be held. */
  get isCutOff(): boolean {
    return hasMorePages(this.#contents) && this.isFull;
  }

  /** The page at which the service began to repeat itself, so that there is no going on. */
  get stuckAt(): number | undefined {
    return this.#contents.isStuck ? this.#contents.pages : undefined;
  }

  get doing(): 'loading' | 'refreshing' | undefined {
    return this.#running?.doing;
  }

  /** While the service keeps the load waiting: until when, and why. Of several waits the one that ends first. */
  get waiting(): Wait | undefined {
    return this.#running?.wait();
  }

  /** The page that is missing, until it is asked for again. */
  get failure(): ListFailure | undefined {
    return this.#failure;
  }

  /** Why the last refresh failed, until one succeeds: what is shown is out of date for as long. */
  get refreshFailure(): ListFailure | undefined {
    return this.#refreshFailure;
  }

  /**
   * By how many items the service's list grew (or shrank, below zero) since page 1 was read; 0 when it did not.
   */
  get drift(): number {
    return driftOf(this.#contents);
  }

  find(id: string): Item | undefined {
    return this.#contents.items.get(id);
  }

  /** Calls back after every change of anything readable here. */
  onDidChange(listener: () => void): Subscription {
    return this.#changes.subscribe(listener);
  }

  /**
   * Reads the next page. Another load in flight is joined instead, a refresh awaited. Never rejects: failures are in
   * `failure`.
   *
   * @returns the items that are new in the list
   */
  async loadMore(signal?: AbortSignal): Promise<readonly Item[]> {
    if (this.#running && (await this.#joined(signal))) return [];
    // Somebody else has waited, too, and was first.
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
   * Reads all further pages, several at a time. What has come stays when it fails or is cancelled; with more items
   * than the limit it stops. Listeners hear of it a few times a second. Joins what is in flight first.
   */
  async loadAll(signal: AbortSignal): Promise<void> {
    if (this.#running) await this.#joined(signal);
    if (!this.isLoaded && !signal.aborted) await this.loadMore(signal);
    const from = this.nextPage;
    if (this.#running || !this.isLoaded || from === undefined || signal.aborted) return;
    await this.#run('loading', async (load) => {
      let toldAt = Date.now();
      load.page = from;
      const to = this.#contents.lastPage;
      for await (const { number, page } of load.fetchAll(from, to, signal)) {
        if (this.#running !== load) return;
        this.#add(number, page);
        load.page = number + 1;
        if (this.nextPage === undefined) return;
        if (Date.now() - toldAt < tellEveryMs) continue;
        toldAt = Date.now();
        this.#changed();
      }
    });
  }

  /**
   * Reads all loaded pages again, several at a time, replacing what is shown only when all of them came. What is in
   * flight is given up for this. Never rejects: failures are in `refreshFailure`, or in `failure` where nothing was
   * loaded before, and everything loaded stays.
   */
  async refresh(): Promise<void> {
    this.#running?.abort.abort();
    await this.#run(this.isLoaded ? 'refreshing' : 'loading', async (load) => {
      const fresh = noContents<Item>();
      addPage(fresh, 1, withKnown(this.#contents, await load.fetch(1)));
      const to = Math.min(this.#contents.pages, fresh.lastPage);
      load.page = 2;
      for await (const { number, page } of load.fetchAll(2, to)) {
        addPage(fresh, number, withKnown(this.#contents, page));
        load.page = number + 1;
        if (number >= to || fresh.isStuck) break;
      }
      if (this.#running !== load) return;
      this.#replaceContents(fresh);
      this.#failure = undefined;
      this.#refreshFailure = undefined;
    });
  }

  /** Gives up the load in flight. What has come stays; where nothing has, `failure` says so. */
  cancel(): void {
    this.#running?.abort.abort();
  }

  /** Puts an item in front that the service is known to have but has not listed yet. */
  insertFirst(item: Item): void {
    const items = new Map([[item.id, item], ...this.#contents.items]);
    this.#replaceContents({ ...this.#contents, items });
    this.#changed();
  }

  /**
   * Forgets everything, in-flight responses too: another service or another user. Fires no event where there is nothing to
   * forget.
   */
  reset(): void {
    const isBlank = this.#contents.pages + this.#contents.items.size === 0;
    if (isBlank && !this.#running && !this.#failure) return;
    this.#running?.abort.abort();
    this.#running = undefined;
    this.#replaceContents(noContents());
    this.#failure = undefined;
    this.#refreshFailure = undefined;
    this.#changed();
  }

  /**
   * Waits until nothing is in flight, but not behind a refresh that the service keeps waiting: that is given up.
   *
   * @returns true when a load was joined, or the signal is aborted: nothing is to be begun then
   */
  async #joined(signal?: AbortSignal): Promise<boolean> {
    const isAborted = () => signal?.aborted ?? false;
    let isJoined = false;
    for (let load = this.#running; load && !isAborted(); load = this.#running) {
      isJoined ||= load.doing === 'loading';
      await load.endOrPause(signal);
      if (load.doing !== 'refreshing' || !load.wait() || this.#running !== load || isAborted()) continue;
      this.#running = undefined;
      load.abort.abort();
      this.#changed();
    }
    return isJoined || isAborted();
  }

  /** Runs the one load in flight, keeping its failure unless something newer has replaced it meanwhile. */
  async #run(doing: Load<Item>['doing'], work: (load: Load<Item>) => Promise<void>): Promise<void> {
    const load = createLoad(doing, this.#fetchPage, () => {
      if (this.#running === load && !load.abort.signal.aborted) this.#changed();
    });
    this.#running = load;
    if (doing === 'loading') this.#failure = undefined;
    this.#changed();
    try {
      await work(load);
    } catch (error) {
      if (this.#running === load) this.#fail(load, error);
    }
    load.end();
    if (this.#running !== load) return;
    this.#running = undefined;
    this.#changed();
  }

  #fail({ doing, page }: Load<Item>, error: unknown): void {
    if (!isAbort(error)) {
      if (doing === 'loading') this.#failure = { page, error };
      else this.#refreshFailure = { page, error };
    } else if (!this.isLoaded) this.#failure = { page, error: new LoadCanceledError() };
  }

  #add(number: number, page: Page<Item>): readonly Item[] {
    this.#items = undefined;
    return addPage(this.#contents, number, withKnown(this.#contents, page));
  }

  #replaceContents(contents: PageContents<Item>): void {
    this.#contents = contents;
    this.#items = undefined;
  }

  #changed(): void {
    this.#changes.fire();
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
