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
 * Like {@link cpuTime}, for times of which milliseconds matter. Windows counts processor time in steps of 16 of them: there,
 * it is the elapsed time, so that only the shortest of several runs means something.
 */
export function shortCpuTime(doIt: () => void): number {
  if (process.platform !== 'win32') return cpuTime(doIt);
  const start = performance.now();
  doIt();
  return performance.now() - start;
}

/** Elapsed times depend on the machine's load. */
const runs = process.platform === 'win32' ? 20 : 6;

/** Shorter times say little: garbage collection and compilation take as long. */
const minMeasuredMs = 5;

/**
 * How many times longer a function takes for eight times the size: about 8 if linear, 64 if quadratic. Uses the
 * shortest of several runs of each, in turn, to exclude garbage collection.
 */
export function growth(work: (size: number) => void, size: number): number {
  let times = 1;
  const timeOf = (size: number) =>
    shortCpuTime(() => {
      for (let done = 0; done < times; done++) work(size);
    });
  while (timeOf(size) < minMeasuredMs) times *= 2;
  const pairs = Array.from({ length: runs }, () => [timeOf(size), timeOf(8 * size)] as const);
  return Math.min(...pairs.map(([, long]) => long)) / Math.min(...pairs.map(([short]) => short));
}
