import { countThese, countValues, type Facet, facets, type ValueCount } from '../triage/filter/facets.ts';
import { type AlertFilter, withFacet } from '../triage/filter/filter.ts';
import { contains } from '../text/contains.ts';
import { me, readMe } from '../triage/me.ts';
import type { Triage } from '../triage/triage.ts';
import { noValue } from '../triage/values.ts';
import { inSlices } from '../util/slices.ts';
import { type Counted, ofLoadedText } from '../ui/countTexts.ts';
import { excludedLabel, facetLabel } from '../ui/facetTexts.ts';
import { type FilterItem, filterRow, type PickState, toggled } from './filterItem.ts';

/** For one facet: more would freeze VS Code. The others are found by typing in the first pick. */
export const maxOfferedValues = 1000;

/**
 * The values of the loaded alerts by facet. The first assignee is the user, once they said who they are. Values that
 * only snoozed alerts have are counted as 0.
 */
export async function facetCounts(triage: Triage): Promise<PickState['counts']> {
  const counts = await countsOf(triage);
  const [id, assignees = []] = [readMe(triage), counts.get('assignee')];
  if (id === undefined) return counts;
  const { count = 0 } = assignees.find(({ value }) => value === id) ?? {};
  return new Map([...counts, ['assignee', [{ value: me, count }, ...assignees]]]);
}

async function countsOf({ view: { loaded, options }, awakeLoaded }: Triage): Promise<PickState['counts']> {
  const awake = awakeLoaded();
  const counts = new Map<Facet, readonly ValueCount[]>();
  for (const facet of facets) {
    const counted = await countValues(loaded, facet, options.locale);
    const values = counted.map(({ value }) => value);
    counts.set(facet, awake === loaded ? counted : await countThese(awake, facet, values));
  }
  return counts;
}

/** Those whose label contains `words`. Active ones have a check mark, and are deselected when chosen. */
export async function valueRows(
  { texts, draft, counts, list, awake }: PickState,
  facet: Facet,
  words: string,
): Promise<FilterItem[]> {
  const [included, excluded] = [draft[facet], draft.excluded[facet]];
  const rows: FilterItem[] = [];
  const hasWords = contains(words);
  await inSlices(offeredValues(counts, draft, facet), ({ value, count }) => {
    if (rows.length >= maxOfferedValues) return;
    const label = facetLabel(facet, value, texts);
    const without = excludedLabel(facet, value, texts);
    if (hasWords(label)) {
      const filter = withFacet(draft, facet, toggled(included, value), excluded);
      const icon = included.includes(value) ? 'check' : 'filter';
      rows.push(filterRow(label, icon, offeredCount(count, list), filter));
    }
    // Not for a single letter: an "n" would find "not …" of every value.
    if (words.length > 1 && without.toLowerCase().startsWith(words)) {
      const filter = withFacet(draft, facet, included, toggled(excluded, value));
      const icon = excluded.includes(value) ? 'check' : 'circle-slash';
      rows.push(filterRow(without, icon, offeredCount(count, list, awake), filter));
    }
  });
  return rows;
}

/**
 * The first `max` values of a facet, and always `noValue` if it is among them, and all values in the filter, even if no
 * loaded alert has them, so that they can be deselected. The count of `me` is not known before the user said who they are.
 */
export function offeredValues(
  counts: PickState['counts'],
  filter: AlertFilter,
  facet: Facet,
  max = Infinity,
): readonly { readonly value: string; readonly count: number | undefined }[] {
  const loaded = counts.get(facet) ?? [];
  const loadedValues = new Set(loaded.map(({ value }) => value));
  const filterValues = new Set([...filter[facet], ...filter.excluded[facet]]);
  return [
    ...loaded.filter(({ value }, index) => index < max || value === noValue || filterValues.has(value)),
    ...[...filterValues]
      .filter((value) => !loadedValues.has(value))
      .map((value) => ({ value, count: value === me ? undefined : 0 })),
  ];
}

/** Empty where it is not known. @param without for an excluding filter: how many are shown without it */
export function offeredCount(count: number | undefined, list: Counted, without?: number): string {
  if (count === undefined) return '';
  return ofLoadedText(without === undefined ? count : without - count, list);
}
