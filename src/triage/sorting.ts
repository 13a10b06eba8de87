import type { Alert } from '../api/alert.ts';
import { severities } from '../api/levels.ts';
import { singleLine } from '../text/sanitize.ts';
import { memoize, perLocale } from '../util/memoize.ts';
import { readInstant } from '../util/instant.ts';
import { dispositionRank, dispositions, type NoteOf } from './notes/alertNote.ts';
import { alertName, readSeverity, severityRank } from './values.ts';

/** `service` keeps the order of the service. */
export const sortings = ['service', 'created', 'updated', 'severity', 'name', 'disposition'] as const;
export type Sorting = (typeof sortings)[number];

/** Descending is newest first, most severe first, Z to A; the service's order has no direction. */
export interface Sort {
  readonly by: Sorting;
  readonly direction: 'ascending' | 'descending';
}

/** In characters: more of a name is never shown on a line. */
const maxCompared = 300;

const collator = perLocale((locale) => new Intl.Collator(locale, { numeric: true }));

/**
 * How much of names is compared in the order of the user's language, in characters and a constant for each name. More
 * would take longer than 25 ms, or 150 ms for the names of alerts, of which a list is meant to be long.
 */
const maxCollated = 200_000;
const maxCollatedAlerts = 1_000_000;

/**
 * Compares some different names as they are shown on a line, in the order of the user's language, with "host 9" before
 * "host 10". By their UTF-16 code units, which is fast, if they are more than `most`: nobody reads so many.
 */
export function nameComparator(
  names: readonly string[],
  locale: string,
  most = maxCollated,
): (a: string, b: string) => number {
  if (exceeds(most, names)) return compareUnits;
  const lineOf = memoize((name: string) => singleLine(name, maxCompared));
  // The collator is made at the first comparison: that takes milliseconds, which an empty list need not wait for.
  return (a, b) => collator(locale).compare(lineOf(a), lineOf(b)) || compareUnits(a, b);
}

/** What names must have for the collator to take several times as long as usual. */
const slow = /[^ -~]|\d{20}/;

function exceeds(most: number, names: readonly string[]): boolean {
  let left = most;
  return names.some((name) => {
    const beginning = name.slice(0, maxCompared);
    left -= (20 + beginning.length) * (slow.test(beginning) ? 4 : 1);
    return left < 0;
  });
}

function compareUnits(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The timestamps to sort by, in milliseconds since 1970; undefined if an alert has none. */
export const times = {
  created: (alert: Alert) => readInstant(alert.created_at),
  updated: (alert: Alert) => readInstant(alert.updated_at),
} as const;

/** Cached sort keys, one per alert of a list, in its order: reading them from the alerts takes longer than sorting. */
export type SortKeys = Map<'created' | 'updated' | 'severity', Float64Array>;

/**
 * Sorts alerts; the sort is stable, and alerts without a value, or of unknown severity, come last in both directions.
 *
 * @param noteOf for the order by disposition
 * @param keys cached keys of the same alerts from an earlier call; missing ones are added
 */
export function sortAlerts(
  alerts: readonly Alert[],
  { by, direction }: Sort,
  locale: string,
  keys: SortKeys = new Map(),
  noteOf: NoteOf = () => undefined,
): readonly Alert[] {
  const sign = direction === 'descending' ? -1 : 1;
  switch (by) {
    case 'service':
      return alerts;
    case 'name':
      return sortByName(alerts, sign, locale);
    case 'disposition':
      return sortByDisposition(alerts, noteOf, sign);
    case 'severity':
    case 'created':
    case 'updated': {
      const known = keys.get(by) ?? Float64Array.from(alerts, keyReader(by));
      keys.set(by, known);
      return by === 'severity' ? sortBySeverity(alerts, known, sign) : sortByTime(alerts, known, sign);
    }
  }
}

/** A time, NaN if an alert has none; or the rank of a severity, at least `severities.length` if it is not known. */
function keyReader(by: 'created' | 'updated' | 'severity'): (alert: Alert) => number {
  return by === 'severity' ? severityReader() : (alert) => times[by](alert) ?? NaN;
}

/** Returns a function that reads the rank of an alert's severity, for one pass over many alerts. */
export function severityReader(): (alert: Alert) => number {
  const rankOf = memoize((text: string | undefined) => severityRank(readSeverity(text)));
  return ({ severity }) => rankOf(severity);
}

/**
 * Compares each name once, however many alerts have it: comparing takes most of the time. So alerts of one name stand
 * together, also where others have a name that differs in what nobody sees.
 */
function sortByName(alerts: readonly Alert[], sign: number, locale: string): readonly Alert[] {
  const byName = Map.groupBy(alerts, (alert) => alertName(alert).trim());
  const names = [...byName.keys()];
  const compare = nameComparator(names, locale, maxCollatedAlerts);
  names.sort((a, b) => Number(a === '') - Number(b === '') || sign * compare(a, b));
  return names.flatMap((name) => byName.get(name) ?? []);
}

/** Puts alerts of the same severity together, which takes a fifth of the time that comparing all alerts would. */
function sortBySeverity(alerts: readonly Alert[], ranks: Float64Array, sign: number): readonly Alert[] {
  const byRank = severities.map((): Alert[] => []);
  const unknown: Alert[] = [];
  alerts.forEach((alert, position) => {
    const rank = ranks[position] ?? severities.length;
    (byRank[rank] ?? unknown).push(alert);
  });
  // The first rank is the most severe.
  return [...(sign === 1 ? byRank.toReversed() : byRank), unknown].flat();
}

/** In the order of `dispositions`, or the other way round; alerts without one last. */
function sortByDisposition(alerts: readonly Alert[], noteOf: NoteOf, sign: number): readonly Alert[] {
  const ranked = alerts.map((alert) => ({ alert, rank: dispositionRank(noteOf(alert)) }));
  const isNone = ({ rank }: { readonly rank: number }) => rank === dispositions.length;
  ranked.sort((a, b) => Number(isNone(a)) - Number(isNone(b)) || sign * (a.rank - b.rank));
  return ranked.map(({ alert }) => alert);
}

function sortByTime(alerts: readonly Alert[], keys: Float64Array, sign: number): readonly Alert[] {
  // Unknown values last in both directions; Infinity minus Infinity is NaN, which `sort` treats as equal.
  const ordered = keys.map((key) => (Number.isNaN(key) ? Infinity : sign * key));
  const positions = alerts.map((_, position) => position);
  positions.sort((a, b) => (ordered[a] ?? 0) - (ordered[b] ?? 0));
  const sorted = alerts.slice();
  positions.forEach((position, index) => {
    const alert = alerts[position];
    if (alert !== undefined) sorted[index] = alert;
  });
  return sorted;
}
