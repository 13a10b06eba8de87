import { perLocale } from '../util/memoize.ts';
import { singleLine } from './sanitize.ts';

/**
 * `2026-11-14T23:13:20Z`, with up to nine fraction digits. By far the most common format, so parsed by position.
 */
const usual = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;

/**
 * ISO 8601 and similar: a space instead of `T`, no seconds, no time, an offset, no time zone, a minus sign for the
 * hyphen. After an offset, RFC 9557 allows suffixes such as `[Europe/Berlin]`, which say nothing more of the instant.
 */
const general =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?(?: ?(?:[Zz]|UTC|GMT|([+\-\u2212])(\d\d):?(\d\d)?)(?:\[[^[\]]{1,64}\]){0,4})?$/;

/** The basic format of ISO 8601, which separates nothing but date and time: `20261114T231320Z`. */
const basic =
  /^(\d{4})(\d\d)(\d\d)[Tt](\d\d)(\d\d)(?:(\d\d)(?:[.,](\d{1,9}))?)?(?:[Zz]|([+\-\u2212])(\d\d):?(\d\d)?)?$/;

/** Unix time in seconds or milliseconds, from 1973 to 2286: a number with fewer digits is probably not a time. */
const unixSeconds = /^\d{9,10}(?:\.\d{1,9})?$/;
const unixMilliseconds = /^\d{12,13}$/;

const dateOnly = /^\d{4}-\d\d-\d\d$/;

/**
 * Parses a timestamp of the service to milliseconds since 1970; undefined if it is not one. Never NaN, and
 * independent of the local time zone: text without a zone is UTC (test/service/README.md, 2.1), although `Date` would
 * read it as local time. `0000-00-00 00:00:00` and `0001-01-01`, the "no value" of databases and languages, are
 * undefined.
 */
export function readInstant(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return usual.test(text) ? readUsual(text) : readOther(text.trim());
}

/** Whether the text is a date without a time. Such a date is not converted to the local time zone. */
export function isDateOnly(text: string): boolean {
  return dateOnly.test(text.trim());
}

function readUsual(text: string): number | undefined {
  const moment = utc(
    two(text, 0) * 100 + two(text, 2),
    two(text, 5),
    two(text, 8),
    two(text, 11),
    two(text, 14),
    two(text, 17),
  );
  if (moment === undefined || text.length === 20) return moment;
  return moment + thousandths(text.slice(20, -1));
}

function readOther(text: string): number | undefined {
  if (unixSeconds.test(text)) return Math.floor(Number(text) * 1000);
  if (unixMilliseconds.test(text)) return Number(text);
  const parts = general.exec(text) ?? basic.exec(text);
  if (parts === null) return undefined;
  const [, year, month, day, hour, minute, second, fraction, sign, offsetHours, offsetMinutes] = parts;
  const moment = utc(
    Number(year),
    Number(month),
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  );
  const offset = offsetOf(Number(offsetHours ?? 0), Number(offsetMinutes ?? 0));
  if (moment === undefined || offset === undefined) return undefined;
  return moment + thousandths(fraction ?? '') - (sign === '+' ? offset : -offset) * 60_000;
}

/** An offset from UTC in minutes; undefined if no clock can show it (RFC 3339, 5.6). */
function offsetOf(hours: number, minutes: number): number | undefined {
  return hours <= 23 && minutes <= 59 ? hours * 60 + minutes : undefined;
}

/** Parses the two digits at `at`. */
function two(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}

/** Truncates instead of rounding, so that no instant moves into the next second. */
function thousandths(digits: string): number {
  return Number(digits.slice(0, 3).padEnd(3, '0'));
}

/**
 * The UTC moment in milliseconds since 1970; undefined before the year 1000, and if the calendar has no such moment. A
 * leap second (`:60`) is the start of the next minute, and `24:00:00` that of the next day.
 */
function utc(year: number, month: number, day: number, hour: number, minute: number, second: number) {
  const isMidnight = hour === 24 && minute === 0 && second === 0;
  const onClock = isMidnight || (hour <= 23 && minute <= 59 && second <= 60);
  const inCalendar = year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return onClock && inCalendar ? Date.UTC(year, month - 1, day, hour, minute, second) : undefined;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

type Unit = 'year' | 'month' | 'week' | 'day' | 'hour' | 'minute';
type Scale = readonly (readonly [unit: Unit, from: number, length: number])[];

/** Largest unit first: its name, the duration from which it is used, and its length, in milliseconds. */
const relativeScale: Scale = [
  ['year', 365.25 * day, 365.25 * day],
  ['month', 30.4375 * day, 30.4375 * day],
  ['day', day, day],
  ['hour', hour, hour],
  ['minute', minute, minute],
];

/** Without months, because "m" would mean both minutes and months in many languages. */
const compactScale: Scale = [
  ['year', 365.25 * day, 365.25 * day],
  ['week', 14 * day, 7 * day],
  ...relativeScale.slice(2),
];

/** "narrow" in English only ("5m ago"), else "short": narrow is "-5 min" in French and "vor 5 m" in German. */
const relativeAges = perLocale((locale) => {
  const narrow = new Intl.RelativeTimeFormat(locale, { style: 'narrow' });
  const isEnglish = /^en\b/.test(narrow.resolvedOptions().locale);
  return isEnglish ? narrow : new Intl.RelativeTimeFormat(locale, { style: 'short' });
});
/** The word for "now". */
const nowWords = perLocale((locale) =>
  new Intl.RelativeTimeFormat(locale, { style: 'narrow', numeric: 'auto' }).format(0, 'second'),
);
const compactAges = perLocale((locale) => {
  const formats = new Map<Unit, Intl.NumberFormat>();
  const ageOf = (count: number, unit: Unit) => {
    const known = formats.get(unit);
    const format =
      known ??
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow', useGrouping: false });
    if (known === undefined) formats.set(unit, format);
    return format.format(count);
  };
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
 * Formats how long ago `instant` was: "5m ago", "now", "in 3d"; both times in milliseconds since 1970. Up to a day
 * in the future is "now", because that is most likely a wrong clock. Empty if the instant is not finite.
 *
 * @param between the unit between days and years; weeks say the same as `formatCompactAge`
 */
export function formatAge(
  instant: number,
  now: number,
  locale: string,
  between: 'month' | 'week' = 'month',
): string {
  const age = now - instant;
  if (!Number.isFinite(age)) return '';
  const { count, unit } = measure(Math.abs(age), between === 'month' ? relativeScale : compactScale);
  if (unit === undefined || (age < 0 && -age < day)) return nowWords(locale);
  return relativeAges(locale).format(age < 0 ? count : -count, unit);
}

/** A shorter format for columns: "5m", "9w", "now". A time in the future is formatted as in `formatAge`. */
export function formatCompactAge(instant: number, now: number, locale: string): string {
  const age = now - instant;
  const { count, unit } = measure(age, compactScale);
  return age > 0 && unit !== undefined && Number.isFinite(age)
    ? compactAges(locale).ageOf(count, unit)
    : formatAge(instant, now, locale, 'week');
}

/** As wide as a digit. */
const figureSpace = '\u2007';

/**
 * Pads a compact age at its start to the width of two-digit hours ("23h"), so that the names after it are aligned.
 * Wider ages stay as they are: in some languages, minutes have no short form.
 */
export function padCompactAge(age: string, locale: string): string {
  return figureSpace.repeat(Math.max(0, compactAges(locale).columnWidth - widthOf(age))) + age;
}

/** The width in digits; Chinese and Japanese characters are about twice as wide. */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\u9fff]/g)?.length ?? 0);
}

function measure(
  distance: number,
  scale: Scale,
): { readonly count: number; readonly unit: Unit | undefined } {
  const found = scale.find(([, from]) => distance >= from);
  return found ? { count: Math.floor(distance / found[2]), unit: found[0] } : { count: 0, unit: undefined };
}

/** Date and time in the local time zone, with its name; empty if the instant is out of range. */
export function formatInstant(instant: number, locale: string): string {
  return Math.abs(instant) <= maxInstant ? moments(locale).format(instant) : '';
}

const clockTimes = perLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const datedTimes = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);

/**
 * The time of day in the local time zone, with the date unless it is today; empty if the instant is out of range.
 */
export function formatTimeOfDay(instant: number, now: number, locale: string): string {
  if (!(Math.abs(instant) <= maxInstant)) return '';
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  return (isToday ? clockTimes : datedTimes)(locale).format(instant);
}

/** Like `formatTimeOfDay`, rounded up to the minute so that it is never too early. */
export function formatSoon(instant: number, now: number, locale: string): string {
  return formatTimeOfDay(Math.ceil(instant / minute) * minute, now, locale);
}

/**
 * Formats a timestamp of the service like `formatInstant`. A date without a time is not converted to local time;
 * text that is not a timestamp is shown as it is.
 */
export function formatTimestamp(text: string, locale: string): string {
  const instant = readInstant(text);
  if (instant === undefined) return singleLine(text);
  return isDateOnly(text) ? dates(locale).format(instant) : formatInstant(instant, locale);
}
