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

/** The times that alerts are sorted by, in milliseconds since 1970; undefined where an alert has none. */
export const times = {
  created: (alert: Alert) => readInstant(alert.created_at),
  updated: (alert: Alert) => readInstant(alert.updated_at),
} as const;

/** The alerts sorted; equal ones stay in their order, and those without what is sorted by are last either way. */
export function sortAlerts(
  alerts: readonly Alert[],
  { by, direction }: Sort,
  locale: string,
): readonly Alert[] {
  const sign = direction === 'descending' ? -1 : 1;
  switch (by) {
    case 'service':
      return alerts;
    case 'name': {
      const { compare } = nameCollator(locale);
      return sortByKey(alerts, nameOf, (a, b) => sign * compare(a, b));
    }
    case 'severity': {
      const rankOf = memoize((text: string | undefined) => severityRank(readSeverity(text)));
      const known = (rank: number) => (rank < severities.length ? rank : undefined);
      return sortByKey(
        alerts,
        ({ severity }) => known(rankOf(severity)),
        (a, b) => sign * (b - a),
      );
    }
    case 'created':
    case 'updated':
      return sortByKey(alerts, times[by], (a, b) => sign * (a - b));
  }
}

/** Reads each key once, since reading takes longer than comparing. An undefined key means that the alert has none. */
function sortByKey<Key>(
  alerts: readonly Alert[],
  keyOf: (alert: Alert) => Key | undefined,
  compare: (a: Key, b: Key) => number,
): readonly Alert[] {
  return alerts
    .map((alert) => ({ alert, key: keyOf(alert) }))
    .sort((a, b) => {
      if (a.key !== undefined && b.key !== undefined) return compare(a.key, b.key);
      return Number(a.key === undefined) - Number(b.key === undefined);
    })
    .map(({ alert }) => alert);
}

function nameOf(alert: Alert): string | undefined {
  const name = alertName(alert).trim();
  return name === '' ? undefined : name;
}
