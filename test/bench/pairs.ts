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
    const pair = await measure(ours, yardstick);
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

/** Milliseconds that something takes. */
export async function timed(doIt: () => unknown): Promise<number> {
  const start = performance.now();
  await doIt();
  return performance.now() - start;
}
