import { l10n, QuickInputButtons, type QuickPickItem } from 'vscode';
import type { Facet } from '../triage/filter/facets.ts';
import { withFacet } from '../triage/filter/filter.ts';
import { excludedLabel, facetLabel, facetName } from '../ui/facetTexts.ts';
import { inSlices } from '../util/slices.ts';
import { keepOrder, runPick, separator, showItems } from '../ui/quickPick.ts';
import type { FilterAnswer, PickState } from './filterItem.ts';
import { maxOfferedValues, offeredCount, offeredValues } from './valueRows.ts';

interface ValueItem extends QuickPickItem {
  readonly value?: string;
  readonly isExcluding?: boolean;
  readonly isChosen?: boolean;
}

/** Lets the user select values of one facet to show or to exclude; undefined when dismissed. */
export async function pickFacetValues(facet: Facet, state: PickState): Promise<FilterAnswer | undefined> {
  const items = await valueItems(facet, state);
  return runPick<ValueItem, FilterAnswer>((pick, finish) => {
    pick.title = l10n.t('Filter Alerts: {0}', facetName(facet));
    pick.placeholder = l10n.t('Select values to show or to exclude');
    pick.canSelectMany = true;
    pick.ignoreFocusOut = true;
    pick.buttons = [QuickInputButtons.Back];
    keepOrder(pick);
    // Set only once: changing the items takes the focus from the list, and fires events for selections the user
    // did not make.
    showItems(pick, items);
    pick.selectedItems = pick.items.filter(({ isChosen }) => isChosen);
    const answer = (isDone: boolean) => {
      const [included, excluded] = chosenOf(pick.selectedItems);
      finish({ filter: withFacet(state.draft, facet, included, excluded), isDone });
    };
    return [pick.onDidAccept(() => answer(true)), pick.onDidTriggerButton(() => answer(false))];
  });
}

/** The values to show and those to exclude. A value selected as both, for example by "select all", is dropped. */
function chosenOf(items: readonly ValueItem[]): readonly [readonly string[], readonly string[]] {
  const valuesOf = (part: readonly ValueItem[]) => new Set(part.flatMap(({ value }) => value ?? []));
  const included = valuesOf(items.filter(({ isExcluding }) => !isExcluding));
  const excluded = valuesOf(items.filter(({ isExcluding }) => isExcluding));
  return [
    [...included].filter((value) => !excluded.has(value)),
    [...excluded].filter((value) => !included.has(value)),
  ];
}

async function valueItems(
  facet: Facet,
  { texts, draft, counts, list, awake }: PickState,
): Promise<readonly ValueItem[]> {
  const values = offeredValues(counts, draft, facet, maxOfferedValues);
  const items: ValueItem[] = [];
  for (const isExcluding of [false, true]) {
    const chosen = new Set((isExcluding ? draft.excluded : draft)[facet]);
    const labelOf = isExcluding ? excludedLabel : facetLabel;
    items.push(separator(isExcluding ? l10n.t('Exclude') : l10n.t('Show')));
    await inSlices(values, ({ value, count }) => {
      const label = labelOf(facet, value, texts);
      const description = offeredCount(count, list, isExcluding ? awake : undefined);
      items.push({ label, description, value, isExcluding, isChosen: chosen.has(value) });
    });
  }
  return items;
}
