import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';

const seedVariable = 'ALERT_TRIAGE_SEED';
const secondsVariable = 'ALERT_TRIAGE_CHANCE_SECONDS';

/**
 * Decides on all that chance draws in this run. The titles of the tests print it, and the environment variable
 * `ALERT_TRIAGE_SEED` repeats it.
 */
const seed = readInteger(seedVariable) ?? randomInt(2 ** 31);

/** After how many seconds a property has been tried often enough, for CI; by default only the number of cases counts. */
const maxSeconds = readInteger(secondsVariable);

/** For the title of a suite. */
export const seedText = `${seedVariable}=${seed}`;

function readInteger(variable: string): number | undefined {
  const given = process.env[variable] ?? '';
  if (given === '') return undefined;
  const read = Number(given);
  if (Number.isSafeInteger(read)) return read;
  throw new Error(`${variable} must be an integer, not "${given}".`);
}

/** Fails unless a property holds in this many cases that chance draws, and says then what the smallest case is. */
export async function holdsAlways<Case>(property: fc.IAsyncProperty<Case>, numRuns: number): Promise<void> {
  const limit = maxSeconds === undefined ? {} : { interruptAfterTimeLimit: maxSeconds * 1000 };
  const run = property.run.bind(property);
  let running: ReturnType<typeof run> | undefined;
  property.run = (value) => (running = run(value));
  await fc.assert(property, { numRuns, seed, includeErrorInReport: true, ...limit });
  // When time is over, fast-check does not wait for the case that has begun, which would then meet the next test.
  await running;
}
