/** `2026-11-14T23:13:20Z`, with up to nine digits of fraction: by far the most common shape, read by positions. */
const usual = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;

/** ISO 8601 and its relatives: a space for the `T`, no seconds, no time, an offset, no zone. */
const general =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?(?: ?(?:[Zz]|UTC|GMT|([+-])(\d\d):?(\d\d)?))?$/;

/** Unix time in seconds (or milliseconds), between 1973 and 2286: fewer digits may be anything. */
const unixSeconds = /^\d{9,10}(?:\.\d{1,9})?$/;
const unixMilliseconds = /^\d{12,13}$/;

const dateOnly = /^\d{4}-\d\d-\d\d$/;

/**
 * The instant a timestamp of the service means, in milliseconds since 1970; undefined for what is no point in time.
 * Never NaN, and the same in every time zone: text without a zone is UTC (interface 2.1), although `Date` would read
 * it as local time. `0000-00-00 00:00:00` and `0001-01-01` are the "no value" of databases and languages.
 */
export function readInstant(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return usual.test(text) ? readUsual(text) : readOther(text.trim());
}

/** Whether the text is a date without a time. Such a date is shown as it is, not moved to the local time zone. */
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
  const parts = general.exec(text);
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
  if (moment === undefined) return undefined;
  const offset = Number(offsetHours ?? 0) * 60 + Number(offsetMinutes ?? 0);
  return moment + thousandths(fraction ?? '') - (sign === '-' ? -offset : offset) * 60_000;
}

/** The number that the two digits at `at` spell. */
function two(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}

/** Cut, not rounded, so that no instant moves into the next second. */
function thousandths(digits: string): number {
  return Number(digits.slice(0, 3).padEnd(3, '0'));
}

/** Undefined where the calendar has no such moment; a leap second (`:60`) is the start of the next minute. */
function utc(year: number, month: number, day: number, hour: number, minute: number, second: number) {
  const onClock = hour <= 23 && minute <= 59 && second <= 60;
  const inCalendar = year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return onClock && inCalendar ? Date.UTC(year, month - 1, day, hour, minute, second) : undefined;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
