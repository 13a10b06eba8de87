import { queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The processor time in milliseconds that this thread takes for something. */
export function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The longest processor time in milliseconds that this thread takes between two turns of the event loop while something
 * goes on.
 */
export async function longestBlock(during: () => unknown): Promise<number> {
  let longest = 0;
  let isDone = false;
  let last = process.threadCpuUsage();
  const turn = (): void => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, user + system);
    last = process.threadCpuUsage();
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await during();
  isDone = true;
  await new Promise((resolve) => setImmediate(resolve));
  return longest / 1000;
}

setFlagsFromString('--expose-gc');
const gc: unknown = runInNewContext('gc');

/** So that what follows neither holds nor has to collect what went before left behind. */
export function collectGarbage(): void {
  if (typeof gc === 'function') for (let round = 0; round < 2; round += 1) gc();
}

/** The megabytes of heap that are in use. */
export function usedHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

/** How many functions can be reached: all that listens, be it to an event, a signal or a timer, is one. */
export function reachableFunctions(): number {
  return queryObjects(Function, { format: 'count' });
}
