import { showsWhatItShould } from './anyActions.ts';
import { ownSettings } from './ownSettings.ts';
import { seedText } from './seed.ts';

describe(`whatever a user does with two services, by chance (${seedText}),`, () => {
  const settings = ownSettings();

  it('the window shows what it should', async () => await showsWhatItShould(settings, 40));
});
