import type { Alert } from '../api/alert.ts';
import { contains } from '../text/sanitize.ts';
import { memoize } from './memoize.ts';
import { compareUnits, maxCollated, nameCollator } from './sorting.ts';
import {
  alertName,
  assigneeOf,
  createdAt,
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

/** Selected values by facet, as `facetValues` returns them; `noValue` selects alerts without a value. */
type FacetSelection = Readonly<Record<Facet, readonly string[]>>;

/** From `from` until before `to`, in milliseconds since 1970. Without limit where one is missing. */
export interface TimeSpan {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * Which alerts to show. An alert matches a facet if it has any of the selected values and none of the excluded
 * ones; it must match all facets, the time span and the text. A facet without values matches every alert.
 */
export type AlertFilter = FacetSelection & {
  /** Values that an alert must not have; for tags, none of them. */
  readonly excluded: FacetSelection;
  /** Whether to show only alerts that the user has not seen. */
  readonly unseen: boolean;
  /** When the alerts were created. A span without limits matches all, also those without a date. */
  readonly created: TimeSpan;
  /** Searched in name, summary, id, tags, source and assignee, ignoring case. */
  readonly text: string;
  /** Not saved with the filter: another workspace does not have the file. */
  readonly file?: FileFilter | undefined;
};

/** Selects the alerts that name a file. */
export interface FileFilter {
  /** As VS Code shows it. */
  readonly path: string;
  readonly isNamedIn: AlertTest;
}

const nothingSelected: FacetSelection = {
  severity: [],
  status: [],
  assignee: [],
  source: [],
  tag: [],
  tlp: [],
};

export const emptyFilter: AlertFilter = {
  ...nothingSelected,
  excluded: nothingSelected,
  unseen: false,
  created: {},
  text: '',
};

/** The name of an assignee (a value of `assigneeOf`), if that user is loaded. */
export type AssigneeName = (assignee: string) => string | undefined;

export type AlertTest = (alert: Alert) => boolean;

/** What a filter depends on besides the alerts. */
interface FilterContext {
  readonly assigneeName: AssigneeName;
  readonly isUnseen: AlertTest;
}

/** Whether a filter matches every alert. */
export function isEmptyFilter(filter: AlertFilter): boolean {
  return (
    !filter.unseen &&
    filter.text.trim() === '' &&
    isUnlimited(filter.created) &&
    filter.file === undefined &&
    facets.every((facet) => isEmptyFacet(filter, facet))
  );
}

/** Whether a span has no limits. */
export function isUnlimited({ from, to }: TimeSpan): boolean {
  return from === undefined && to === undefined;
}

/** Whether a filter does not restrict a facet. */
export function isEmptyFacet(filter: AlertFilter, facet: Facet): boolean {
  return filter[facet].length === 0 && filter.excluded[facet].length === 0;
}

/** A copy of the filter with other values for one facet. */
export function withFacet(
  filter: AlertFilter,
  facet: Facet,
  included: readonly string[],
  excluded: readonly string[],
): AlertFilter {
  return { ...filter, [facet]: included, excluded: { ...filter.excluded, [facet]: excluded } };
}

/**
 * The test for one facet; undefined if the facet is not restricted. Memoizes without limit, so use it for one pass
 * only.
 */
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

/** The test for the time span; undefined if it has no limits. */
function createdTest({ created }: AlertFilter): AlertTest | undefined {
  if (isUnlimited(created)) return undefined;
  const { from = -Infinity, to = Infinity } = created;
  return (alert) => {
    const instant = createdAt(alert);
    return instant !== undefined && instant >= from && instant < to;
  };
}

/** The test for the filter's text; undefined if it is blank. */
function textTest(filter: AlertFilter, assigneeName: AssigneeName): AlertTest | undefined {
  const wanted = filter.text.trim();
  if (wanted === '') return undefined;
  const has = contains(wanted);
  const holds = (text: string | undefined) => text !== undefined && has(text);
  const isAssignedTo = memoize((assignee: string) => has(assignee) || holds(assigneeName(assignee)));
  /** As it is shown, which `name` mostly is already. */
  const isShownWith = (alert: Alert) => {
    const shown = alertName(alert);
    return shown !== alert.name && has(shown);
  };
  return (alert) =>
    holds(alert.name) ||
    holds(alert.summary) ||
    has(alert.id) ||
    has(sourceOf(alert)) ||
    isAssignedTo(assigneeOf(alert)) ||
    holds(alert.assignee?.name) ||
    holds(alert.assignee?.email) ||
    alert.tags.some(has) ||
    // Last, since what has Markdown in it takes longest.
    isShownWith(alert);
}

/** The test for the whole filter, for one pass over the alerts; undefined if the filter is empty. */
export function filterTest(filter: AlertFilter, context: FilterContext): AlertTest | undefined {
  const tests = [
    ...facets.map((facet) => facetTest(filter, facet)),
    filter.unseen ? context.isUnseen : undefined,
    createdTest(filter),
    // Last, because they are the most expensive tests.
    textTest(filter, context.assigneeName),
    filter.file?.isNamedIn,
  ].filter((test) => test !== undefined);
  return tests.length === 0 ? undefined : (alert) => tests.every((test) => test(alert));
}

/** The matching alerts, in their order; the same array if the filter is empty. */
export function applyFilter(
  alerts: readonly Alert[],
  filter: AlertFilter,
  context: FilterContext,
): readonly Alert[] {
  const test = filterTest(filter, context);
  return test === undefined ? alerts : alerts.filter(test);
}

/** A value of a facet, and how many alerts have it. */
export interface FacetValue {
  /** `noValue` (empty) for alerts without a value. */
  readonly value: string;
  readonly count: number;
}

const ranks: Partial<Record<Facet, (value: string) => number>> = {
  severity: severityRank,
  status: statusRank,
  tlp: tlpRank,
};

/**
 * The values of all alerts, by facet. Severity, status and TLP are sorted by rank, the others by frequency;
 * `noValue` is always last.
 */
export function countFacets(
  alerts: readonly Alert[],
  locale: string,
): ReadonlyMap<Facet, readonly FacetValue[]> {
  return new Map(facets.map((facet) => [facet, countValues(alerts, facet, locale)]));
}

/** The values of one facet, in the order of `countFacets`. */
export function countValues(alerts: readonly Alert[], facet: Facet, locale: string): readonly FacetValue[] {
  const counts = new Map<string, number>();
  for (const alert of alerts) {
    for (const value of facetValues(alert, facet)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const rank = ranks[facet] ?? ((value: string) => (value === noValue ? 1 : 0));
  const compareNames = counts.size > maxCollated ? compareUnits : nameCollator(locale).compare;
  return Array.from(counts, ([value, count]) => ({ value, count })).sort(
    (a, b) => rank(a.value) - rank(b.value) || b.count - a.count || compareNames(a.value, b.value),
  );
}
