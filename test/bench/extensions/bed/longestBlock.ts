import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the extension host is asked whether it answers, in milliseconds. */
const resolution = 1;

/** Until the clock has started. */
const startMs = 50;

/**
 * The longest time in milliseconds for which the extension host did nothing else while something went on.
 *
 * @param skipMs from the beginning, which are not measured
 */
export async function longestBlock(during: () => Promise<unknown>, skipMs = 0): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution });
  const wait = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms));
  if (skipMs === 0) {
    delays.enable();
    await wait(startMs);
    delays.reset();
  }
  const doing = during();
  if (skipMs > 0) {
    await wait(skipMs);
    delays.enable();
  }
  await doing;
  delays.disable();
  return delays.max / 1e6 - resolution;
}
