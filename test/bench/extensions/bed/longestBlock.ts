import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds after the start that do not count. */
const openingMs = 500;

/** How often the extension host is asked whether it answers, in milliseconds. */
const resolution = 1;

/** The longest time in milliseconds for which the extension host did nothing else while something went on. */
export async function longestBlock(during: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution });
  const doing = during();
  // Opening is not typing.
  await pause(openingMs);
  delays.enable();
  await doing;
  delays.disable();
  return delays.max / 1e6 - resolution;
}

/** The same for something short, which begins when blocks are counted already, and ends before that ends. */
export async function longestBlockOf(task: () => Promise<unknown>): Promise<number> {
  return await longestBlock(async () => {
    await pause(2 * openingMs);
    await task();
    await pause(openingMs);
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
