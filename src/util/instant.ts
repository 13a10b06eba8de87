/** `2026-11-14T23:13:20Z`, with up to nine fraction digits: by far the most common, so parsed by position. */
const usual = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;

/**
 * A date, year first: `2026-11-14`, also with slashes, dots, other hyphens or single digits; and the other forms of ISO 8601, with or
 * without hyphens: `20261114`, `2026-W46-6` (week and day) and `2026-318` (day of the year).
 */
const datePart =
  /^(\d{4})(?:([-/.\u2010\u2011\u2212])(\d\d?)\2(\d\d?)(?!\d)|(\d\d)(\d\d)(?!\d)|-?W(\d\d)-?(\d)(?!\d)|-?(\d{3})(?!\d))/;

/**
 * A time of day after a date: `T23:13:20.5`, `T231320,5`, ` 23:13`, `T23`. ISO 8601 also allows a fraction of a minute or
 * an hour: `T23:13.5`, `T23,5`, but ` 23.13` may as well be minutes.
 */
const timePart =
  /^(?:[t_]|,?\s{1,9})(\d\d|\d(?=:))(?:(:?)(\d\d)(?:\2(\d\d))?)?(?:(?<!\s\d\d)[.,](\d{1,30}))?/i;

/**
 * A zone after a time: `Z`, `UTC`, `+02:00`, `-05`, `GMT+0100 (CET)`, `+0100 CET`, or as Go writes one without a name,
 * `-0300 -03`; a minus sign or a dash may stand for the hyphen. After an offset, RFC 9557 allows suffixes such as
 * `[Europe/Berlin]`. What follows an offset says nothing more of the instant.
 */
const zonePart =
  /^\s?(?:z|utc?|gmt|(?:utc|gmt)?([+\-\u2010-\u2015\u2212])(\d\d?)(?::?(\d\d))?(?: (?:[a-z]{1,5}|[+-]\d{2,4})| ?\([^()]{1,64}\))?)(?:\[[^[\]]{1,64}\]){0,4}$/i;

/** Unix time in seconds, from 1973 to 2286: a number with fewer digits is probably not a time. */
const unixSeconds = /^\d{9,10}(?:\.\d{1,9})?$/;
/** In milli-, micro- or nanoseconds since 2001. Other lengths count from another year or in other units. */
const unixMilliseconds = /^\d{13}(?:(?:\d{3}){0,2}|\.\d{1,9})$/;
/** Unix time in milliseconds as .NET writes it: `/Date(1794698000123+0200)/`, where the offset changes nothing. */
const dotNet = /^\\?\/Date\((\d{1,15})(?:[+-]\d{4})?\)\\?\/$/;

/** `Sat, 14 Nov 2026 `, `Saturday, 14-Nov-26 ` or `14/Nov/2026:`, as in mails, HTTP headers and logs of servers. */
const dayFirst = /^([a-z]{3,9},? )?(\d\d?)[-/ ]([a-z]{3})[-/ ](\d{4}|\d\d)[: ](?=\d\d:)/i;

/** `Sat Nov 14 23:13:20 2026`, with a zone before the year or after all, and `Sat Nov 14 2026 23:13:20`, as of JavaScript. */
const monthFirst =
  /^(?:[a-z]{3} )?([a-z]{3}) {1,2}(\d\d?) (?:(\d{4}) (?=\d\d:)|(\d\d:\d\d:\d\d)( [a-z]{1,5}| [+-]\d{4})? (\d{4})(?!\d))/i;

/** `Nov 14, 2026 `, `November 14, 2026, `, as Gson, Kibana (`Nov 14, 2026 @ `) and PHP write it. */
const monthThenYear =
  /^(?:[a-z]{3,9},? )?(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? (\d\d?), (\d{4}),? (?:@ |at )?(\d\d?(?=:).*)$/is;

/** `11:13:20 PM`, of which the hour counts from noon. */
const twelveHours = /^(0?[1-9]|1[0-2])(:\d\d(?::\d\d)?(?:\.\d{1,9})?)\s?([ap])\.?m\b\.?/i;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Parses a timestamp of the service to milliseconds since 1970; undefined if it is not one. Never NaN, and
 * independent of the local time zone: text without a zone is UTC (test/service/README.md, 2.1), although `Date` would
 * read it as local time. `0000-00-00 00:00:00` and `0001-01-01`, the "no value" of databases and languages, are
 * undefined; so is what can be read in two ways, such as `11/12/2026`.
 */
export function readInstant(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return usual.test(text) ? readUsual(text) : readOther(text.trim());
}

/** Whether the text is a date without a time. Such a date is not converted to the local time zone. */
export function isDateOnly(text = ''): boolean {
  const date = text.trim();
  return datePart.exec(date)?.[0] === date && readInstant(date) !== undefined;
}

function readUsual(text: string): number | undefined {
  const day = dayOf(two(text, 0) * 100 + two(text, 2), two(text, 5), two(text, 8));
  const time = timeOf(two(text, 11), two(text, 14), two(text, 17));
  if (day === undefined || time === undefined) return undefined;
  return day + time + (text.length === 20 ? 0 : partOf(1000, text.slice(20, -1)));
}

function readOther(text: string): number | undefined {
  if (unixSeconds.test(text)) return Math.floor(Number(text) * 1000);
  if (unixMilliseconds.test(text)) return Number(text.slice(0, 13));
  const dotNetTime = dotNet.exec(text);
  if (dotNetTime) return Number(dotNetTime[1]);
  return readYearFirst(text) ?? readYearFirst(yearFirst(text));
}

/**
 * The text with its date as in ISO 8601, and without what says nothing of the instant: the `Z` that a program added to
 * `+00:00`, the monotonic clock of Go, the sign and zeros of an expanded year.
 */
function yearFirst(text: string): string {
  return text
    .replace(
      dayFirst,
      (whole: string, weekday: string | undefined, day: string, month: string, year: string) => {
        // Without a weekday, `14-Nov-26` may as well be in 2014.
        if (year.length === 2 && weekday === undefined) return whole;
        return isoDate(year.length === 4 ? year : `${Number(year) < 70 ? 20 : 19}${year}`, month, day);
      },
    )
    .replace(
      monthFirst,
      (_whole, month: string, day: string, year = '', time = '', zone = '', lastYear = '') =>
        isoDate(`${year}${lastYear}`, month, day) + `${time}${zone}`,
    )
    .replace(
      monthThenYear,
      (_whole, month: string, day: string, year: string, time: string) =>
        isoDate(year, month.slice(0, 3), day) + time.replace(twelveHours, hourOfDay),
    )
    .replace(/^(\d{8})(?=\d{4}(?:\d\d)?(?!\d))/, '$1T')
    .replace(/([+-]00:?00)Z$/i, '$1')
    .replace(/ m=[+-][\d.]{1,30}$/, '')
    .replace(/^\+00(?=\d{4}-)/, '');
}

function hourOfDay(_whole: string, hour: string, rest: string, half: string): string {
  return String((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)).padStart(2, '0') + rest;
}

function isoDate(year: string, month: string, day: string): string {
  return `${year}-${months.indexOf(month.toLowerCase()) + 1}-${day} `;
}

function readYearFirst(text: string): number | undefined {
  const date = datePart.exec(text);
  const afterDate = text.slice(date?.[0].length);
  const time = timePart.exec(afterDate);
  const zone = afterDate.slice(time?.[0].length ?? 0);
  const offset = zone === '' ? 0 : offsetOf(zonePart.exec(zone));
  const day = date === null ? undefined : readDate(date);
  const moment = timeOf(Number(time?.[1] ?? 0), Number(time?.[3] ?? 0), Number(time?.[4] ?? 0));
  if (day === undefined || moment === undefined || offset === undefined) return undefined;
  const last = time?.[4] !== undefined ? 1000 : time?.[3] !== undefined ? minute : 60 * minute;
  return day + moment + partOf(last, time?.[5] ?? '') - offset * minute;
}

function readDate([, year, , month, day, otherMonth, otherDay, week, weekday, dayOfYear]: RegExpExecArray) {
  if (week === undefined && dayOfYear === undefined)
    return dayOf(Number(year), Number(month ?? otherMonth), Number(day ?? otherDay));
  if (dayOfYear !== undefined) return inYear(year, Date.UTC(Number(year), 0, Number(dayOfYear)));
  // Week 1 is that of January 4th, and a week is of the year of its Thursday.
  const fourth = new Date(Date.UTC(Number(year), 0, 4));
  const days = Number(week) * 7 - 7 - ((fourth.getUTCDay() + 6) % 7);
  const thursday = inYear(year, fourth.getTime() + (days + 3) * wholeDay);
  return thursday === undefined || !/[1-7]/.test(weekday ?? '')
    ? undefined
    : thursday + (Number(weekday) - 4) * wholeDay;
}

function inYear(year: string | undefined, instant: number): number | undefined {
  return Number(year) >= 1000 && new Date(instant).getUTCFullYear() === Number(year) ? instant : undefined;
}

/** An offset from UTC in minutes; undefined if no clock can show it (RFC 3339, 5.6). */
function offsetOf(zone: RegExpExecArray | null): number | undefined {
  if (zone === null) return undefined;
  const [, sign, hours = 0, minutes = 0] = zone;
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}

/** Parses the two digits at `at`. */
function two(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}

/** The decimals of a unit in milliseconds, truncated instead of rounded, so that no instant moves into the next second. */
function partOf(unit: number, digits: string): number {
  return Math.floor((Number(digits.slice(0, 9).padEnd(9, '0')) * unit) / 1e9);
}

const minute = 60_000;
const wholeDay = 24 * 60 * minute;

/** The start of a day in milliseconds since 1970; undefined before the year 1000, and if the calendar has no such day. */
function dayOf(year: number, month: number, day: number): number | undefined {
  const instant = Date.UTC(year, month - 1, day);
  // The 29th and later days may be of the next month.
  const isOfMonth = day >= 1 && (day <= 28 || new Date(instant).getUTCDate() === day);
  return year >= 1000 && month >= 1 && month <= 12 && isOfMonth ? instant : undefined;
}

/** A leap second (`:60`) is the start of the next minute, and `24:00:00` that of the next day. */
function timeOf(hour: number, minutes: number, second: number): number | undefined {
  const isMidnight = hour === 24 && minutes === 0 && second === 0;
  const onClock = isMidnight || (hour <= 23 && minutes <= 59 && second <= 60);
  return onClock ? (hour * 60 + minutes) * minute + second * 1000 : undefined;
}
