import type { Page, Unreadable } from '../api/page.ts';
import { type FetchPage, walkPages, type WalkOptions } from './pageWalk.ts';
import { isSameJson } from './sameJson.ts';

/** What a list holds: what the service sent, read. */
export interface ListItem {
  readonly id: string;
  /** As it was sent; everything else is read from it. */
  readonly raw: unknown;
}

/** What the last attempt could not do. Everything loaded before stays. */
export interface ListFailure {
  readonly doing: 'loading' | 'refreshing';
  /** The page that could not be read. */
  readonly page: number;
  readonly error: unknown;
}

/** The load in flight. */
interface Load {
  readonly doing: ListFailure['doing'];
  readonly abort: AbortController;
  readonly done: Promise<void>;
  /** The page being waited for. */
  page: number;
}

/** How often, in milliseconds, a long load shows what has come. */
const tellEveryMs = 250;

interface Contents<Item> {
  /** By id, in the service's order; an id that comes again updates its item in place. */
  readonly items: Map<string, Item>;
  readonly unreadable: Map<number, readonly Unreadable[]>;
  /** Pages read, from page 1 without a gap. */
  pages: number;
  lastPage: number;
  total: number | undefined;
  /** The total when page 1 was read; another one later means that the list changed meanwhile. */
  totalAtStart: number | undefined;
}

function noContents<Item>(): Contents<Item> {
  return {
    items: new Map(),
    unreadable: new Map(),
    pages: 0,
    lastPage: 1,
    total: undefined,
    totalAtStart: undefined,
  };
}

/**
 * One list of the service, loaded page by page: what is loaded, what is going on, what failed. One load is in flight
 * at a time; an answer that arrives after a refresh or reset is dropped.
 */
export class PagedList<Item extends ListItem> {
  readonly #fetchPage: FetchPage<Item>;
  readonly #maxItems: () => number;
  readonly #listeners = new Set<() => void>();
  #contents = noContents<Item>();
  #items: readonly Item[] | undefined;
  #failure: ListFailure | undefined;
  #running: Load | undefined;

  /** @param maxItems how many items are held at most; the page that reaches it is kept whole */
  constructor(fetchPage: FetchPage<Item>, maxItems: () => number = () => Infinity) {
    this.#fetchPage = fetchPage;
    this.#maxItems = maxItems;
  }

  /**
   * All loaded items in the service's order, each the same object until the service tells it otherwise. The array is
   * never changed, but replaced.
   */
  get items(): readonly Item[] {
    return (this.#items ??= [...this.#contents.items.values()]);
  }

  get unreadable(): readonly Unreadable[] {
    return [...this.#contents.unreadable.values()].flat();
  }

  /** Items in the whole list as the service last told, if it did. */
  get total(): number | undefined {
    return this.#contents.total;
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
    return this.#hasMorePages && !this.isFull ? this.#contents.pages + 1 : undefined;
  }

  /** Whether as many items are loaded as may be held. */
  get isFull(): boolean {
    return this.#contents.items.size >= this.#maxItems();
  }

  /** Whether items are missing only because no more may be held. */
  get isCutOff(): boolean {
    return this.#hasMorePages && this.isFull;
  }

  get #hasMorePages(): boolean {
    return this.#contents.pages < this.#contents.lastPage;
  }

  get doing(): ListFailure['doing'] | undefined {
    return this.#running?.doing;
  }

  get failure(): ListFailure | undefined {
    return this.#failure;
  }

  /**
   * By how many items the service's list grew (or shrank, below zero) since page 1 was read; 0 when it did not.
   */
  get drift(): number {
    const { total, totalAtStart } = this.#contents;
    return total === undefined || totalAtStart === undefined ? 0 : total - totalAtStart;
  }

  find(id: string): Item | undefined {
    return this.#contents.items.get(id);
  }

  /** Calls back after every change of anything readable here; returns the way to stop that. */
  onDidChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Reads the next page. While something is in flight, joins it instead. Never rejects: failures are in `failure`.
   *
   * @returns the items that are new in the list
   */
  async loadMore(): Promise<readonly Item[]> {
    if (this.#running) {
      await this.#running.done;
      return [];
    }
    const page = this.nextPage;
    if (page === undefined) return [];
    let added: readonly Item[] = [];
    await this.#run('loading', async (load) => {
      load.page = page;
      const answer = await this.#fetchPage(page, load.abort.signal);
      if (this.#running === load) added = this.#add(page, answer);
    });
    return added;
  }

  /**
   * Reads all further pages, several at a time. What has come stays when it fails or is cancelled; with more items
   * than the limit it stops. Listeners hear of it a few times a second. Joins what is in flight first.
   *
   * @param onPause see `walkPages`
   */
  async loadAll(signal: AbortSignal, onPause?: WalkOptions['onPause']): Promise<void> {
    await this.#running?.done;
    if (!this.isLoaded) await this.loadMore();
    const from = this.nextPage;
    if (!this.isLoaded || from === undefined) return;
    await this.#run('loading', async (load) => {
      const both = AbortSignal.any([signal, load.abort.signal]);
      let toldAt = Date.now();
      load.page = from;
      const options = { from, to: this.#contents.lastPage, signal: both, ...(onPause && { onPause }) };
      for await (const { number, page } of walkPages(this.#fetchPage, options)) {
        if (this.#running !== load) return;
        this.#add(number, page);
        load.page = number + 1;
        if (this.isFull) return;
        if (Date.now() - toldAt < tellEveryMs) continue;
        toldAt = Date.now();
        this.#changed();
      }
    });
  }

  /**
   * Reads all loaded pages anew, several at a time, replacing what is shown only when all of them came. A refresh in
   * flight is given up for this one. Never rejects: failures are in `failure`, and everything loaded stays.
   */
  async refresh(): Promise<void> {
    this.#running?.abort.abort();
    await this.#run('refreshing', async (load) => {
      const { signal } = load.abort;
      const fresh = noContents<Item>();
      absorb(fresh, 1, this.#withKnown(await this.#fetchPage(1, signal)));
      const to = Math.min(this.#contents.pages, fresh.lastPage);
      load.page = 2;
      for await (const { number, page } of walkPages(this.#fetchPage, { from: 2, to, signal })) {
        absorb(fresh, number, this.#withKnown(page));
        load.page = number + 1;
        if (number >= to) break;
      }
      if (this.#running === load) this.#replaceContents(fresh);
    });
  }

  /** Puts an item in front that the service is known to have but has not listed yet. */
  insertFirst(item: Item): void {
    const items = new Map([[item.id, item], ...this.#contents.items]);
    this.#replaceContents({ ...this.#contents, items });
    this.#changed();
  }

  /**
   * Forgets everything, in-flight answers too: another service or another user. Tells nobody where there is nothing to
   * forget.
   */
  reset(): void {
    const isBlank = this.#contents.pages + this.#contents.items.size === 0;
    if (isBlank && !this.#running && !this.#failure) return;
    this.#running?.abort.abort();
    this.#running = undefined;
    this.#replaceContents(noContents());
    this.#failure = undefined;
    this.#changed();
  }

  /** Runs the one load in flight, keeping its failure unless something newer has replaced it meanwhile. */
  async #run(doing: ListFailure['doing'], work: (load: Load) => Promise<void>): Promise<void> {
    const { promise: done, resolve } = Promise.withResolvers<void>();
    const load: Load = { doing, abort: new AbortController(), done, page: 1 };
    this.#running = load;
    this.#failure = undefined;
    this.#changed();
    try {
      await work(load);
    } catch (error) {
      if (this.#running === load && !isAbort(error)) this.#failure = { doing, page: load.page, error };
    }
    resolve();
    if (this.#running !== load) return;
    this.#running = undefined;
    this.#changed();
  }

  #add(number: number, page: Page<Item>): readonly Item[] {
    const added = page.items.filter((item) => !this.#contents.items.has(item.id));
    absorb(this.#contents, number, this.#withKnown(page));
    this.#items = undefined;
    return added;
  }

  /** The page with what is known already and has not changed as the objects known, so that nobody need look at it again. */
  #withKnown(page: Page<Item>): Page<Item> {
    const items = page.items.map((item) => {
      const known = this.#contents.items.get(item.id);
      return known && isSameJson(known.raw, item.raw) ? known : item;
    });
    return { ...page, items };
  }

  #replaceContents(contents: Contents<Item>): void {
    this.#contents = contents;
    this.#items = undefined;
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

function absorb<Item extends ListItem>(contents: Contents<Item>, asked: number, page: Page<Item>): void {
  for (const item of page.items) contents.items.set(item.id, item);
  if (page.unreadable.length > 0) contents.unreadable.set(asked, page.unreadable);
  contents.pages = asked;
  contents.lastPage = page.lastPage;
  contents.total = page.total;
  if (asked === 1) contents.totalAtStart = page.total;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
