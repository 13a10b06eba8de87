import type { Alert } from '../../api/alert.ts';
import { inSlices } from '../../util/slices.ts';
import type { OwnMark } from '../notes/alertNote.ts';
import { nameComparator } from '../sorting.ts';
import {
  assigneeOf,
  noValue,
  readSeverity,
  readStatus,
  readTlp,
  severityRank,
  sourceOf,
  statusRank,
  tlpRank,
} from '../values.ts';

/** What alerts can be filtered by, in the order on screen. */
export const facets = ['severity', 'status', 'assignee', 'source', 'tag', 'tlp'] as const;
export type Facet = (typeof facets)[number];

interface FacetRules {
  /** As they were sent: also duplicates. `noValue` for none. */
  readonly read: (alert: Alert) => readonly string[];
  /** Lower ranks are listed first, `noValue` last. */
  readonly rank: (value: string) => number;
  /** Whether an alert may have several values, and so be in several groups. */
  readonly isMultiple: boolean;
}

export const facetRules: Readonly<Record<Facet, FacetRules>> = {
  severity: { read: ({ severity }) => [readSeverity(severity)], rank: severityRank, isMultiple: false },
  status: { read: ({ status }) => [readStatus(status)], rank: statusRank, isMultiple: false },
  assignee: { read: (alert) => [assigneeOf(alert)], rank: noneLast, isMultiple: false },
  source: { read: (alert) => [sourceOf(alert)], rank: noneLast, isMultiple: false },
  tag: { read: ({ tags }) => (tags.length === 0 ? [noValue] : tags), rank: noneLast, isMultiple: true },
  tlp: { read: ({ tlp }) => [readTlp(tlp)], rank: tlpRank, isMultiple: false },
};

function noneLast(value: string): number {
  return value === noValue ? 1 : 0;
}

/** Per alert: each value becomes a row of the filter and a group, and an alert may have thousands of tags. */
const maxValuesPerAlert = 200;

/** An alert's first `max` values of one facet, also duplicates; `noValue` if it has none. */
export function firstFacetValues(alert: Alert, facet: Facet, max: number): readonly string[] {
  const all = facetRules[facet].read(alert);
  return all.length > max ? all.slice(0, max) : all;
}

/** The maximum number of values that one pass over all alerts looks at, so that it takes no seconds. */
const maxValues = 1_000_000;

/** How many values of each alert a pass over all of them may look at, at most 200: fewer if they have too many. */
export function valuesPerAlert(alerts: readonly Alert[], facet: Facet): number {
  const { read, isMultiple } = facetRules[facet];
  if (!isMultiple) return maxValuesPerAlert;
  const total = alerts.reduce((sum, alert) => sum + Math.min(read(alert).length, maxValuesPerAlert), 0);
  return total <= maxValues ? maxValuesPerAlert : Math.max(1, Math.floor(maxValues / alerts.length));
}

/** A value (as `firstFacetValues` returns it), an indicator or a mark of the user to filter by. */
export type FilterChoice =
  | { readonly facet: Facet | 'indicator'; readonly value: string }
  | { readonly facet: 'mark'; readonly value: OwnMark };

/** Tests for any of the values `included` (or any value at all if there are none), and for none of `excluded`. */
export function facetTest(
  facet: Facet,
  included: readonly string[],
  excluded: readonly string[],
): (alert: Alert) => boolean {
  const { read } = facetRules[facet];
  const [wanted, unwanted] = [new Set(included), new Set(excluded)];
  return (alert) => {
    const values = read(alert);
    return (
      (wanted.size === 0 || values.some((value) => wanted.has(value))) &&
      !values.some((value) => unwanted.has(value))
    );
  };
}

/** A value of a facet, and how many alerts have it. */
export interface ValueCount {
  /** `noValue` (empty) for alerts without a value. */
  readonly value: string;
  readonly count: number;
}

/** How many alerts have each of these values of a facet, in their order. */
export async function countThese(
  alerts: readonly Alert[],
  facet: Facet,
  values: readonly string[],
): Promise<readonly ValueCount[]> {
  const counts = new Map(values.map((value) => [value, 0]));
  const max = valuesPerAlert(alerts, facet);
  await inSlices(alerts, (alert) => {
    for (const value of new Set(firstFacetValues(alert, facet, max))) {
      const count = counts.get(value);
      if (count !== undefined) counts.set(value, count + 1);
    }
  });
  return Array.from(counts, ([value, count]) => ({ value, count }));
}

/** The maximum number of different values that are counted: those that come first. */
const maxCounted = 20_000;

/** Severity, status and TLP are sorted by rank, the others by frequency; `noValue` is always last. */
export async function countValues(
  alerts: readonly Alert[],
  facet: Facet,
  locale: string,
): Promise<readonly ValueCount[]> {
  const counts = new Map<string, { count: number; last: Alert }>();
  const max = valuesPerAlert(alerts, facet);
  await inSlices(alerts, (alert) => {
    for (const value of firstFacetValues(alert, facet, max)) {
      const known = counts.get(value);
      if (known === undefined) {
        if (counts.size < maxCounted) counts.set(value, { count: 1, last: alert });
      } else if (known.last !== alert) {
        known.count += 1;
        known.last = alert;
      }
    }
  });
  const { rank } = facetRules[facet];
  const values = Array.from(counts, ([value, { count }]) => ({ value, count, rank: rank(value) }));
  const compareNames = nameComparator([...counts.keys()], locale);
  return values
    .sort((a, b) => a.rank - b.rank || b.count - a.count || compareNames(a.value, b.value))
    .map(({ value, count }) => ({ value, count }));
}
