import { isDateOnly, readInstant } from '../util/instant.ts';
import { memoize, perLocale } from '../util/memoize.ts';
import { singleLine } from './sanitize.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

type Unit = 'year' | 'week' | 'day' | 'hour' | 'minute';

/**
 * Largest unit first: its name, the duration from which it is used, and its length, in milliseconds. Without months,
 * because "m" would mean both minutes and months in many languages.
 */
const scale: readonly (readonly [unit: Unit, from: number, length: number])[] = [
  ['year', 365.25 * day, 365.25 * day],
  ['week', 14 * day, 7 * day],
  ['day', day, day],
  ['hour', hour, hour],
  ['minute', minute, minute],
];

/** "narrow" in English only ("5m ago"), else "short": narrow is "-5 min" in French and "vor 5 m" in German. */
const relativeAges = perLocale((locale) => {
  const narrow = new Intl.RelativeTimeFormat(locale, { style: 'narrow' });
  const isEnglish = narrow.resolvedOptions().locale.startsWith('en');
  return isEnglish ? narrow : new Intl.RelativeTimeFormat(locale, { style: 'short' });
});
/** The word for "now". */
const nowWords = perLocale((locale) =>
  new Intl.RelativeTimeFormat(locale, { style: 'narrow', numeric: 'auto' }).format(0, 'second'),
);
const compactAges = perLocale((locale) => {
  const formatOf = memoize(
    (unit: Unit) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow', useGrouping: false }),
  );
  const ageOf = (count: number, unit: Unit) => formatOf(unit).format(count);
  return { ageOf, columnWidth: widthOf(ageOf(23, 'hour')) };
});

/** The maximum of `Date` (ECMA-262 21.4.1.1). */
export const maxInstant = 8.64e15;

const moments = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long' }),
);
const dates = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
);

/**
 * "5m ago", "now", "in 3d". Up to a day in the future is "now", because that is most likely a wrong clock. Empty if the
 * instant is not finite.
 */
export function formatAge(instant: number, now: number, locale: string): string {
  const age = now - instant;
  if (!Number.isFinite(age)) return '';
  const found = measure(Math.abs(age));
  if (found === undefined || (age < 0 && -age < day)) return nowWords(locale);
  return relativeAges(locale).format(age < 0 ? found.count : -found.count, found.unit);
}

/** A shorter format for columns: "5m", "9w", "now". A time in the future is formatted as in `formatAge`. */
export function formatCompactAge(instant: number, now: number, locale: string): string {
  const age = now - instant;
  const found = measure(age);
  return found !== undefined && Number.isFinite(age)
    ? compactAges(locale).ageOf(found.count, found.unit)
    : formatAge(instant, now, locale);
}

/** As wide as a digit. */
const figureSpace = '\u2007';

/** A third of the size of the font: by so much, an "m" is wider than the letters of most units. */
const thirdSpace = '\u2004';

/** A sixth: by so much, an "m" is wider than a "w". */
const sixthSpace = '\u2006';

/**
 * Pads a compact age at its start to the width of two-digit hours ("23h") or minutes, so that the names after it are
 * aligned. Wider ages stay as they are: in some languages, minutes have no short form.
 */
export function padCompactAge(age: string, locale: string): string {
  const padding = figureSpace.repeat(Math.max(0, compactAges(locale).columnWidth - widthOf(age)));
  const narrower = age.endsWith('w') ? sixthSpace : thirdSpace;
  return (/\d[a-ln-z]$/.test(age) ? narrower : '') + padding + age;
}

/** The width in digits; Chinese and Japanese characters are about twice as wide. */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\u9fff]/g)?.length ?? 0);
}

/** How many of the largest unit that fits; undefined for less than the smallest. */
function measure(distance: number): { readonly count: number; readonly unit: Unit } | undefined {
  const found = scale.find(([, from]) => distance >= from);
  return found && { count: Math.floor(distance / found[2]), unit: found[0] };
}

const clockTimes = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const datedTimes = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** In local time, with the date unless it is today; empty if the instant is out of range. */
export function formatTimeOfDay(instant: number, now: number, locale: string): string {
  if (!(Math.abs(instant) <= maxInstant)) return '';
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  return (isToday ? clockTimes : datedTimes)(locale).format(instant);
}

/** Like `formatTimeOfDay`, rounded up to the minute so that it is never too early. */
export function formatSoon(instant: number, now: number, locale: string): string {
  return formatTimeOfDay(Math.ceil(instant / minute) * minute, now, locale);
}

/** In local time, but for a date without a time, with the name of the zone; text that is none is shown as it is. */
export function formatTimestamp(text: string, locale: string): string {
  const instant = readInstant(text);
  if (instant === undefined) return singleLine(text);
  return (isDateOnly(text) ? dates : moments)(locale).format(instant);
}
