/**
 * Two sorted lists as one. Among equals those of `sorted` stand first, as sorting both together would leave them when
 * `added` came later. Made for few additions to a long list: `compare` runs about log2(n) times for each of them.
 */
export function mergeSorted<Item>(
  sorted: readonly Item[],
  added: readonly Item[],
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  if (added.length === 0) return sorted;
  if (sorted.length === 0) return added;
  const merged: Item[] = [];
  let from = 0;
  for (const item of added) {
    const to = endOfNotAfter(sorted, item, from, compare);
    for (const passed of sorted.slice(from, to)) merged.push(passed);
    merged.push(item);
    from = to;
  }
  return merged.concat(sorted.slice(from));
}

/** The first position from `low` on whose item stands behind `item`. */
function endOfNotAfter<Item>(
  sorted: readonly Item[],
  item: Item,
  low: number,
  compare: (a: Item, b: Item) => number,
): number {
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = sorted[middle];
    if (other !== undefined && compare(other, item) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
