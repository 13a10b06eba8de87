/**
 * A seeded random number generator, so that the same seed gives the same data on every machine. Mulberry32: 32
 * bits of state, sufficient for data of tests only.
 */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
  /** One element. @throws RangeError for an empty list */
  pick<T>(list: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => elementAt(list, Math.floor(next() * list.length)),
  };
}

/**
 * Combines several numbers into one seed, so that each alert has its own generator and does not depend on others.
 * Alerts pass their index as the second number, all other uses of the same seed a constant, such as 3 for users.
 */
export function mixSeed(...parts: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x01000193);
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x2c1b3c6d);
    hash ^= hash >>> 13;
  }
  return hash >>> 0;
}

/** The element at `index`, modulo the length. @throws RangeError for an empty list */
export function elementAt<T>(list: readonly T[], index: number): T {
  const element = list[index % list.length];
  if (element === undefined) throw new RangeError('The list has no such element');
  return element;
}

const base32 = '0123456789abcdefghjkmnpqrstvwxyz';

/** A ULID in lower case, like Laravel's `HasUlids`: 48 bits of time, 80 random bits. */
export function ulid(timeMs: number, random: Random): string {
  let time = '';
  for (let rest = Math.floor(timeMs); time.length < 10; rest = Math.floor(rest / 32)) {
    time = base32.charAt(rest % 32) + time;
  }
  let tail = '';
  while (tail.length < 16) tail += base32.charAt(random.int(0, 31));
  return time + tail;
}
