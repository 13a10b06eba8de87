import { Emitter, type Subscription } from '../util/events.ts';
import { rememberLast } from '../util/memoize.ts';
import { hasMorePages, noContents } from './contents.ts';
import { receivedItems } from './newItems.ts';
import type { ListItem } from './orderedItems.ts';

/** The most that a list keeps, in bytes: a hundred thousand alerts of 2 kB, or ten of the largest responses. */
const maxBytesOfList = 200_000_000;

/** What is loaded of a list, for reading; `PagedList` loads it. */
export class LoadedList<Item extends ListItem> {
  readonly #maxItems: () => number;
  readonly maxBytes: number;
  protected readonly changes = new Emitter<void>();
  protected contents = noContents<Item>();
  readonly #received = rememberLast(() => this.contents, receivedItems);

  /** The page that reaches a maximum, of items or of bytes (see `createSizeOf`), is kept as a whole. */
  constructor(maxItems: () => number, maxBytes = maxBytesOfList) {
    this.#maxItems = maxItems;
    this.maxBytes = maxBytes;
  }

  /** In the service's order. An item stays the same object until it changes; changes replace the array. */
  get items(): readonly Item[] {
    return this.contents.items.list;
  }

  /** The items that polls have found and that are not among `items` yet, in the service's order. */
  get newItems(): readonly Item[] {
    return this.contents.newItems.list;
  }

  /** Whether there are more new items than `newItems`, which only a refresh can show. */
  get hasGap(): boolean {
    return this.contents.hasGap;
  }

  /** `newItems` and `items`, in the service's order. */
  get received(): readonly Item[] {
    return this.#received();
  }

  get unreadable(): number {
    return this.contents.unreadable;
  }

  /** What the service says, at least the number loaded, and exactly that where nothing is left to load. */
  get total(): number | undefined {
    const { items, latest, unreadable } = this.contents;
    if (!hasMorePages(this.contents)) return items.size;
    return latest.total === undefined ? undefined : Math.max(items.size, latest.total - unreadable);
  }

  /** When the service was last asked for page 1 successfully, in milliseconds since 1970. */
  get asOf(): number | undefined {
    return this.contents.front.readAt;
  }

  /** Whether a page was loaded; otherwise an empty list means nothing. */
  get isLoaded(): boolean {
    return this.contents.pages > 0;
  }

  /** Whether nothing may be missing, by what the service says; otherwise all counts are of a part. */
  get isComplete(): boolean {
    return (
      this.#isAtEnd &&
      this.stuckAt === undefined &&
      !this.hasGap &&
      this.#missing <= 0 &&
      !this.contents.hasLost
    );
  }

  /** Whether the service's list is empty. */
  get isEmpty(): boolean {
    return this.hasNothing && !hasMorePages(this.contents);
  }

  /** The page that `loadMore` would load; undefined if all are loaded, or the limit is reached. */
  get nextPage(): number | undefined {
    return hasMorePages(this.contents) && !this.#isFull ? this.contents.pages + 1 : undefined;
  }

  get limit(): number {
    return this.#maxItems();
  }

  get #isFull(): boolean {
    return this.items.length >= this.limit || this.contents.bytes >= this.maxBytes;
  }

  /** The limit because of which items are missing, if any are. */
  get cutOffBy(): 'count' | 'size' | undefined {
    if (!hasMorePages(this.contents) || !this.#isFull) return undefined;
    return this.items.length >= this.limit ? 'count' : 'size';
  }

  /** The page at which the service began to repeat itself, so that no further pages are loaded. */
  get stuckAt(): number | undefined {
    return this.contents.stuckAt;
  }

  /** Whether only a refresh can show the list as it is now: items were deleted, or some are missing at its end. */
  get hasChanged(): boolean {
    const lacksSome = this.#isAtEnd && !this.hasGap && this.#missing > 0;
    return this.contents.hasLost || this.#missing < 0 || lacksSome;
  }

  get #isAtEnd(): boolean {
    return this.contents.pages >= this.contents.latest.lastPage;
  }

  /** How many items more the service says that there are than are known; negative if some are gone, 0 if it does not say. */
  get #missing(): number {
    const { items, newItems, unreadable, latest } = this.contents;
    return latest.total === undefined ? 0 : latest.total - items.size - newItems.size - unreadable;
  }

  /** Whether a poll changed `items` last: nobody asked for it, so rows keep their places until the next load. */
  get isPolled(): boolean {
    return this.contents.isPolled;
  }

  find(id: string): Item | undefined {
    return this.contents.items.get(id);
  }

  /** Fires after every change of anything readable here. */
  onDidChange(listener: () => void): Subscription {
    return this.changes.subscribe(listener);
  }

  /** Whether no page had an element so far. */
  protected get hasNothing(): boolean {
    return this.items.length === 0 && this.unreadable === 0;
  }
}
