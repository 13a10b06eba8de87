import type { Alert } from '../../api/alert.ts';
import type { ChangeOf } from '../alertMarks.ts';
import { containsVisibly } from '../../text/contains.ts';
import { inSlices } from '../../util/slices.ts';
import { me } from '../me.ts';
import { hasMark, type NoteOf, type OwnMark } from '../notes/alertNote.ts';
import { indicatorTest } from '../indicators/indicators.ts';
import { type AssigneeName, createdAt } from '../values.ts';
import { type Facet, facets, facetTest, type FilterChoice } from './facets.ts';
import { type Created, isUnlimited, type Moment, spanAt } from './created.ts';
import { textFinder } from './searchedTexts.ts';
import { filterTerms } from './searchTerms.ts';

/** Selected values by facet, as `firstFacetValues` returns them; `noValue` selects alerts without a value. */
type FacetSelection = Readonly<Record<Facet, readonly string[]>>;

/**
 * Which alerts to show. An alert matches a facet if it has any of the selected values and none of the excluded
 * ones; it must match all facets, the time span and the text. A facet without values matches every alert.
 */
export type AlertFilter = FacetSelection & {
  /** An alert with any of these values does not match, even if it also has a selected one (of several tags). */
  readonly excluded: FacetSelection;
  /** Whether to show only alerts that the user has not seen; next, that have changed, or got worse, since they did. */
  readonly unseen: boolean;
  readonly changed: boolean;
  readonly worse: boolean;
  /** Whether to show only snoozed alerts, which are hidden otherwise. */
  readonly snoozed: boolean;
  /** Alerts with any of these marks of the user's. */
  readonly own: readonly OwnMark[];
  /** When the alerts were created. A span without limits matches all, also those without a date. */
  readonly created: Created;
  /** Searched in all that an alert says (`searchedTexts.ts`), ignoring case; see `filterTerms`. */
  readonly text: string;
  /** The value of an indicator that the alerts hold; see `indicatorTest`. */
  readonly indicator?: string | undefined;
  /** Not saved with the filter: another workspace does not have the file. */
  readonly file?: FileFilter | undefined;
};

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
  changed: false,
  worse: false,
  snoozed: false,
  own: [],
  created: {},
  text: '',
};

export type AlertTest = (alert: Alert) => boolean;

/** What a filter depends on besides the alerts. */
export interface FilterContext {
  /** Another function when the loaded users change, so that the view is updated, as it is anyway for other alerts. */
  readonly assigneeName: AssigneeName;
  /** Stays the same when alerts are seen, so that none vanishes while it is read. */
  readonly isUnseen: AlertTest;
  /** Likewise. */
  readonly changeOf: ChangeOf;
  /** Stays the same until the filter is applied anew, so that no alert grows too old while it is read. */
  readonly moment: Moment;
  /** The user's own notes, also for the sort order. A new function when they change. */
  readonly noteOf: NoteOf;
  /** The ids of those snoozed alerts that the list has or will show. Another set whenever these change. */
  readonly snoozed: ReadonlySet<string>;
  /** The user's id; undefined until they said who they are. */
  readonly me?: string | undefined;
}

/** Whether a filter does not restrict a facet. */
export function isEmptyFacet(filter: AlertFilter, facet: Facet): boolean {
  return filter[facet].length === 0 && filter.excluded[facet].length === 0;
}

/** Whether a filter depends on who the user is. */
export function isAboutMe({ assignee, excluded }: AlertFilter): boolean {
  return assignee.includes(me) || excluded.assignee.includes(me);
}

/** The values with the user's id for `me`, which matches no alert while it is not known. */
function resolved(values: readonly string[], id: string | undefined): readonly string[] {
  return id === undefined ? values : values.map((value) => (value === me ? id : value));
}

export function withFacet(
  filter: AlertFilter,
  facet: Facet,
  included: readonly string[],
  excluded: readonly string[],
): AlertFilter {
  return { ...filter, [facet]: included, excluded: { ...filter.excluded, [facet]: excluded } };
}

/** The test that hides snoozed alerts, or all others; undefined if there is nothing to hide. */
function snoozeTest(filter: AlertFilter, { snoozed }: FilterContext): AlertTest | undefined {
  if (snoozed.size === 0 && !filter.snoozed) return undefined;
  return ({ id }) => snoozed.has(id) === filter.snoozed;
}

/**
 * A copy of the filter for this value only, which replaces others of its facet. Of an indicator all alerts that hold it,
 * as many as were counted beside it: no other part of the filter hides one.
 */
export function withChoice(filter: AlertFilter, { facet, value }: FilterChoice): AlertFilter {
  switch (facet) {
    case 'indicator':
      return { ...emptyFilter, indicator: value };
    case 'mark':
      return { ...filter, own: [value] };
    default:
      return withFacet(filter, facet, [value], []);
  }
}

/** Another filter for the same file, which a query cannot name. */
export function withFileOf({ file }: AlertFilter, filter: AlertFilter): AlertFilter {
  return file === undefined ? filter : { ...filter, file };
}

/** The test for the time span, which no alert passes without a known time; undefined if it has no limits. */
function createdTest({ created }: AlertFilter, moment: Moment): AlertTest | undefined {
  const span = spanAt(created, moment);
  if (isUnlimited(span)) return undefined;
  const { from = -Infinity, to = Infinity } = span;
  return (alert) => {
    const instant = createdAt(alert) ?? NaN;
    return instant >= from && instant < to;
  };
}

/** The test for what has changed; undefined if that does not matter. */
function changeTest({ changed, worse }: AlertFilter, { changeOf }: FilterContext): AlertTest | undefined {
  if (worse) return (alert) => changeOf(alert)?.isWorse === true;
  return changed ? (alert) => changeOf(alert) !== undefined : undefined;
}

/** The tests that take long for hostile alerts, and for many; they keep what they find. */
function slowTests({ indicator, file }: AlertFilter): readonly AlertTest[] {
  const tests = [indicator === undefined ? undefined : indicatorTest(indicator), file?.isNamedIn];
  return tests.filter((test) => test !== undefined);
}

/** Lets the slow tests read these a few at a time, so that filtering itself is fast. @throws the signal's reason */
export async function readAhead(
  filter: AlertFilter,
  alerts: readonly Alert[],
  signal: AbortSignal,
): Promise<void> {
  for (const test of slowTests(filter)) await inSlices(alerts, test, signal);
}

/** The test for the whole filter; undefined if the filter is empty and no alert is snoozed. */
export function filterTest(filter: AlertFilter, context: FilterContext): AlertTest | undefined {
  const { own, text } = filter;
  const { assigneeName, noteOf } = context;
  const tests = [
    ...facets
      .filter((facet) => !isEmptyFacet(filter, facet))
      .map((facet) =>
        facetTest(facet, resolved(filter[facet], context.me), resolved(filter.excluded[facet], context.me)),
      ),
    filter.unseen ? context.isUnseen : undefined,
    changeTest(filter, context),
    snoozeTest(filter, context),
    own.length === 0 ? undefined : (alert: Alert) => own.some((mark) => hasMark(noteOf(alert), mark)),
    createdTest(filter, context.moment),
    // Last, because they are the most expensive tests.
    ...[...new Set(filterTerms(text))].map((term) => {
      const find = textFinder(containsVisibly(term), assigneeName);
      return (alert: Alert) => find(alert) !== undefined;
    }),
    ...slowTests(filter),
  ].filter((test) => test !== undefined);
  return tests.length === 0 ? undefined : (alert) => tests.every((test) => test(alert));
}

/** How many alerts match. With pauses as of `inSlices`. */
export async function countMatches(
  alerts: readonly Alert[],
  filter: AlertFilter,
  context: FilterContext,
): Promise<number> {
  const test = filterTest(filter, context);
  if (test === undefined) return alerts.length;
  let count = 0;
  await inSlices(alerts, (alert) => {
    if (test(alert)) count += 1;
  });
  return count;
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
