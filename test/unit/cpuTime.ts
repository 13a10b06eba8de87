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
