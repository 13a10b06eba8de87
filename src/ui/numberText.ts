import { l10n } from 'vscode';
import { groupDigits } from '../text/number.ts';

/** A whole number in the language of the texts around it. */
export function numberText(value: number): string {
  return groupDigits(value, l10n.t({ message: ',', comment: ['Between thousands, as in 1,234'] }));
}
