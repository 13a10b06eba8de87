import { readsAnyAnswer } from './anyAnswer.ts';
import { endsOrSaysWhy } from './anyCreation.ts';
import { sayingWindow } from './saidOfAlerts.ts';
import { seedText } from './seed.ts';

describe(`whatever a service answers, by chance (${seedText}),`, () => {
  const say = sayingWindow();

  it('no alert is lost, nothing in it acts, and nothing fails but by what the service did', async () =>
    await readsAnyAnswer(say, 40, { maxMutations: 6, maxTextLength: 300, maxDepth: 300 }));

  it('a creation ends, or the form says why not', async () =>
    await endsOrSaysWhy(60, { maxMutations: 6, maxTextLength: 300, maxDepth: 300 }));
});
