import type { Alert } from '../api/alert.ts';
import { severities } from '../api/levels.ts';
import { perLocale } from '../text/perLocale.ts';
import { readInstant } from '../text/time.ts';
import { memoize } from './memoize.ts';
import { alertName, readSeverity, severityRank } from './values.ts';

/** `service` is the order in which the service lists alerts. */
export const sortings = ['service', 'created', 'updated', 'severity', 'name'] as const;
export type Sorting = (typeof sortings)[number];

/** Descending is newest first, most severe first, Z to A; the service's order has no direction. */
export interface Sort {
  readonly by: Sorting;
  readonly direction: 'ascending' | 'descending';
}

/** Names in the order of the reader's language, and "host 9" before "host 10". */
export const nameCollator = perLocale((locale) => new Intl.Collator(locale, { numeric: true }));

/** The times that alerts are sorted by, in milliseconds since 1970; NaN where an alert has none. */
export const times = {
  created: (alert: Alert) => readInstant(alert.created_at) ?? NaN,
  updated: (alert: Alert) => readInstant(alert.updated_at) ?? NaN,
} as const;

/**
 * What alerts are sorted by, in the order of the alerts, since reading it takes longer than sorting by it: 17 bytes an
 * alert, beside its kilobyte or more. Severities are ranks: see `severityRank`.
 */
export interface SortKeys extends Readonly<Record<keyof typeof times, Float64Array>> {
  readonly severity: Uint8Array;
}

/** The keys of no alerts. */
export const noSortKeys: SortKeys = {
  created: new Float64Array(),
  updated: new Float64Array(),
  severity: new Uint8Array(),
};

/** The keys of `alerts`. `known` are those of the alerts that `alerts` begins with, which are then not read again. */
export function readSortKeys(alerts: readonly Alert[], known = noSortKeys): SortKeys {
  const start = known.severity.length;
  if (start === alerts.length) return known;
  const rankOf = memoize((text: string | undefined) => severityRank(readSeverity(text)));
  const added = alerts.slice(start);
  const fill = <Keys extends Float64Array | Uint8Array>(
    keys: Keys,
    before: Keys,
    read: (alert: Alert) => number,
  ) => {
    keys.set(before);
    keys.set(added.map(read), start);
    return keys;
  };
  return {
    created: fill(new Float64Array(alerts.length), known.created, times.created),
    updated: fill(new Float64Array(alerts.length), known.updated, times.updated),
    severity: fill(new Uint8Array(alerts.length), known.severity, ({ severity }) => rankOf(severity)),
  };
}

/**
 * The alerts sorted; equal ones stay in their order, and those without what is sorted by are last either way.
 *
 * @param keys those of `alerts`
 */
export function sortAlerts(
  alerts: readonly Alert[],
  keys: SortKeys,
  { by, direction }: Sort,
  locale: string,
): readonly Alert[] {
  const sign = direction === 'descending' ? -1 : 1;
  switch (by) {
    case 'service':
      return alerts;
    case 'name':
      return sortByName(alerts, sign, locale);
    case 'severity':
      return sortBySeverity(alerts, keys.severity, sign);
    case 'created':
    case 'updated':
      return sortByTime(alerts, keys[by], sign);
  }
}

function sortByName(alerts: readonly Alert[], sign: number, locale: string): readonly Alert[] {
  const { compare } = nameCollator(locale);
  return alerts
    .map((alert) => ({ alert, name: alertName(alert).trim() }))
    .sort((a, b) => Number(a.name === '') - Number(b.name === '') || sign * compare(a.name, b.name))
    .map(({ alert }) => alert);
}

/** One pile for each severity; those unknown to us and the missing ones share the last. */
function sortBySeverity(alerts: readonly Alert[], ranks: Uint8Array, sign: number): readonly Alert[] {
  const piles = severities.map((): Alert[] => []);
  const others: Alert[] = [];
  alerts.forEach((alert, index) => (piles[ranks[index] ?? piles.length] ?? others).push(alert));
  const none: readonly Alert[] = [];
  return none.concat(...(sign < 0 ? piles : piles.toReversed()), others);
}

function sortByTime(alerts: readonly Alert[], keys: Float64Array, sign: number): readonly Alert[] {
  // Unknown ones behind all others; the difference of two of them, NaN, counts as equal.
  const ordered = keys.map((key) => (Number.isNaN(key) ? Infinity : sign * key));
  const positions = alerts.map((_, position) => position);
  positions.sort((a, b) => (ordered[a] ?? 0) - (ordered[b] ?? 0));
  // A copy to overwrite: growing an array to its length costs several times as much.
  const sorted = alerts.slice();
  for (let index = 0; index < positions.length; index++) {
    const alert = alerts[positions[index] ?? index];
    if (alert) sorted[index] = alert;
  }
  return sorted;
}
