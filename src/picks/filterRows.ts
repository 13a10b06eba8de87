import { l10n, type QuickPickItem, QuickPickItemKind, ThemeIcon } from 'vscode';
import { singleLine } from '../text/sanitize.ts';
import type { Triage } from '../triage/triage.ts';
import { isSameJson } from '../util/equality.ts';
import { type Facet, facets, type ValueCount } from '../triage/filter/facets.ts';
import {
  type AlertFilter,
  applyFilter,
  emptyFilter,
  isEmptyFacet,
  isEmptyFilter,
  isUnlimited,
  withFacet,
} from '../triage/filter/filter.ts';
import type { TextSearch } from '../triage/filter/textSearch.ts';
import { noValue } from '../triage/values.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { loadedText, noMatchesText, ofLoadedText } from '../ui/countTexts.ts';
import { excludedLabel, facetLabel, facetName, facetText } from '../ui/facetTexts.ts';
import { joinList, numberText } from '../ui/formats.ts';
import { ownMarkLabel } from '../ui/noteTexts.ts';
import { createdText, fileText, filterParts, unseenLabel } from '../ui/viewTexts.ts';
import { maxOfferedValues } from './facetPick.ts';
import { ownMarkRows } from './ownMarkRows.ts';
import type { RestLoader } from './restLoader.ts';

/** The result of selecting a row: a filter, or a facet whose values to show. */
export type Choice = { readonly filter: AlertFilter } | { readonly facet: Facet };

export interface FilterItem extends QuickPickItem {
  readonly alwaysShow?: true;
  readonly choice?: Choice;
  /** What a row does that has no choice. */
  readonly run?: () => void;
}

/** A frequently used filter. */
export interface CommonFilter {
  readonly label: string;
  readonly change: (filter: AlertFilter) => AlertFilter;
  /** How many of the loaded alerts it would show. */
  readonly count: string;
}

/** What the rows depend on. */
export interface PickState {
  readonly triage: Triage;
  readonly texts: AlertTexts;
  readonly purpose: Purpose;
  /** The filter with the changes made in this pick so far. */
  readonly draft: AlertFilter;
  /** The values of the loaded alerts. */
  readonly counts: ReadonlyMap<Facet, readonly ValueCount[]>;
  readonly common: readonly CommonFilter[];
  readonly search: TextSearch;
}

/** What the user is changing a filter for: to apply it, or to save it. */
export interface Purpose {
  readonly title: string;
  /** The filter before all changes. */
  readonly initial: AlertFilter;
  /** The row that ends the pick. */
  readonly done: { readonly label: string; readonly icon: string };
  /** Whether only the row `done` ends the pick, so that several changes can be made. */
  readonly isStepwise: boolean;
}

/** The rows while nothing is typed. */
export function overviewRows(state: PickState): FilterItem[] {
  const { common, draft, texts, purpose } = state;
  const [text, file] = [singleLine(draft.text, 80), fileText(draft)];
  const parts = filterParts(draft, texts).join(' · ');
  /** A row for each part of the filter that no facet has. */
  const removals = [
    ...(draft.unseen ? [{ label: l10n.t('Include Seen Alerts'), without: { unseen: false } }] : []),
    ...(draft.own.length === 0
      ? []
      : [{ label: l10n.t('Remove "{0}"', joinList(draft.own.map(ownMarkLabel))), without: { own: [] } }]),
    ...(text === '' ? [] : [{ label: l10n.t('Remove Text "{0}"', text), without: { text: '' } }]),
    ...(file === ''
      ? []
      : [{ label: l10n.t('Remove File Filter "{0}"', file), without: { file: undefined } }]),
    ...(isUnlimited(draft.created)
      ? []
      : [{ label: l10n.t('Remove "{0}"', createdText(draft.created)), without: { created: {} } }]),
  ];
  return [
    ...(canFinish(state) ? [filterRow(purpose.done.label, purpose.done.icon, parts, draft)] : []),
    ...facets.map((facet) => facetRow(state, facet)),
    ...ownMarkRows(state),
    separator(l10n.t('Common Filters')),
    ...common.map(({ label, change, count }) => filterRow(label, 'filter', count, change(draft))),
    ...(isEmptyFilter(draft) ? [] : [separator(l10n.t('Current Filter'))]),
    ...removals.map(({ label, without }) => filterRow(label, 'close', '', { ...draft, ...without })),
    ...(isEmptyFilter(draft) ? [] : [filterRow(l10n.t('Clear Filter'), 'clear-all', parts, emptyFilter)]),
  ];
}

/** Whether there are changes to apply or to store. An empty filter can be applied, but not stored. */
function canFinish({ draft, purpose }: PickState): boolean {
  return !isSameJson(draft, purpose.initial) && !(purpose.isStepwise && isEmptyFilter(draft));
}

function facetRow({ draft, texts, counts }: PickState, facet: Facet): FilterItem {
  const isSet = !isEmptyFacet(draft, facet);
  const count = counts.get(facet)?.length ?? 0;
  const all = count === 1 ? l10n.t('1 value') : l10n.t('{0} values', numberText(count));
  return {
    label: facetName(facet),
    description: isSet ? facetText(draft, facet, texts) : all,
    iconPath: new ThemeIcon(isSet ? 'filter-filled' : 'filter'),
    alwaysShow: true,
    choice: { facet },
  };
}

/** Frequently used filters, each with the number of loaded alerts that it would show. */
export function commonFilters(triage: Triage): readonly CommonFilter[] {
  const common: readonly Omit<CommonFilter, 'count'>[] = [
    { label: l10n.t('Unseen'), change: (filter) => ({ ...filter, unseen: true }) },
    {
      label: l10n.t('Critical or High'),
      change: (filter) => withFacet(filter, 'severity', ['critical', 'high'], []),
    },
    { label: l10n.t('Not Closed'), change: (filter) => withFacet(filter, 'status', [], ['closed']) },
    { label: l10n.t('Unassigned'), change: (filter) => withFacet(filter, 'assignee', [noValue], []) },
  ];
  return common.map((one) => ({ ...one, count: matchCountText(triage, one.change(emptyFilter)) }));
}

/**
 * The rows for typed text, such as "high": the likely ones, then the row that searches alerts for the text, then the
 * others whose label contains the text: values, and the rows that are shown while nothing is typed. Likely are the rows
 * with exactly this label and, if no loaded alert contains the text, those whose label begins with it: the user is more
 * likely typing a value. Rows that exclude a value are found as "not high". After a prefix such as "severity:", only
 * values of that facet are shown, if any match; then the search row once more is typed, because the text may be meant
 * literally.
 */
export function typedRows(state: PickState, typed: string, rest: RestLoader): FilterItem[] {
  const words = typed.toLowerCase();
  const { alerts: list } = state.triage;
  const matching = state.search(typed).length;
  const textRow = filterRow(
    l10n.t('Text contains "{0}"', singleLine(typed, 80)),
    'search',
    matching === 0 ? noMatchesText(list) : ofLoadedText(matching, list),
    { ...state.draft, text: typed },
  );
  const prefix = readPrefix(words);
  const ofPrefix = prefix ? valueRows(state, prefix.facet, prefix.rest) : [];
  if (prefix && ofPrefix.length > 0) return prefix.rest === '' ? ofPrefix : [...ofPrefix, textRow];

  const isExact = ({ label }: FilterItem) => label.toLowerCase() === words;
  const isLikely = (item: FilterItem) =>
    isExact(item) || (matching === 0 && item.label.toLowerCase().startsWith(words));
  const unseen = unseenLabel().startsWith(words) ? [unseenRow(state)] : [];
  const likely = unseen.filter(isLikely);
  const others = unseen.filter((item) => !isLikely(item));
  for (const facet of facets) {
    const name = facetName(facet);
    const values = valueRows(state, facet, words);
    const otherValues = values.filter((item) => !isLikely(item));
    for (const value of values.filter(isLikely))
      likely.push({ ...value, description: `${name} · ${value.description ?? ''}` });
    if (otherValues.length > 0) others.push(separator(name), ...otherValues);
  }
  const named = namedRows(state, words, [...likely, ...others]);
  return [
    ...[...named, ...likely].filter(isExact),
    ...[...likely, ...named].filter((item) => isLikely(item) && !isExact(item)),
    textRow,
    // Further pages may have the text if the loaded ones have not.
    ...(rest.isLoading || matching === 0 ? rest.rows(loadedText(list)) : []),
    ...named.filter((item) => !isLikely(item)),
    ...others,
  ];
}

/**
 * The rows shown while nothing is typed whose label contains `words`, except those that do the same as one of `values`.
 */
function namedRows(state: PickState, words: string, values: readonly FilterItem[]): readonly FilterItem[] {
  return overviewRows(state).filter(
    ({ label, choice }) =>
      choice &&
      label.toLowerCase().includes(words) &&
      !values.some((value) => isSameJson(value.choice, choice)),
  );
}

/** The facet that the text names, and what follows: "severity: hi" is Severity and "hi". */
function readPrefix(words: string): { readonly facet: Facet; readonly rest: string } | undefined {
  // Chinese and Japanese keyboards type a wide colon, and French has a space before it.
  const colon = words.search(/[:：]/);
  const [name, rest] = [words.slice(0, colon).trimEnd(), words.slice(colon + 1).trimStart()];
  const facet = colon < 0 ? undefined : facets.find((one) => facetName(one).toLowerCase() === name);
  return facet && { facet, rest };
}

/** Shows only unseen alerts, or all again. */
function unseenRow({ triage, draft }: PickState): FilterItem {
  const count = matchCountText(triage, { ...emptyFilter, unseen: true });
  const icon = draft.unseen ? 'check' : 'filter';
  return filterRow(unseenLabel(), icon, count, { ...draft, unseen: !draft.unseen });
}

/**
 * The values of a facet whose label contains `words`. Active ones have a check mark, and are deselected when
 * chosen.
 */
function valueRows({ triage, texts, draft, counts }: PickState, facet: Facet, words: string): FilterItem[] {
  const [included, excluded] = [draft[facet], draft.excluded[facet]];
  const rows: FilterItem[] = [];
  for (const { value, count } of offeredValues(counts, draft, facet)) {
    if (rows.length >= maxOfferedValues) break;
    const label = facetLabel(facet, value, texts);
    const without = excludedLabel(facet, value, texts);
    if (label.toLowerCase().includes(words)) {
      const filter = withFacet(draft, facet, toggled(included, value), excluded);
      const icon = included.includes(value) ? 'check' : 'filter';
      rows.push(filterRow(label, icon, ofLoadedText(count, triage.alerts), filter));
    }
    // Not for a single letter: an "n" would find "not …" of every value.
    if (words.length > 1 && without.toLowerCase().startsWith(words)) {
      const filter = withFacet(draft, facet, included, toggled(excluded, value));
      const icon = excluded.includes(value) ? 'check' : 'circle-slash';
      rows.push(
        filterRow(without, icon, ofLoadedText(triage.view.loaded.length - count, triage.alerts), filter),
      );
    }
  }
  return rows;
}

function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/**
 * The first `max` values of a facet, and always `noValue` if it is among them, and all values in the filter, even if no
 * loaded alert has them, so that they can be deselected.
 */
export function offeredValues(
  counts: PickState['counts'],
  filter: AlertFilter,
  facet: Facet,
  max = Infinity,
): readonly ValueCount[] {
  const loaded = counts.get(facet) ?? [];
  const loadedValues = new Set(loaded.map(({ value }) => value));
  const filterValues = new Set([...filter[facet], ...filter.excluded[facet]]);
  return [
    ...loaded.filter(({ value }, index) => index < max || value === noValue || filterValues.has(value)),
    ...[...filterValues].filter((value) => !loadedValues.has(value)).map((value) => ({ value, count: 0 })),
  ];
}

function filterRow(label: string, icon: string, description: string, filter: AlertFilter): FilterItem {
  return { label, description, iconPath: new ThemeIcon(icon), alwaysShow: true, choice: { filter } };
}

function separator(label: string): FilterItem {
  return { label, kind: QuickPickItemKind.Separator };
}

/** The number of loaded alerts that a filter would show. */
function matchCountText({ view, options, marks, alerts }: Triage, filter: AlertFilter): string {
  const context = { ...options, isUnseen: marks.unseenNow() };
  return ofLoadedText(applyFilter(view.loaded, filter, context).length, alerts);
}
