import type { Alert } from '../api/alert.ts';
import { severities } from '../api/levels.ts';
import { perLocale } from '../text/perLocale.ts';
import { readSeverity, severityRank } from './severity.ts';
import { sortByTime, times, type SortKeys } from './sortKeys.ts';

/** `service` is the order in which the service lists alerts. */
export const sortings = ['service', 'created', 'updated', 'severity', 'name'] as const;
export type Sorting = (typeof sortings)[number];

/** Descending is newest first, most severe first, Z to A; the service's order has no direction. */
export interface Sort {
  readonly by: Sorting;
  readonly direction: 'ascending' | 'descending';
}

/** Below zero when the first stands before the second. Alerts without what is sorted by stand last either way. */
export type CompareAlerts = (a: Alert, b: Alert) => number;

/** Names in the order of the reader's language, and "host 9" before "host 10". */
export const nameCollator = perLocale((locale) => new Intl.Collator(locale, { numeric: true }));

/**
 * The alerts sorted; equal ones stay in their order.
 *
 * @param keys those of `alerts`
 */
export function sortAlerts(
  alerts: readonly Alert[],
  keys: SortKeys,
  sort: Sort,
  locale: string,
): readonly Alert[] {
  switch (sort.by) {
    case 'service':
      return alerts;
    case 'created':
    case 'updated':
      return sortByTime(alerts, keys[sort.by], sort.direction === 'descending');
    case 'severity':
      return sortBySeverity(alerts, keys.severity, sort.direction === 'descending');
    case 'name':
      return alerts.toSorted(compareBy(sort, locale));
  }
}

/** There are few severities, so counting how many have each takes less than comparing. */
function sortBySeverity(
  alerts: readonly Alert[],
  ranks: Uint8Array,
  isDescending: boolean,
): readonly Alert[] {
  const places = placesOf(ranks, isDescending);
  // A copy to overwrite: growing an array to its length costs several times as much.
  const sorted = alerts.slice();
  alerts.forEach((alert, index) => {
    const pile = pileOf(ranks[index]);
    const place = places[pile] ?? 0;
    sorted[place] = alert;
    places[pile] = place + 1;
  });
  return sorted;
}

/** Where the first alert of each severity goes; those unknown to us and the missing ones share the last pile. */
function placesOf(ranks: Uint8Array, isDescending: boolean): number[] {
  const counts = Array.from({ length: severities.length + 1 }, () => 0);
  for (const rank of ranks) counts[pileOf(rank)] = (counts[pileOf(rank)] ?? 0) + 1;
  const known = [...severities.keys()];
  const places = counts.slice();
  let place = 0;
  for (const pile of [...(isDescending ? known : known.toReversed()), severities.length]) {
    places[pile] = place;
    place += counts[pile] ?? 0;
  }
  return places;
}

function pileOf(rank: number | undefined): number {
  return Math.min(rank ?? severities.length, severities.length);
}

/** How `sort` orders two alerts; undefined for the service's order, which only the list knows. */
export function compareBy(sort: Sort, locale: string): CompareAlerts | undefined {
  const sign = sort.direction === 'descending' ? -1 : 1;
  switch (sort.by) {
    case 'service':
      return undefined;
    case 'created':
    case 'updated':
      return knownFirst(times[sort.by], Number.isNaN, (a, b) => sign * (a - b));
    case 'severity':
      return knownFirst(
        ({ severity }) => severityRank(readSeverity(severity)),
        (rank) => rank >= severities.length,
        (a, b) => sign * (b - a),
      );
    case 'name': {
      const { compare } = nameCollator(locale);
      return knownFirst(
        ({ name, name_plain }) => (name ?? name_plain ?? '').trim(),
        (name) => name === '',
        (a, b) => sign * compare(a, b),
      );
    }
  }
}

function knownFirst<Key>(
  read: (alert: Alert) => Key,
  isUnknown: (key: Key) => boolean,
  compare: (a: Key, b: Key) => number,
): CompareAlerts {
  return (one, other) => {
    const a = read(one);
    const b = read(other);
    if (isUnknown(a) || isUnknown(b)) return Number(isUnknown(a)) - Number(isUnknown(b));
    return compare(a, b);
  };
}
