import { journey } from '../journey.ts';
import { travelByKeyboard } from '../keyboardJourney.ts';
import { type ThemeName, themes } from '../themes.ts';

const others: readonly ThemeName[] = ['dark', 'highContrast', 'highContrastLight'];

describe('keyboard alone', () => {
  const stage = journey({ signedIn: false });

  for (const theme of others)
    it(`signs in, filters, reads and creates, and sees where it is, in ${themes[theme].label}`, async () => {
      await travelByKeyboard(stage, theme);
    });
});
