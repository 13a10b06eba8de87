import { showsWhatItShould } from './anyActions.ts';
import { fakeSettings } from '../service/fakeSettings.ts';
import { seedText } from './seed.ts';

describe(`whatever a user does with two services, by chance (${seedText}),`, () => {
  const settings = fakeSettings();

  it('the window shows what it should', async () => await showsWhatItShould(settings, 40));
});
