/**
 * Milliseconds of processor time that something takes. Unlike the time on the clock, they do not grow with what else the
 * machine does.
 */
export function cpuTime(doIt: () => void): number {
  const before = process.cpuUsage();
  doIt();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How many times longer something takes for eight times as much: about 8 where the time grows in proportion, 64 where it
 * grows with the square. Of several runs the shortest, so that collected garbage does not count.
 */
export function growth(work: (size: number) => void, size: number): number {
  const shortest = (of: number) => Math.min(...[1, 2, 3].map(() => cpuTime(() => work(of))));
  work(size);
  return shortest(8 * size) / Math.max(shortest(size), 0.1);
}
