import { perLocale } from './perLocale.ts';

const formats = perLocale((locale) => new Intl.NumberFormat(locale));

/**
 * A whole number for reading, not below zero: 1,234. One without a thousands separator is the same in all languages of
 * VS Code, and does without `Intl`, whose first number takes 10 ms and more.
 */
export function formatNumber(value: number, locale: string): string {
  return value < 1000 ? String(value) : formats(locale).format(value);
}
