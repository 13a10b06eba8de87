import type { Alert } from '../api/alert.ts';
import { severityRank } from './severity.ts';
import { statusRank } from './status.ts';
import { tlpRank } from './tlp.ts';
import { facets, facetValues, noValue, type Facet } from './values.ts';

/** One value to narrow down by, and how many alerts have it. */
export interface FacetValue {
  /** The empty one is "has none". */
  readonly value: string;
  readonly count: number;
}

const ranks: Partial<Record<Facet, (value: string) => number>> = {
  severity: severityRank,
  status: statusRank,
  tlp: tlpRank,
};

/**
 * The values that alerts have, by facet. Values with an order of their own are in that order, others begin with the most
 * frequent one; "has none" is always last.
 */
export function countFacets(alerts: readonly Alert[]): ReadonlyMap<Facet, readonly FacetValue[]> {
  return new Map(facets.map((facet) => [facet, countValues(alerts, facet)]));
}

function countValues(alerts: readonly Alert[], facet: Facet): readonly FacetValue[] {
  const counts = new Map<string, number>();
  for (const alert of alerts) {
    for (const value of facetValues(alert, facet)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const rank = ranks[facet] ?? ((value: string) => (value === noValue ? 1 : 0));
  const byName = new Intl.Collator(undefined, { numeric: true });
  return Array.from(counts, ([value, count]) => ({ value, count })).sort(
    (a, b) => rank(a.value) - rank(b.value) || b.count - a.count || byName.compare(a.value, b.value),
  );
}
