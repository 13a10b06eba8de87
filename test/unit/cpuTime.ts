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

/** Shorter times say little: garbage collection and compilation take as long. */
const minMeasuredMs = 5;

/**
 * How many times longer a function takes for eight times the size: about 8 if linear, 64 if quadratic. Uses the
 * shortest of several runs of each, in turn, to exclude garbage collection.
 */
export function growth(work: (size: number) => void, size: number): number {
  let times = 1;
  const timeOf = (size: number) =>
    cpuTime(() => {
      for (let done = 0; done < times; done++) work(size);
    });
  while (timeOf(size) < minMeasuredMs) times *= 2;
  const pairs = [1, 2, 3, 4, 5, 6].map(() => [timeOf(size), timeOf(8 * size)] as const);
  return Math.min(...pairs.map(([, long]) => long)) / Math.min(...pairs.map(([short]) => short));
}
