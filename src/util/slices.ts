import { delay } from './delay.ts';

/** In milliseconds. A frame of the window takes 16, so nobody notices this delay. */
const sliceMs = 8;

/**
 * Calls `work` for all items, with a pause every few milliseconds, so that the extension host can respond to VS Code
 * meanwhile.
 *
 * @throws the signal's reason when it is aborted
 */
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
