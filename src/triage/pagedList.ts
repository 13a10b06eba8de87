import type { Page, Unreadable } from '../api/page.ts';

/** Reads one page, counted from 1. */
export type FetchPage<Item> = (page: number, signal: AbortSignal) => Promise<Page<Item>>;

/** What the last attempt could not do. Everything loaded before stays. */
export interface ListFailure {
  readonly doing: 'loading' | 'refreshing';
  /** The page that could not be read. */
  readonly page: number;
  readonly error: unknown;
}

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
export class PagedList<Item extends { readonly id: string }> {
  readonly #fetchPage: FetchPage<Item>;
  readonly #listeners = new Set<() => void>();
  #contents = noContents<Item>();
  #items: readonly Item[] | undefined;
  #failure: ListFailure | undefined;
  #running:
    | { readonly doing: ListFailure['doing']; readonly abort: AbortController; done: Promise<unknown> }
    | undefined;

  constructor(fetchPage: FetchPage<Item>) {
    this.#fetchPage = fetchPage;
  }

  /** All loaded items in the service's order. The array is never changed, and replaced only when an item is. */
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

  /** The page that `loadMore` would read; undefined when all are loaded. */
  get nextPage(): number | undefined {
    return this.#contents.pages < this.#contents.lastPage ? this.#contents.pages + 1 : undefined;
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
    await this.#run('loading', async (signal, attempt) => {
      attempt(page);
      const answer = await this.#fetchPage(page, signal);
      return () => {
        added = answer.items.filter((item) => !this.#contents.items.has(item.id));
        absorb(this.#contents, page, answer);
        this.#items = undefined;
      };
    });
    return added;
  }

  /**
   * Reads all loaded pages anew, replacing what is shown only when all of them came. A refresh in flight is given up
   * for this one. Never rejects: failures are in `failure`, and everything loaded stays.
   */
  async refresh(): Promise<void> {
    this.#running?.abort.abort();
    await this.#run('refreshing', async (signal, attempt) => {
      const fresh = noContents<Item>();
      const wanted = Math.max(1, this.#contents.pages);
      for (let page = 1; page <= Math.min(wanted, fresh.lastPage); page++) {
        attempt(page);
        absorb(fresh, page, await this.#fetchPage(page, signal));
      }
      return () => this.#replaceContents(fresh);
    });
  }

  /** Puts an item in front that the service is known to have but has not listed yet. */
  insertFirst(item: Item): void {
    const items = new Map([[item.id, item], ...this.#contents.items]);
    this.#replaceContents({ ...this.#contents, items });
    this.#changed();
  }

  /** Forgets everything, in-flight answers too: another service or another user. */
  reset(): void {
    this.#running?.abort.abort();
    this.#running = undefined;
    this.#replaceContents(noContents());
    this.#failure = undefined;
    this.#changed();
  }

  /**
   * Runs the one load in flight. `load` returns how to take its result over, which happens only if nothing newer has
   * replaced this load meanwhile.
   */
  async #run(
    doing: ListFailure['doing'],
    load: (signal: AbortSignal, attempt: (page: number) => void) => Promise<() => void>,
  ): Promise<void> {
    const abort = new AbortController();
    let page = 1;
    const work = load(abort.signal, (attempted) => {
      page = attempted;
    });
    const running = { doing, abort, done: work.catch(() => undefined) };
    this.#running = running;
    this.#changed();
    try {
      const takeOver = await work;
      if (this.#running !== running) return;
      takeOver();
      this.#failure = undefined;
    } catch (error) {
      if (this.#running !== running) return;
      this.#failure = { doing, page, error };
    }
    this.#running = undefined;
    this.#changed();
  }

  #replaceContents(contents: Contents<Item>): void {
    this.#contents = contents;
    this.#items = undefined;
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

function absorb<Item extends { readonly id: string }>(
  contents: Contents<Item>,
  asked: number,
  page: Page<Item>,
): void {
  for (const item of page.items) contents.items.set(item.id, item);
  if (page.unreadable.length > 0) contents.unreadable.set(asked, page.unreadable);
  contents.pages = asked;
  contents.lastPage = page.lastPage;
  contents.total = page.total;
  if (asked === 1) contents.totalAtStart = page.total;
}
