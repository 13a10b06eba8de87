import { isDateOnly, readInstant } from './instant.ts';
import { perLocale } from './perLocale.ts';
import { singleLine } from './singleLine.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const longUnits = [
  { unit: 'year', length: 365.25 * day },
  { unit: 'month', length: 30.4375 * day },
  { unit: 'day', length: day },
] as const;
const units = [...longUnits, { unit: 'hour', length: hour }, { unit: 'minute', length: minute }] as const;

/** How ages read in the language of the reader. `Intl` would know, but the first one is slow to make. */
export interface AgeWords {
  readonly now: () => string;
  readonly ago: Readonly<Record<(typeof units)[number]['unit'], (count: number) => string>>;
  readonly ahead: Readonly<Record<(typeof longUnits)[number]['unit'], (count: number) => string>>;
}

/** The latest point in time that JavaScript can show, ECMA-262 21.4.1.1. */
const latest = 8.64e15;

const moments = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long' }),
);
const dates = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
);

/**
 * How long ago `instant` was, short ("5m ago", "now"), both in milliseconds since 1970. Up to a day in the future is
 * "now": that is the user's clock going wrong rather than a forecast. Empty when there is no such time.
 */
export function formatAge(instant: number, now: number, words: AgeWords): string {
  const age = now - instant;
  if (!Number.isFinite(age)) return '';
  const distance = Math.abs(age);
  if (age < 0) {
    const ahead = longUnits.find(({ length }) => distance >= length);
    return ahead ? words.ahead[ahead.unit](Math.floor(distance / ahead.length)) : words.now();
  }
  const ago = units.find(({ length }) => distance >= length);
  return ago ? words.ago[ago.unit](Math.floor(distance / ago.length)) : words.now();
}

/** Date and time in the local time zone, which is named; empty when there is no such time. */
export function formatInstant(instant: number, locale: string): string {
  return Math.abs(instant) <= latest ? moments(locale).format(instant) : '';
}

/**
 * A timestamp of the service for reading: as `formatInstant`, a date without a time as that very date, and what is no
 * point in time as the text that was sent.
 */
export function formatTimestamp(text: string, locale: string): string {
  const instant = readInstant(text);
  if (instant === undefined) return singleLine(text);
  return isDateOnly(text) ? dates(locale).format(instant) : formatInstant(instant, locale);
}
