import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the extension host is asked whether it answers, in milliseconds. */
const resolution = 1;

/** Before and after what is short, so that all of it is counted. */
const marginMs = 50;

/**
 * The longest time in milliseconds for which the extension host did nothing else while something went on.
 *
 * @param skipMs from the beginning, which are not counted
 */
export async function longestBlock(during: () => Promise<unknown>, skipMs = 0): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution });
  if (skipMs === 0) {
    delays.enable();
    await pause(marginMs);
    delays.reset();
    await during();
    await pause(marginMs);
  } else {
    const doing = during();
    await pause(skipMs);
    delays.enable();
    await doing;
  }
  delays.disable();
  return delays.max / 1e6 - resolution;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
