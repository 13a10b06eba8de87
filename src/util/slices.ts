import { delay } from './delay.ts';

/** In milliseconds. A frame of the window takes 16, so nobody notices this delay. */
const sliceMs = 8;

/**
 * For work in parts: between them, waits if the extension host could not respond to VS Code for some milliseconds.
 * Undefined if there is nothing to wait for. @throws the signal's reason when it is aborted
 */
export type Pause = () => Promise<void> | undefined;

export function pauses(signal?: AbortSignal): Pause {
  let end = performance.now() + sliceMs;

  async function pause(): Promise<void> {
    await delay(0, signal);
    end = performance.now() + sliceMs;
  }

  return () => (performance.now() < end ? undefined : pause());
}

/** Calls `work` for all items, with `pauses`. */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  signal?: AbortSignal,
): Promise<void> {
  const pause = pauses(signal);
  for (const item of items) {
    const pausing = pause();
    if (pausing) await pausing;
    work(item);
  }
}

/** Returns a function that runs works one after the other, whatever becomes of those before. */
export function oneByOne(): <Output>(work: () => Promise<Output>) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** For a caller that asks for many results at once, as VS Code does for rows: one after the other, with pauses. */
export function inTurns<Input, Output>(
  work: (input: Input) => Output,
): (input: Input) => Output | Promise<Output> {
  const pause = pauses();
  let waiting: (() => void)[] = [];

  /** Those that come meanwhile wait behind the others. */
  async function callWaiting(pausing: Promise<void>): Promise<void> {
    await pausing;
    for (const call of waiting) {
      call();
      await pause();
    }
    waiting = [];
  }

  return (input) => {
    const isFirst = waiting.length === 0;
    const pausing = isFirst ? pause() : undefined;
    if (isFirst && !pausing) return work(input);
    const turn = new Promise<void>((resolve) => void waiting.push(resolve));
    if (pausing) void callWaiting(pausing);
    return turn.then(() => work(input));
  };
}
