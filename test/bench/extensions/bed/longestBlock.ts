import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the extension host is asked whether it answers, in milliseconds. */
const resolution = 1;

/** The longest time in milliseconds for which the extension host did nothing else while something went on. */
export async function longestBlock(during: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution });
  const doing = during();
  // Opening is not typing.
  await new Promise((resolve) => setTimeout(resolve, 500));
  delays.enable();
  await doing;
  delays.disable();
  return delays.max / 1e6 - resolution;
}
