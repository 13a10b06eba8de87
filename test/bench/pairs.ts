import type { Pair } from './figure.ts';

/** Does once what is measured, and returns the measurement. */
type Measure = () => number | Promise<number>;

/**
 * Measures ours and the yardstick in turn, so that changes of the machine's load hit both alike. Which of them begins
 * changes from pair to pair, so that neither always finds the caches warm.
 *
 * @param warmUps pairs that are thrown away first: code runs slower until it is compiled
 */
export async function alternate(
  pairs: number,
  ours: Measure,
  yardstick: Measure,
  warmUps = 0,
): Promise<readonly Pair[]> {
  const measured: Pair[] = [];
  for (let number = 0; number < warmUps + pairs; number++) {
    const measure = number % 2 === 0 ? oursFirst : yardstickFirst;
    const pair = await repeatedAfterTimeout('a pair', () => measure(ours, yardstick));
    if (number >= warmUps) measured.push(pair);
  }
  return measured;
}

async function oursFirst(ours: Measure, yardstick: Measure): Promise<Pair> {
  const first = await ours();
  return { ours: first, yardstick: await yardstick() };
}

async function yardstickFirst(ours: Measure, yardstick: Measure): Promise<Pair> {
  const first = await yardstick();
  return { ours: await ours(), yardstick: first };
}

/**
 * Does something a second time, and says so, if it ran out of time: a busy machine may do nothing for long, which is no
 * fault of what is measured.
 *
 * @throws Error when the second time fails, too
 */
export async function repeatedAfterTimeout<Result>(
  what: string,
  doIt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await doIt();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
    console.error(`${what} ran out of time and is measured again: ${error.message.split('\n')[0]}`);
  }
  try {
    return await doIt();
  } catch (cause) {
    // Not a TimeoutError, by which a caller that uses this function itself would try a third time.
    throw new Error(`${what} ran out of time, and failed when it was measured again.`, { cause });
  }
}

/** Milliseconds that something takes. */
export async function timed(doIt: () => unknown): Promise<number> {
  const start = performance.now();
  await doIt();
  return performance.now() - start;
}
