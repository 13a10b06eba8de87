import { l10n } from 'vscode';
import { singleLine } from '../text/sanitize.ts';
import type { Triage } from '../triage/triage.ts';
import { isSameJson } from '../util/equality.ts';
import { type Facet, facets } from '../triage/filter/facets.ts';
import { isUnlimited } from '../triage/filter/created.ts';
import { isEmptyFilter, looksLikeQuery, readQuery } from '../triage/filter/query.ts';
import { countMatches, emptyFilter, isEmptyFacet, withFacet, withFileOf } from '../triage/filter/filter.ts';
import { indicatorsIn } from '../triage/indicators/indicators.ts';
import { me, readMe } from '../triage/me.ts';
import { noValue } from '../triage/values.ts';
import { countSoFar, loadedText, noMatchesText, ofLoadedText } from '../ui/countTexts.ts';
import { ownMarkRows } from './ownMarkRows.ts';
import { facetName, facetText } from '../ui/facetTexts.ts';
import { joinParts } from '../ui/formats.ts';
import { separator } from '../ui/quickPick.ts';
import { indicatorText, kindText } from '../ui/indicatorTexts.ts';
import { queryProblemText } from '../ui/queryTexts.ts';
import { createdName, createdText, filterParts, filterPartsAndRest } from '../ui/viewTexts.ts';
import { choiceRow, type CommonFilter, type FilterItem, filterRow, type PickState } from './filterItem.ts';
import { valueRows } from './valueRows.ts';
import { createdRows, matchCountText } from './createdPick.ts';
import type { RestLoader } from './restLoader.ts';

/** The rows while nothing is typed. */
export function overviewRows(state: PickState): FilterItem[] {
  const { triage, common, draft, texts } = state;
  const parts = filterParts(draft, texts).join(' · ');
  const removals = filterPartsAndRest(draft, texts).map(([part, rest]) =>
    filterRow(l10n.t('Remove {0}', part), 'close', '', rest),
  );
  return [
    ...(isSameJson(draft, triage.options.filter)
      ? []
      : [filterRow(l10n.t('Apply Filter'), 'check', parts, draft)]),
    ...facets.map((facet) => facetRow(state, facet)),
    createdRow(state),
    choiceRow(l10n.t('Edit as Text…'), 'edit', '', { query: undefined }),
    ...ownMarkRows(state),
    separator(l10n.t('Common Filters')),
    ...common.map(({ label, change, count = '' }) => filterRow(label, 'filter', count, change(draft))),
    ...(isEmptyFilter(draft) ? [] : [separator(l10n.t('Current Filter'))]),
    ...removals,
    ...(isEmptyFilter(draft) ? [] : [filterRow(l10n.t('Clear Filter'), 'clear-all', parts, emptyFilter)]),
  ];
}

function facetRow({ triage: { alerts }, draft, texts, counts }: PickState, facet: Facet): FilterItem {
  const isSet = !isEmptyFacet(draft, facet);
  const count = counts.get(facet)?.length;
  const isOne = count === 1 && alerts.isComplete;
  const all = isOne ? l10n.t('1 value') : l10n.t('{0} values', countSoFar(count ?? 0, alerts));
  const description = isSet ? facetText(draft, facet, texts) : count === undefined ? '' : all;
  return choiceRow(facetName(facet), isSet ? 'filter-filled' : 'filter', description, { facet });
}

function createdRow({ draft: { created } }: PickState): FilterItem {
  const icon = isUnlimited(created) ? 'filter' : 'filter-filled';
  return choiceRow(createdName(), icon, createdText(created), { other: 'created' });
}

/** Frequently used filters. */
export function commonFilters(): readonly CommonFilter[] {
  return [
    { label: l10n.t('Unseen'), change: (filter) => ({ ...filter, unseen: true }) },
    { label: l10n.t('Changed'), change: (filter) => ({ ...filter, changed: true }) },
    {
      label: l10n.t('Critical or High'),
      change: (filter) => withFacet(filter, 'severity', ['critical', 'high'], []),
    },
    { label: l10n.t('Not Closed'), change: (filter) => withFacet(filter, 'status', [], ['closed']) },
    { label: l10n.t('Assigned to Me'), change: (filter) => withFacet(filter, 'assignee', [me], []) },
    { label: l10n.t('Unassigned'), change: (filter) => withFacet(filter, 'assignee', [noValue], []) },
  ];
}

/** The same, each with the number of loaded alerts that it would show. */
export async function countedFilters(
  triage: Triage,
  common: readonly CommonFilter[],
): Promise<readonly CommonFilter[]> {
  const counted: CommonFilter[] = [];
  for (const one of common)
    counted.push({ ...one, count: await matchCountText(triage, one.change(emptyFilter)) });
  return counted;
}

/**
 * The rows for typed text, such as "high". Likely are those with exactly this label and, if no loaded alert contains the
 * text, those whose label begins with it: the user is more likely typing a value. After a prefix such as "severity:",
 * only values of that facet are shown, and with more typed the text itself, since it may be meant literally.
 */
export async function typedRows(
  state: PickState,
  typed: string,
  rest: Pick<RestLoader, 'isLoading' | 'rows'>,
): Promise<FilterItem[]> {
  const words = typed.toLowerCase();
  const { view, alerts } = state.triage;
  const list = { items: alerts.items, total: alerts.total };
  const matching = await countMatches(view.loaded, { ...emptyFilter, text: typed }, view.options);
  const textRow = filterRow(
    l10n.t('Text contains "{0}"', singleLine(typed, 80)),
    'search',
    matching === 0 ? noMatchesText(list) : ofLoadedText(matching, list),
    { ...state.draft, text: typed },
  );
  const prefix = readPrefix(words);
  const ofPrefix = prefix ? await valueRows(state, prefix.facet, prefix.rest) : [];
  const ofIndicators = await indicatorRows(state, typed);
  if (prefix && ofPrefix.length > 0) {
    // Without the user's id, there is no row for it among the values.
    const isMe = typed.toLowerCase() === 'assignee:me' && readMe(state.triage) === undefined;
    const mine = isMe ? [await queryRow(state, typed)] : [];
    return prefix.rest === '' ? ofPrefix : [...mine, ...ofPrefix, textRow];
  }

  const isExact = ({ label }: FilterItem) => label.toLowerCase() === words;
  const isLikely = (item: FilterItem) =>
    isExact(item) || (matching === 0 && item.label.toLowerCase().startsWith(words));
  // Not for a single letter: half of the times contain it, and each is counted in all alerts.
  const times = words.length > 1 ? await createdRows(state.triage, state.draft, words) : [];
  const groups: { readonly name: string; readonly rows: readonly FilterItem[] }[] = [];
  for (const facet of facets)
    groups.push({ name: facetName(facet), rows: await valueRows(state, facet, words) });
  groups.push({
    name: createdName(),
    rows: times.map(({ label, description, filter }) => filterRow(label, 'filter', description, filter)),
  });
  const likely = groups.flatMap(({ name, rows }) =>
    rows.filter(isLikely).map((row) => ({ ...row, description: joinParts([name, row.description ?? '']) })),
  );
  const others = groups.flatMap(({ name, rows }) => {
    const unlikely = rows.filter((row) => !isLikely(row));
    return unlikely.length === 0 ? [] : [separator(name), ...unlikely];
  });
  const named = namedRows(state, words, [...likely, ...others]);
  return [
    ...named.filter(isExact),
    ...(looksLikeQuery(typed) ? [await queryRow(state, typed)] : []),
    ...likely.filter(isExact),
    ...[...likely, ...named].filter((item) => isLikely(item) && !isExact(item)),
    ...(matching === 0 ? [...ofIndicators, textRow] : [textRow, ...ofIndicators]),
    // Further pages may have the text if the loaded ones have not.
    ...(rest.isLoading || matching === 0 ? rest.rows(loadedText(alerts)) : []),
    ...named.filter((item) => !isLikely(item)),
    ...others,
  ];
}

/** What a typed query means, which replaces the filter, or why it cannot be read. */
async function queryRow({ triage, texts, draft }: PickState, typed: string): Promise<FilterItem> {
  const reading = readQuery(typed);
  if ('problem' in reading)
    return choiceRow(singleLine(typed, 80), 'warning', queryProblemText(reading.problem), { query: typed });
  const filter = withFileOf(draft, reading.filter);
  const label = filterParts(filter, texts).join(' · ') || l10n.t('Clear Filter');
  return filterRow(label, 'filter', await matchCountText(triage, filter), filter);
}

/** Of the rows shown while nothing is typed, those that match and do something else than `values`. */
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

/** How many indicators of a typed text are offered: a URL and its domain. Each is counted in all alerts. */
const maxTypedIndicators = 2;

/** A row for each indicator that was typed or pasted, also defanged: a text search finds it only as it is written. */
async function indicatorRows({ triage, draft }: PickState, typed: string): Promise<readonly FilterItem[]> {
  const typedOnes = [...indicatorsIn([typed]).values()].slice(0, maxTypedIndicators);
  const rows: FilterItem[] = [];
  for (const { kind, value } of typedOnes) {
    const count = await matchCountText(triage, { ...emptyFilter, indicator: value });
    const label = l10n.t('Holds {0}', indicatorText(value));
    const description = joinParts([kindText(kind), count]);
    rows.push(filterRow(label, 'filter', description, { ...draft, indicator: value }));
  }
  return rows;
}
