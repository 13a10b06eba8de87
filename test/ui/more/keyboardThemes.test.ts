import { journey } from '../journey.ts';
import { itWorksByKeyboardIn } from '../keyboardWork.ts';
import { themeNames } from '../themes.ts';

describe('keyboard alone, in other themes', () => {
  const stage = journey({ signedIn: false });

  for (const theme of themeNames.filter((name) => name !== 'light')) itWorksByKeyboardIn(theme, stage);
});
