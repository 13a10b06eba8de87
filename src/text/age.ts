import { isDateOnly, readInstant } from './instant.ts';
import { perLocale } from './perLocale.ts';
import { singleLine } from './singleLine.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute';
type Scale = readonly (readonly [unit: Unit, from: number, length: number])[];

/** The largest unit first, each from how long on it is used, and how long it is. */
const relativeScale: Scale = [
  ['year', 365.25 * day, 365.25 * day],
  ['month', 30.4375 * day, 30.4375 * day],
  ['day', day, day],
  ['hour', hour, hour],
  ['minute', minute, minute],
];

/** Without months: the shortest words for months and minutes are the same in many languages. */
const compactScale: Scale = [
  ['year', 365.25 * day, 365.25 * day],
  ['week', 14 * day, 7 * day],
  ...relativeScale.slice(2),
];

const relativeAges = perLocale(
  (locale) => new Intl.RelativeTimeFormat(locale, { style: 'narrow', numeric: 'always' }),
);
const nowWords = perLocale((locale) =>
  new Intl.RelativeTimeFormat(locale, { style: 'narrow', numeric: 'auto' }).format(0, 'second'),
);
const compactAges = perLocale((locale) => {
  const formats = new Map<Unit, Intl.NumberFormat>();
  return (count: number, unit: Unit) => {
    const known = formats.get(unit);
    const format =
      known ??
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow', useGrouping: false });
    if (known === undefined) formats.set(unit, format);
    return format.format(count);
  };
});

/** The latest point in time that JavaScript can show, ECMA-262 21.4.1.1. */
const maxInstant = 8.64e15;

const moments = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long' }),
);
const dates = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
);

/**
 * How long ago `instant` was, both in milliseconds since 1970: "5m ago", "now", "in 3d". Up to a day in the future is
 * "now": that is the user's clock going wrong rather than a forecast. Empty when there is no such time.
 */
export function formatAge(instant: number, now: number, locale: string): string {
  const age = now - instant;
  if (!Number.isFinite(age)) return '';
  const { count, unit } = measure(Math.abs(age), relativeScale);
  if (unit === undefined || (age < 0 && -age < day)) return nowWords(locale);
  return relativeAges(locale).format(age < 0 ? count : -count, unit);
}

/** The same as short as it gets, for a column: "5m", "9w", "now". What lies in the future reads as in `formatAge`. */
export function formatCompactAge(instant: number, now: number, locale: string): string {
  const age = now - instant;
  const { count, unit } = measure(age, compactScale);
  return age > 0 && unit !== undefined && Number.isFinite(age)
    ? compactAges(locale)(count, unit)
    : formatAge(instant, now, locale);
}

function measure(
  distance: number,
  scale: Scale,
): { readonly count: number; readonly unit: Unit | undefined } {
  const found = scale.find(([, from]) => distance >= from);
  return found ? { count: Math.floor(distance / found[2]), unit: found[0] } : { count: 0, unit: undefined };
}

/** Date and time in the local time zone, which is named; empty when there is no such time. */
export function formatInstant(instant: number, locale: string): string {
  return Math.abs(instant) <= maxInstant ? moments(locale).format(instant) : '';
}

const clockTimes = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const datedTimes = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** The time of day of something soon, with its date unless that is today, both in the local time zone. */
export function formatSoon(instant: number, now: number, locale: string): string {
  if (!(Math.abs(instant) <= maxInstant)) return '';
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  return (isToday ? clockTimes : datedTimes)(locale).format(instant);
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
