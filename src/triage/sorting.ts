import { severities, type Alert } from '../api/alert.ts';
import { perLocale } from '../text/perLocale.ts';
import { remember } from './remember.ts';
import { readSeverity, severityRank } from './severity.ts';
import { sortByTime, times, type TimeKeys } from './timeKeys.ts';

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
  keys: TimeKeys,
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
      return sortBySeverity(alerts, sort.direction === 'descending');
    case 'name':
      return alerts.toSorted(compareBy(sort, locale));
  }
}

/** There are few severities, so putting each alert on its pile takes less than comparing. */
function sortBySeverity(alerts: readonly Alert[], isDescending: boolean): readonly Alert[] {
  const piles = severities.map((): Alert[] => []);
  const unknown: Alert[] = [];
  const pileOf = remember((text: string | undefined) => piles[severityRank(readSeverity(text))] ?? unknown);
  for (const alert of alerts) pileOf(alert.severity).push(alert);
  return (isDescending ? piles : piles.toReversed()).concat([unknown]).flat();
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
