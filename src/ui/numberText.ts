import { env } from 'vscode';
import { perLocale } from '../text/perLocale.ts';

const numbers = perLocale((locale) => new Intl.NumberFormat(locale));

/** A number in the language of the texts around it: 1,234. */
export function numberText(value: number): string {
  return numbers(env.language).format(value);
}
