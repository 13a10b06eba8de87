import { isAbort, LoadCanceledError } from '../api/errors.ts';
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

/** Why a page could not be loaded. Everything loaded before remains. */
interface ListFailure {
  readonly page: number;
  readonly error: unknown;
}

/** Milliseconds between change events during a long load. */
const tellEveryMs = 250;

/**
 * One list of the service, loaded page by page: the items, the load in progress, the last failure. Only one load
 * runs at a time; responses that arrive after a refresh or reset are dropped.
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

  /** @param maxItems maximum number of items; the page that reaches it is kept as a whole */
  constructor(fetchPage: FetchPage<Item>, maxItems: () => number = () => Infinity) {
    this.#fetchPage = fetchPage;
    this.#maxItems = maxItems;
  }

  /**
   * All loaded items in the service's order. An item stays the same object until it changes. The array is
   * immutable: changes replace it.
   */
  get items(): readonly Item[] {
    return (this.#items ??= [...this.#contents.items.values()]);
  }

  get unreadable(): readonly Unreadable[] {
    return [...this.#contents.unreadable.values()].flat();
  }

  /** Number of readable items in the whole list, if known; never fewer than are loaded. */
  get total(): number | undefined {
    return totalOf(this.#contents);
  }

  /** Whether a page was loaded since the last reset; otherwise an empty list means nothing. */
  get isLoaded(): boolean {
    return this.#contents.pages > 0;
  }

  /** When the service was last asked for page 1 successfully, in milliseconds since 1970. */
  get asOf(): number | undefined {
    return this.#contents.readAt;
  }

  /** Whether the service's list is empty. */
  get isEmpty(): boolean {
    return this.isLoaded && this.#contents.items.size === 0 && this.#contents.unreadable.size === 0;
  }

  /** The page that `loadMore` would load; undefined if all are loaded, or the limit is reached. */
  get nextPage(): number | undefined {
    return hasMorePages(this.#contents) && !this.isFull ? this.#contents.pages + 1 : undefined;
  }

  /** Maximum number of items. */
  get limit(): number {
    return this.#maxItems();
  }

  /** Whether the limit is reached. */
  get isFull(): boolean {
    return this.#contents.items.size >= this.limit;
  }

  /** Whether items are missing because of the limit. */
  get isCutOff(): boolean {
    return hasMorePages(this.#contents) && this.isFull;
  }

  /** The page at which the service began to repeat itself, so that no further pages are loaded. */
  get stuckAt(): number | undefined {
    return this.#contents.isStuck ? this.#contents.pages : undefined;
  }

  get doing(): 'loading' | 'refreshing' | undefined {
    return this.#running?.doing;
  }

  /** The current wait that the service asked for; if there are several, the one that ends first. */
  get waiting(): Wait | undefined {
    return this.#running?.wait();
  }

  /** Why the last load failed, until it is retried. */
  get failure(): ListFailure | undefined {
    return this.#failure;
  }

  /** Why the last refresh failed, until one succeeds; the items are outdated in the meantime. */
  get refreshFailure(): ListFailure | undefined {
    return this.#refreshFailure;
  }

  /** How much the service's list grew (negative: shrank) since page 1 was loaded; 0 if it did not. */
  get drift(): number {
    return driftOf(this.#contents);
  }

  find(id: string): Item | undefined {
    return this.#contents.items.get(id);
  }

  /** Fires after every change of anything readable here. */
  onDidChange(listener: () => void): Subscription {
    return this.#changes.subscribe(listener);
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
   * Loads all further pages, several at a time, after waiting for a running load. Stops at the limit; what is
   * loaded remains after a failure or abort. Fires change events a few times a second. Never rejects, as
   * `loadMore`.
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
   * Reloads all loaded pages, several at a time, and replaces the items only when all of them have arrived. Aborts
   * a running load. Never rejects: on failure all items remain, and the error is in `refreshFailure`, or in
   * `failure` if nothing was loaded before.
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

  /** Aborts the running load. Loaded items remain; if there are none, `failure` is a LoadCanceledError. */
  cancel(): void {
    this.#running?.abort.abort();
  }

  /** Adds an item at the front that exists on the service but is not on a loaded page yet. */
  insertFirst(item: Item): void {
    const items = new Map([[item.id, item], ...this.#contents.items]);
    this.#replaceContents({ ...this.#contents, items });
    this.#changed();
  }

  /**
   * Clears everything and drops running requests: for another service or another user. Fires no event if there is
   * nothing to clear.
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
   * Waits until nothing is running, but not for a refresh that the service makes wait: that one is aborted.
   *
   * @returns true if a load was running or the signal is aborted: the caller must not start another one
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

  /** Runs a load; its failure is kept unless another load has replaced it in the meantime. */
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
