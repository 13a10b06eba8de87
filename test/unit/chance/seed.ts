import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';

const seedVariable = 'ALERT_TRIAGE_SEED';

/**
 * Decides on all that chance draws in this run. The titles of the tests print it, and the environment variable
 * `ALERT_TRIAGE_SEED` repeats it.
 */
const seed = readSeed(process.env[seedVariable]);

/** For the title of a suite. */
export const seedText = `${seedVariable}=${seed}`;

function readSeed(given = ''): number {
  if (given === '') return randomInt(2 ** 31);
  const read = Number(given);
  if (Number.isSafeInteger(read)) return read;
  throw new Error(`${seedVariable} must be an integer, not "${given}".`);
}

/** Fails unless a property holds in this many cases that chance draws, and says then what the smallest case is. */
export async function holdsAlways<Case>(property: fc.IAsyncProperty<Case>, numRuns: number): Promise<void> {
  await fc.assert(property, { numRuns, seed });
}
