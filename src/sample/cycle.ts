/** A list that is not empty. */
export type Cycle<T> = readonly [T, ...T[]];

/** The element at `index`; after the last one comes the first again. */
export function elementOf<T>(cycle: Cycle<T>, index: number): T {
  return cycle[index % cycle.length] ?? cycle[0];
}
