import { readInstant } from '../../util/instant.ts';

/** From `from` until before `to`, in milliseconds since 1970. Without limit where one is missing. */
export interface TimeSpan {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Where a time begins that moves with the calendar or with the user's visits. */
const starts = ['today', 'yesterday', 'visit'] as const;
type Start = (typeof starts)[number];

/** When alerts were created: a fixed span, or one that is counted back from now whenever the filter is applied. */
export type Created = TimeSpan | { readonly lastMs: number } | { readonly since: Start };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The relative times on offer, shortest first. */
export const recentTimes: readonly Created[] = [
  { lastMs: hourMs },
  { lastMs: dayMs },
  { since: 'today' },
  { since: 'yesterday' },
  { lastMs: 7 * dayMs },
  { since: 'visit' },
];

/** What relative times are counted from. */
export interface Moment {
  readonly now: number;
  /** When the user last looked at the service before this time; undefined if it is the first time. */
  readonly lastVisit?: number | undefined;
}

export function isUnlimited(created: Created): boolean {
  return !isRelative(created) && created.from === undefined && created.to === undefined;
}

/** Whether the time means something else later. */
export function isRelative(created: Created): created is Exclude<Created, TimeSpan> {
  return 'lastMs' in created || 'since' in created;
}

/** The span that is meant at a moment. Since the last visit is without limit if there was none. */
export function spanAt(created: Created, { now, lastVisit }: Moment): TimeSpan {
  if ('lastMs' in created) return { from: now - created.lastMs };
  if (!('since' in created)) return created;
  switch (created.since) {
    case 'today':
      return { from: startOfDay(now) };
    case 'yesterday':
      return { from: startOfDay(now, -1) };
    case 'visit':
      return { from: lastVisit };
  }
}

/** Local midnight at the start of a moment's day, or of a day so many days later. */
export function startOfDay(instant: number, daysLater = 0): number {
  const date = new Date(instant);
  // From noon, since in some zones a day begins at one o'clock when the clocks are changed.
  date.setHours(12, 0, 0, 0);
  date.setDate(date.getDate() + daysLater);
  return date.setHours(0, 0, 0, 0);
}

/** Whether a local day begins. */
export function isMidnight(instant: number): boolean {
  return startOfDay(instant) === instant;
}

/** The local day of an instant, as `2026-11-14`. */
export function localDay(instant: number): string {
  const date = new Date(instant);
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

const units = [
  { letter: 'm', ms: 60_000 },
  { letter: 'h', ms: hourMs },
  { letter: 'd', ms: dayMs },
  { letter: 'w', ms: 7 * dayMs },
] as const;

/** As much as can be written in days of four digits. */
const maxLastMs = 9999 * dayMs;

const durationPattern = /^(\d{1,4})([mhdw])$/;
const instantPattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/i;

/**
 * Writes a time as `readCreated` reads it: `24h`, `7d`, `today`, `since-yesterday`, `since-visit`, or days and instants
 * as `2026-11-16..2026-11-22`, where a day as the end is part of it. Empty without limits.
 */
export function writeCreated(created: Created): string {
  if ('lastMs' in created) return durationText(created.lastMs);
  if ('since' in created) return created.since === 'today' ? 'today' : `since-${created.since}`;
  const from = created.from === undefined ? '' : instantText(created.from, 0);
  const to = created.to === undefined ? '' : instantText(created.to, -1);
  return from === to ? from : `${from}..${to}`;
}

/** In days from 48 hours on; in hours or minutes before. */
function durationText(ms: number): string {
  if (ms % dayMs === 0 && ms >= 2 * dayMs) return `${ms / dayMs}d`;
  return ms % hourMs === 0 ? `${ms / hourMs}h` : `${Math.round(ms / 60_000)}m`;
}

/** The day, so many days later, if the instant is a local midnight; otherwise the instant. */
function instantText(instant: number, daysLater: number): string {
  if (!isMidnight(instant)) return new Date(instant).toISOString();
  return localDay(startOfDay(instant, daysLater));
}

/** Reads what `writeCreated` writes, and a single day; undefined if it is none of that. */
export function readCreated(text: string): Created | undefined {
  const word = text.toLowerCase();
  const start = starts.find((one) => word === `since-${one}` || (one === 'today' && word === one));
  if (start) return { since: start };
  const [, count, letter] = durationPattern.exec(word) ?? [];
  const unit = units.find((one) => one.letter === letter);
  const lastMs = Number(count) * (unit?.ms ?? 0);
  if (unit) return lastMs > 0 && lastMs <= maxLastMs ? { lastMs } : undefined;
  const [first = '', last = first, ...others] = text.split('..');
  return others.length === 0 && first + last !== '' ? readSpan(first, last) : undefined;
}

function readSpan(first: string, last: string): TimeSpan | undefined {
  const [from, to] = [readLimit(first, 0), readLimit(last, 1)];
  const isRead = (limit: number | undefined, text: string) => text === '' || limit !== undefined;
  if (!isRead(from, first) || !isRead(to, last) || (from ?? -Infinity) >= (to ?? Infinity)) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** An instant; for a day without a time, its local midnight, or that of a day so many days later. */
function readLimit(text: string, daysLater: number): number | undefined {
  // `Date.parse` takes February 30 for the second of March.
  if (!instantPattern.test(text) || readInstant(text) === undefined) return undefined;
  const isDay = text.length === 10;
  const instant = Date.parse(isDay ? `${text}T00:00` : text.toUpperCase());
  if (Number.isNaN(instant)) return undefined;
  return isDay ? startOfDay(instant, daysLater) : instant;
}
