/** An element of a list, as read from the service's response. */
export interface ListItem {
  readonly id: string;
  /** The object as the service sent it; all other fields are derived from it. */
  readonly raw: object;
}

/** Items by id, in the service's order. Immutable: what changes them returns another object. */
export class OrderedItems<Item extends ListItem> {
  readonly list: readonly Item[];
  /** Where each id is in the list. Shared with the items of which this is the beginning, whose other ids are behind it. */
  readonly #places: Map<string, number>;

  constructor(list: readonly Item[] = [], places?: Map<string, number>) {
    this.list = list;
    this.#places = places ?? new Map(list.map(({ id }, place) => [id, place]));
  }

  get size(): number {
    return this.list.length;
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  get(id: string): Item | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.list[place];
  }

  /** With these items: known ones replace their old version in place, the others come at the end. */
  with(items: readonly Item[]): OrderedItems<Item> {
    if (items.length === 0) return this;
    const list = [...this.list];
    // Loading a hundred thousand items page by page must not copy all ids with each page.
    const isShareable = this.#places.size === list.length;
    const places = isShareable ? this.#places : new Map(list.map(({ id }, place) => [id, place]));
    for (const item of items) {
      const place = places.get(item.id) ?? list.length;
      places.set(item.id, place);
      list[place] = item;
    }
    return new OrderedItems(list, places);
  }

  /** With these items at the front, each only there. */
  withFirst(items: readonly Item[]): OrderedItems<Item> {
    const front = new Set(items.map(({ id }) => id));
    return new OrderedItems([...items, ...this.list.filter(({ id }) => !front.has(id))]);
  }
}
