import { delay } from '../api/delay.ts';

/** Shorter than a frame of the window. */
const sliceMs = 8;

/** Calls `work` for all items, but never for longer than some milliseconds at a time. @throws the signal's reason */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  signal?: AbortSignal,
): Promise<void> {
  let end = performance.now() + sliceMs;
  for (const item of items) {
    if (performance.now() >= end) {
      await delay(0, signal);
      end = performance.now() + sliceMs;
    }
    work(item);
  }
}
