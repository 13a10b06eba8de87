import { createHash } from 'node:crypto';

/** The environment variable from which the processes of a run have the number that draws the order; empty for none. */
export const seedVariable = 'ALERT_TRIAGE_SEED';

/** The texts in the order that a seed draws, the same on every machine; as they are without a seed. */
export function shuffled(texts: readonly string[], seed: string): readonly string[] {
  return seed === '' ? texts : texts.toSorted(byChance(seed, (text) => text));
}

/** Draws the order of suites and tests in each file, before its first test. */
export const mochaHooks: Mocha.RootHookObject = {
  beforeAll(this: Mocha.Context) {
    const seed = process.env[seedVariable] ?? '';
    if (seed !== '') shuffle(this.test?.parent, seed);
  },
};

function shuffle(suite: Mocha.Suite | undefined, seed: string): void {
  suite?.tests.sort(byChance(seed, ({ title }) => title));
  suite?.suites.sort(byChance(seed, ({ title }) => title));
  for (const child of suite?.suites ?? []) shuffle(child, seed);
}

function byChance<Item>(seed: string, textOf: (item: Item) => string) {
  const place = (item: Item) =>
    createHash('sha256')
      .update(`${seed} ${textOf(item)}`)
      .digest('hex');
  return (one: Item, other: Item) => (place(one) < place(other) ? -1 : 1);
}
