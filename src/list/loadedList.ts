import { Emitter, type Subscription } from '../util/events.ts';
import {
  driftOf,
  hasMorePages,
  type ListContents,
  type ListItem,
  nextPageOf,
  noContents,
  totalOf,
} from './listContents.ts';
import { newCountOf } from './newItems.ts';

/** The most that a list keeps, in bytes: a hundred thousand alerts of 2 kB, or ten of the largest responses. */
const maxBytesOfList = 200_000_000;

/** What is loaded of a list, for reading; `PagedList` loads it. */
export class LoadedList<Item extends ListItem> {
  readonly #maxItems: () => number;
  /** Maximum number of bytes that the items take. */
  readonly maxBytes: number;
  readonly #changes = new Emitter<void>();
  #contents = noContents<Item>();
  #items: readonly Item[] | undefined;
  #isPolled = false;

  /**
   * The page that reaches a maximum is kept as a whole.
   *
   * @param maxItems maximum number of items
   * @param maxBytes maximum number of bytes that they take; see `keptSize`
   */
  constructor(maxItems: () => number, maxBytes = maxBytesOfList) {
    this.#maxItems = maxItems;
    this.maxBytes = maxBytes;
  }

  /**
   * All loaded items in the service's order. An item stays the same object until it changes. The array is
   * immutable: changes replace it.
   */
  get items(): readonly Item[] {
    return (this.#items ??= [...this.#contents.items.values()]);
  }

  /** The items that polls have found and that are not among `items` yet, in the service's order. */
  get newItems(): readonly Item[] {
    return [...this.#contents.polled.items.values()];
  }

  /** `newItems` and `items`: all that is known of the service's list, in its order. */
  get received(): readonly Item[] {
    return [...this.#contents.polled.items.values(), ...this.items];
  }

  /** Number of new items that can be shown: `newItems`, and those known by the service's total only. */
  get newCount(): number {
    return newCountOf(this.#contents);
  }

  /** Number of loaded elements that could not be read. */
  get unreadable(): number {
    return this.#contents.unreadable;
  }

  /** Number of readable items in the whole list, if known; never fewer than are loaded. */
  get total(): number | undefined {
    return totalOf(this.#contents);
  }

  /** When the service was last asked for page 1 successfully, in milliseconds since 1970. */
  get asOf(): number | undefined {
    return this.#contents.readAt;
  }

  /** Whether a page was loaded since the last reset; otherwise an empty list means nothing. */
  get isLoaded(): boolean {
    return this.#contents.pages > 0;
  }

  /** Whether the service's list is empty. */
  get isEmpty(): boolean {
    return this.isLoaded && this.hasNothing && !hasMorePages(this.#contents);
  }

  /** The page that `loadMore` would load; undefined if all are loaded, or the limit is reached. */
  get nextPage(): number | undefined {
    return hasMorePages(this.#contents) && !this.isFull ? nextPageOf(this.#contents) : undefined;
  }

  /** Maximum number of items. */
  get limit(): number {
    return this.#maxItems();
  }

  /** Whether the limit of items or that of bytes is reached. */
  get isFull(): boolean {
    return this.#contents.items.size >= this.limit || this.#contents.bytes >= this.maxBytes;
  }

  /** The limit because of which items are missing, if any are. */
  get cutOffBy(): 'count' | 'size' | undefined {
    if (!hasMorePages(this.#contents) || !this.isFull) return undefined;
    return this.#contents.items.size >= this.limit ? 'count' : 'size';
  }

  /** The page at which the service began to repeat itself, so that no further pages are loaded. */
  get stuckAt(): number | undefined {
    return this.#contents.isStuck ? this.#contents.pages : undefined;
  }

  /** How much the service's list grew (negative: shrank) since page 1 was loaded, beyond `newCount`; 0 if it did not. */
  get drift(): number {
    return this.#contents.latest.total === undefined ? 0 : driftOf(this.#contents) - this.newCount;
  }

  /**
   * Whether the last change of `items` came from a poll: nobody asked for it, so rows keep their places until the next
   * load.
   */
  get isPolled(): boolean {
    return this.#isPolled;
  }

  find(id: string): Item | undefined {
    return this.#contents.items.get(id);
  }

  /** Fires after every change of anything readable here. */
  onDidChange(listener: () => void): Subscription {
    return this.#changes.subscribe(listener);
  }

  /** Whether no page had an element so far. */
  protected get hasNothing(): boolean {
    return this.#contents.items.size === 0 && this.#contents.unreadable === 0;
  }

  protected get contents(): ListContents<Item> {
    return this.#contents;
  }

  protected setContents(contents: ListContents<Item>): void {
    this.#contents = contents;
    this.contentsChanged({ isPolled: false });
  }

  /** Must be called after items were added to the contents or replaced in them. */
  protected contentsChanged({ isPolled }: { readonly isPolled: boolean }): void {
    this.#isPolled = isPolled;
    this.#items = undefined;
  }

  protected changed(): void {
    this.#changes.fire();
  }
}
