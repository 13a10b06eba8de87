import { readsAnyAnswer } from '../unit/chance/anyAnswer.ts';
import { seedText } from '../unit/chance/seed.ts';

describe(`whatever a service answers, by chance (${seedText}),`, () => {
  it('no alert is lost, nothing in it acts, and nothing fails but by what the service did', async () =>
    await readsAnyAnswer(2000, { maxMutations: 12, maxTextLength: 20_000, maxDepth: 300 }));
});
