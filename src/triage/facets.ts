import type { Alert } from '../api/alert.ts';
import { facetTest, textTest, type AlertFilter, type AssigneeName } from './filter.ts';
import { severityRank } from './severity.ts';
import { statusRank } from './status.ts';
import { tlpRank } from './tlp.ts';
import { facets, facetValues, noValue, type Facet } from './values.ts';

/** One value to narrow down by. */
export interface FacetValue {
  /** The empty one is "has none". */
  readonly value: string;
  /** Alerts that have it and match the text and all other facets. */
  readonly count: number;
  readonly isChosen: boolean;
}

export interface FacetCounts {
  readonly facet: Facet;
  readonly values: readonly FacetValue[];
}

/**
 * For each facet, its values and how many alerts each would show, given the text and the *other* facets: what is
 * chosen inside a facet does not change that facet's own counts. Chosen values are listed even where no alert has
 * them, so that they can be given up.
 */
export function countFacets(
  alerts: readonly Alert[],
  filter: AlertFilter,
  assigneeName: AssigneeName,
): readonly FacetCounts[] {
  const text = textTest(filter, assigneeName);
  const tallies = facets.map((facet) => ({
    facet,
    test: facetTest(filter, facet),
    counts: new Map(filter[facet].map((value) => [value, 0])),
  }));
  for (const alert of alerts) {
    const refusing = tallies.filter(({ test }) => test?.(alert) === false);
    if (refusing.length > 1 || text?.(alert) === false) continue;
    for (const { facet, counts } of refusing.length === 1 ? refusing : tallies) {
      for (const value of facetValues(alert, facet)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return tallies.map(({ facet, counts }) => ({ facet, values: listed(facet, counts, filter[facet]) }));
}

const ranks: Partial<Record<Facet, (value: string) => number>> = {
  severity: severityRank,
  status: statusRank,
  tlp: tlpRank,
};

/** Values with an order of their own in that order, others the most frequent first; "has none" always last. */
function listed(
  facet: Facet,
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
): readonly FacetValue[] {
  const rank = ranks[facet] ?? ((value: string) => (value === noValue ? 1 : 0));
  const byName = new Intl.Collator(undefined, { numeric: true });
  return Array.from(counts, ([value, count]) => ({ value, count, isChosen: chosen.includes(value) })).sort(
    (a, b) => rank(a.value) - rank(b.value) || b.count - a.count || byName.compare(a.value, b.value),
  );
}
