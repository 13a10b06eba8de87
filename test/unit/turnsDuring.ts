import { mock } from 'node:test';

/**
 * In how many turns other work goes on during some work that looks at the clock to make pauses: each look is a second
 * later, so that every step of it takes longer than a slice.
 */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let now = 0;
  const clock = mock.method(performance, 'now', () => (now += 1000));
  let turns = 0;
  const count = () => {
    turns += 1;
    others = setTimeout(count, 0);
  };
  let others = setTimeout(count, 0);
  try {
    await work();
  } finally {
    clearTimeout(others);
    clock.mock.restore();
  }
  return turns;
}
