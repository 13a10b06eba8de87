import { readsAnyAnswer } from '../unit/chance/anyAnswer.ts';
import { endsOrSaysWhy } from '../unit/chance/anyCreation.ts';
import { sayingWindow } from '../unit/chance/saidOfAlerts.ts';
import { seedText } from '../unit/chance/seed.ts';

const far = { maxMutations: 12, maxTextLength: 3000, maxDepth: 300 };

describe(`by chance (${seedText})`, function () {
  this.timeout(0);
  const say = sayingWindow();

  it('up to 20,000 answers lose no alert and let nothing act', async () =>
    await readsAnyAnswer(say, 20_000, far));

  it('up to 5,000 answers to creations end the form, or it says why not', async () =>
    await endsOrSaysWhy(5000, far));
});
