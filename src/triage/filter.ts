import type { Alert } from '../api/alert.ts';
import { contains } from '../text/sanitize.ts';
import { memoize } from './memoize.ts';
import {
  alertName,
  assigneeOf,
  type Facet,
  facets,
  facetValues,
  noValue,
  readSeverity,
  readStatus,
  readTlp,
  severityRank,
  sourceOf,
  statusRank,
  tlpRank,
} from './values.ts';

/** Values of each facet, as `facetValues` reads them; `noValue` means "has none". */
type FacetSelection = Readonly<Record<Facet, readonly string[]>>;

/**
 * Which alerts to show: any of the values inside one facet and none of those excluded, all facets and the text together.
 * A facet without values asks for nothing.
 */
export type AlertFilter = FacetSelection & {
  /** Values that an alert must not have; of several tags none may be among them. */
  readonly excluded: FacetSelection;
  /** Part of the name, summary, id, a tag, the source or the assignee, upper and lower case alike. */
  readonly text: string;
};

const nothingSelected: FacetSelection = {
  severity: [],
  status: [],
  assignee: [],
  source: [],
  tag: [],
  tlp: [],
};

export const emptyFilter: AlertFilter = { ...nothingSelected, excluded: nothingSelected, text: '' };

/** The name of an assignee by the value of the facet, where that user is loaded. */
export type AssigneeName = (assignee: string) => string | undefined;

type AlertTest = (alert: Alert) => boolean;

export function isEmptyFilter(filter: AlertFilter): boolean {
  return filter.text.trim() === '' && facets.every((facet) => isEmptyFacet(filter, facet));
}

/** Whether a filter asks for nothing of a facet. */
export function isEmptyFacet(filter: AlertFilter, facet: Facet): boolean {
  return filter[facet].length === 0 && filter.excluded[facet].length === 0;
}

/** The filter with other values of one facet. */
export function withFacet(
  filter: AlertFilter,
  facet: Facet,
  included: readonly string[],
  excluded: readonly string[],
): AlertFilter {
  return { ...filter, [facet]: included, excluded: { ...filter.excluded, [facet]: excluded } };
}

/** The test for one facet, for one pass over alerts; undefined when the facet asks for nothing. */
function facetTest(filter: AlertFilter, facet: Facet): AlertTest | undefined {
  if (isEmptyFacet(filter, facet)) return undefined;
  const included = new Set(filter[facet]);
  const excluded = new Set(filter.excluded[facet]);
  const passes = (value: string) => (included.size === 0 || included.has(value)) && !excluded.has(value);
  switch (facet) {
    case 'severity': {
      const isWanted = memoize((text: string | undefined) => passes(readSeverity(text)));
      return (alert) => isWanted(alert.severity);
    }
    case 'status': {
      const isWanted = memoize((text: string | undefined) => passes(readStatus(text)));
      return (alert) => isWanted(alert.status);
    }
    case 'tlp': {
      const isWanted = memoize((text: string | undefined) => passes(readTlp(text)));
      return (alert) => isWanted(alert.tlp);
    }
    case 'assignee':
      return (alert) => passes(assigneeOf(alert));
    case 'source':
      return (alert) => passes(sourceOf(alert));
    case 'tag':
      return ({ tags }) =>
        tags.length === 0
          ? passes(noValue)
          : (included.size === 0 || tags.some((tag) => included.has(tag))) &&
            !tags.some((tag) => excluded.has(tag));
  }
}

/** The test for the text of a filter; undefined when it is blank. */
function textTest(filter: AlertFilter, assigneeName: AssigneeName): AlertTest | undefined {
  const wanted = filter.text.trim();
  if (wanted === '') return undefined;
  const has = contains(wanted);
  const holds = (text: string | undefined) => text !== undefined && has(text);
  const isAssignedTo = memoize((assignee: string) => has(assignee) || holds(assigneeName(assignee)));
  return (alert) =>
    holds(alert.name) ||
    holds(alert.summary) ||
    has(alert.id) ||
    has(sourceOf(alert)) ||
    isAssignedTo(assigneeOf(alert)) ||
    holds(alert.assignee?.name) ||
    holds(alert.assignee?.email) ||
    alert.tags.some(has) ||
    // As it is shown: last, since what has Markdown in it takes longest.
    has(alertName(alert));
}

/** The test for a whole filter, for one pass over alerts; undefined when it is empty, so that nothing needs testing. */
export function filterTest(filter: AlertFilter, assigneeName: AssigneeName): AlertTest | undefined {
  const tests = facets.map((facet) => facetTest(filter, facet)).filter((test) => test !== undefined);
  // The text comes last: it costs most, and is asked only of what passed the facets.
  const text = textTest(filter, assigneeName);
  if (text) tests.push(text);
  return tests.length === 0 ? undefined : (alert) => tests.every((test) => test(alert));
}

/** The alerts that match, in their order; the same array when the filter is empty. */
export function applyFilter(
  alerts: readonly Alert[],
  filter: AlertFilter,
  assigneeName: AssigneeName,
): readonly Alert[] {
  const test = filterTest(filter, assigneeName);
  return test === undefined ? alerts : alerts.filter(test);
}

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
