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
 * Like {@link cpuTime}, for times so short that milliseconds matter. Windows counts processor time in steps of 16 ms,
 * so there it is the elapsed time instead; use the shortest of several runs.
 */
export function shortCpuTime(doIt: () => void): number {
  if (process.platform !== 'win32') return cpuTime(doIt);
  const start = performance.now();
  doIt();
  return performance.now() - start;
}

/** More on Windows, where the elapsed time is measured, which depends on the machine's load. */
const runs = process.platform === 'win32' ? 20 : 6;

/** The work is repeated until it takes this long: garbage collection and compilation distort shorter times. */
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
