/**
 * Measures the processor time of a function in milliseconds. Unlike elapsed time, it does not depend on the
 * machine's load.
 */
export function cpuTime(doIt: () => void): number {
  const before = process.cpuUsage();
  doIt();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How many times longer a function takes for eight times the size: about 8 if linear, 64 if quadratic. Uses the
 * shortest of several runs, to exclude garbage collection.
 */
export function growth(work: (size: number) => void, size: number): number {
  const shortest = (of: number) => Math.min(...[1, 2, 3].map(() => cpuTime(() => work(of))));
  work(size);
  return shortest(8 * size) / Math.max(shortest(size), 0.1);
}
