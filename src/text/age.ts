import { isDateOnly, readInstant } from './instant.ts';
import { perLocale } from './perLocale.ts';
import { singleLine } from './singleLine.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  { unit: 'year', length: 365.25 * day },
  { unit: 'month', length: 30.4375 * day },
  { unit: 'day', length: day },
  { unit: 'hour', length: hour },
  { unit: 'minute', length: minute },
] as const;

/** The latest point in time that JavaScript can show, ECMA-262 21.4.1.1. */
const latest = 8.64e15;

const ages = perLocale(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'narrow' }),
);
const nows = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
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
export function formatAge(instant: number, now: number, locale: string): string {
  const age = now - instant;
  if (!Number.isFinite(age)) return '';
  const distance = age < 0 && age > -day ? 0 : Math.abs(age);
  const largest = units.find(({ length }) => distance >= length);
  if (largest === undefined) return nows(locale).format(0, 'second');
  const count = Math.floor(distance / largest.length);
  return ages(locale).format(age < 0 ? count : -count, largest.unit);
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
