import { showsWhatItShould } from '../unit/chance/anyActions.ts';
import { readsAnyAnswer } from '../unit/chance/anyAnswer.ts';
import { opensWithAnythingStored } from '../unit/chance/anyStored.ts';
import { detailsTakeAnyMessage } from '../unit/chance/detailsMessages.ts';
import { formTakesAnyMessage } from '../unit/chance/formMessages.ts';
import { ownSettings } from '../unit/chance/ownSettings.ts';
import { overviewTakesAnyMessage } from '../unit/chance/overviewMessages.ts';
import { seedText } from '../unit/chance/seed.ts';
import { fakeWindow } from '../unit/vscode/fakeWindow.ts';

const far = { maxMutations: 12, maxTextLength: 20_000, maxDepth: 300 };

describe(`by chance (${seedText})`, function () {
  this.timeout(0);
  const vs = fakeWindow();
  const settings = ownSettings();

  it('20,000 answers lose no alert and let nothing act', async () => await readsAnyAnswer(20_000, far));

  it('5,000 rows of messages have no effect on the details but theirs', async () =>
    await detailsTakeAnyMessage(5000, far));

  it('5,000 rows of messages have no effect on the overview but theirs', async () =>
    await overviewTakesAnyMessage(5000, far));

  it('5,000 rows of messages have no effect on a form but theirs', async () =>
    await formTakesAnyMessage(vs, 5000, far));

  it('5,000 windows open with corrupted state, and keep what the user does next', async () =>
    await opensWithAnythingStored(settings, 5000, { ...far, maxTextLength: 1000 }));

  it('5,000 rows of actions and faults show what they should', async () =>
    await showsWhatItShould(settings, 5000));
});
