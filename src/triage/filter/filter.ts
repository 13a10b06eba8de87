import type { Alert } from '../../api/alert.ts';
import { contains } from '../../text/sanitize.ts';
import { hasMark, type NoteOf, type OwnMark } from '../notes/alertNote.ts';
import { type AssigneeName, createdAt } from '../values.ts';
import { everyFacet, type Facet, facets, facetTest } from './facets.ts';
import { textTest } from './searchedTexts.ts';
import { filterTerms } from './searchTerms.ts';

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
  /** An alert with any of these values does not match, even if it also has a selected one (of several tags). */
  readonly excluded: FacetSelection;
  /** Whether to show only alerts that the user has not seen. */
  readonly unseen: boolean;
  /** Which of the user's own notes an alert has, any of them. Snoozed alerts are hidden unless they are among these. */
  readonly own: readonly OwnMark[];
  /** When the alerts were created. A span without limits matches all, also those without a date. */
  readonly created: TimeSpan;
  /** Searched in all that an alert says (`searchedTexts.ts`), ignoring case; see `filterTerms`. */
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

const nothingSelected: FacetSelection = everyFacet([]);

export const emptyFilter: AlertFilter = {
  ...nothingSelected,
  excluded: nothingSelected,
  unseen: false,
  own: [],
  created: {},
  text: '',
};

export type AlertTest = (alert: Alert) => boolean;

/** What a filter depends on besides the alerts. */
interface FilterContext {
  readonly assigneeName: AssigneeName;
  readonly isUnseen: AlertTest;
  readonly noteOf: NoteOf;
  readonly isSnoozed?: AlertTest | undefined;
}

/** Whether a filter matches every alert. */
export function isEmptyFilter(filter: AlertFilter): boolean {
  return (
    !filter.unseen &&
    filter.own.length === 0 &&
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

/** Whether the user's note on an alert is one of the wanted ones. */
function ownTest({ own }: AlertFilter, { noteOf, isSnoozed }: FilterContext): AlertTest | undefined {
  if (own.length === 0) return undefined;
  return (alert) => {
    const note = noteOf(alert);
    return own.some((mark) => (mark === 'snoozed' ? isSnoozed?.(alert) === true : hasMark(note, mark)));
  };
}

/** The test that hides snoozed alerts; undefined if there are none, or they are wanted. */
function awakeTest({ own }: AlertFilter, { isSnoozed }: FilterContext): AlertTest | undefined {
  return isSnoozed === undefined || own.includes('snoozed') ? undefined : (alert) => !isSnoozed(alert);
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

/** The tests for the terms of the filter's text: each must be in some text of the alert. */
function textTests({ text }: AlertFilter, assigneeName: AssigneeName): readonly AlertTest[] {
  return filterTerms(text).map((term) => textTest(contains(term), assigneeName));
}

/**
 * The test for the whole filter; undefined if the filter is empty and no alert is snoozed. For one pass over the alerts, because it caches
 * which assignees match.
 */
export function filterTest(filter: AlertFilter, context: FilterContext): AlertTest | undefined {
  const tests = [
    ...facets
      .filter((facet) => !isEmptyFacet(filter, facet))
      .map((facet) => facetTest(facet, filter[facet], filter.excluded[facet])),
    filter.unseen ? context.isUnseen : undefined,
    awakeTest(filter, context),
    ownTest(filter, context),
    createdTest(filter),
    // Last, because they are the most expensive tests.
    ...textTests(filter, context.assigneeName),
    filter.file?.isNamedIn,
  ].filter((test) => test !== undefined);
  return tests.length === 0 ? undefined : (alert) => tests.every((test) => test(alert));
}

/** The matching alerts, in their order; the same array if all match without a test. */
export function applyFilter(
  alerts: readonly Alert[],
  filter: AlertFilter,
  context: FilterContext,
): readonly Alert[] {
  const test = filterTest(filter, context);
  return test === undefined ? alerts : alerts.filter(test);
}
