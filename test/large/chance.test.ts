import { showsWhatItShould } from '../unit/chance/anyActions.ts';
import { opensWithAnythingStored } from '../unit/chance/anyStored.ts';
import { detailsTakeAnyMessage } from '../unit/chance/detailsMessages.ts';
import { formTakesAnyMessage } from '../unit/chance/formMessages.ts';
import { overviewTakesAnyMessage } from '../unit/chance/overviewMessages.ts';
import { seedText } from '../unit/chance/seed.ts';
import { fakeSettings } from '../unit/service/fakeSettings.ts';
import { fakeWindow } from '../unit/vscode/fakeWindow.ts';

const far = { maxMutations: 12, maxTextLength: 20_000, maxDepth: 300 };

describe(`by chance (${seedText})`, function () {
  this.timeout(0);

  describe('of what pages send, only their own messages have an effect:', () => {
    const vs = fakeWindow();

    it('up to 5,000 times on the details', async () => await detailsTakeAnyMessage(5000, far));

    it('up to 5,000 times on the overview', async () => await overviewTakesAnyMessage(vs, 5000, far));

    it('up to 5,000 times on the create form', async () => await formTakesAnyMessage(vs, 5000, far));
  });

  describe('of what a window keeps and does,', () => {
    const settings = fakeSettings();

    it('up to 5,000 windows open with corrupted state, and keep what the user does next', async () =>
      await opensWithAnythingStored(settings, 5000, { ...far, maxTextLength: 1000 }));

    it('up to 5,000 sequences of actions and faults show what they should', async () =>
      await showsWhatItShould(settings, 5000));
  });
});
