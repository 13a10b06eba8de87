import { opensWithAnythingStored } from './anyStored.ts';
import { fakeSettings } from '../service/fakeSettings.ts';
import { seedText } from './seed.ts';

describe(`whatever is stored, by chance (${seedText}),`, () => {
  const settings = fakeSettings();

  it('a window opens, keeps what can be read, and what the user does next', async () =>
    await opensWithAnythingStored(settings, 60, { maxMutations: 4, maxTextLength: 100, maxDepth: 50 }));
});
