import type { Alert } from '../api/alert.ts';
import { severities } from '../api/levels.ts';
import { singleLine } from '../text/sanitize.ts';
import { memoize, perLocale } from '../util/memoize.ts';
import { readInstant } from '../util/instant.ts';
import { dispositionRank, type NoteOf } from './notes/alertNote.ts';
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
 * "host 10". By their UTF-16 code units, which is fast, if they are very many: nobody reads so many.
 */
export function nameComparator(names: readonly string[], locale: string): (a: string, b: string) => number {
  return exceeds(maxCollated, names) ? compareUnits : lineComparator(locale);
}

function lineComparator(locale: string): (a: string, b: string) => number {
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

/** Stable; alerts without a value, or of unknown severity, come last in both directions. */
export function sortAlerts(
  alerts: readonly Alert[],
  { by, direction }: Sort,
  locale: string,
  noteOf: NoteOf = () => undefined,
): readonly Alert[] {
  const sign = direction === 'descending' ? -1 : 1;
  switch (by) {
    case 'service':
      return alerts;
    case 'name':
      return sortByName(alerts, sign, locale);
    case 'severity':
      // The first rank is the most severe.
      return sortByKey(alerts, knownRank, -sign);
    case 'created':
      return sortByKey(alerts, ({ created_at }) => readInstant(created_at), sign);
    case 'updated':
      return sortByKey(alerts, ({ updated_at }) => readInstant(updated_at), sign);
    case 'disposition':
      return sortByKey(alerts, (alert) => dispositionRank(noteOf(alert)), sign);
  }
}

/** The rank of an alert's severity; undefined if it is not known. */
export function knownRank({ severity }: Alert): number | undefined {
  const rank = severityRank(readSeverity(severity));
  return rank < severities.length ? rank : undefined;
}

/**
 * Compares each name once, however many alerts have it: comparing takes most of the time. So alerts of one name stand
 * together, also where others have a name that differs in what nobody sees. Names that only differ behind what can be
 * shown are one: thousands of long ones would take a second.
 */
function sortByName(alerts: readonly Alert[], sign: number, locale: string): readonly Alert[] {
  const byName = Map.groupBy(alerts, (alert) => alertName(alert).trim().slice(0, maxCompared));
  const unnamed = byName.get('') ?? [];
  byName.delete('');
  // By code units, which is fastest without a function of ours; very many names stay so, see `nameComparator`.
  const names = [...byName.keys()].sort();
  if (!exceeds(maxCollatedAlerts, names)) names.sort(lineComparator(locale));
  if (sign < 0) names.reverse();
  return [...names.flatMap((name) => byName.get(name) ?? []), ...unnamed];
}

function sortByKey(
  alerts: readonly Alert[],
  keyOf: (alert: Alert) => number | undefined,
  sign: number,
): readonly Alert[] {
  const keyed: { readonly alert: Alert; readonly key: number }[] = [];
  const others: Alert[] = [];
  for (const alert of alerts) {
    const key = keyOf(alert);
    if (key === undefined) others.push(alert);
    else keyed.push({ alert, key: sign * key });
  }
  return [...keyed.sort((a, b) => a.key - b.key).map(({ alert }) => alert), ...others];
}
