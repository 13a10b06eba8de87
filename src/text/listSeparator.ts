import { perLocale } from './perLocale.ts';

/** What stands between the elements of a list in a language: ", " or "、". */
export const listSeparator = perLocale((locale) => {
  // Before the last of three elements, many languages have an "and".
  const parts = new Intl.ListFormat(locale, { style: 'narrow' }).formatToParts(['1', '2', '3']);
  return parts.find(({ type }) => type === 'literal')?.value ?? ', ';
});
