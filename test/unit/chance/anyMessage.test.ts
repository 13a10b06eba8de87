import { fakeWindow } from '../vscode/fakeWindow.ts';
import { detailsTakeAnyMessage } from './detailsMessages.ts';
import { formTakesAnyMessage } from './formMessages.ts';
import { overviewTakesAnyMessage } from './overviewMessages.ts';
import { seedText } from './seed.ts';

const few = { maxMutations: 4, maxTextLength: 100, maxDepth: 100 };

describe(`whatever a page sends, by chance (${seedText}), only its own messages have an effect:`, () => {
  const vs = fakeWindow();

  it('in the details', async () => await detailsTakeAnyMessage(60, few));

  it('in the overview', async () => await overviewTakesAnyMessage(vs, 60, few));

  it('in the create form', async () => await formTakesAnyMessage(vs, 100, few));
});
