import { l10n, QuickInputButtons, type QuickPickItem } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { Facet } from '../triage/filter/facets.ts';
import { type AlertFilter, withFacet } from '../triage/filter/filter.ts';
import type { PagedList } from '../list/pagedList.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { ofLoadedText } from '../ui/countTexts.ts';
import { excludedLabel, facetLabel, facetName } from '../ui/facetTexts.ts';
import { keepOrder, runPick, separator, showItems } from '../ui/quickPick.ts';

/**
 * The maximum number of values offered for one facet: more would freeze VS Code. The others are found by typing in the
 * first pick (filterPick.ts).
 */
export const maxOfferedValues = 1000;

/** A value to choose, and how many loaded alerts have it; not known of `me` before the user said who they are. */
export interface OfferedValue {
  readonly value: string;
  readonly count: number | undefined;
}

interface ValueItem extends QuickPickItem {
  /** Undefined for a separator. */
  readonly value?: string;
  readonly isExcluding?: boolean;
  readonly isChosen?: boolean;
}

/** The loaded alerts, and how many of them are not snoozed. */
interface ShownAlerts {
  readonly alerts: PagedList<Alert>;
  readonly awake: number;
}

/** `isDone`: whether the user confirmed the values; false if they went back to change more of the filter. */
interface FacetAnswer {
  readonly filter: AlertFilter;
  readonly isDone: boolean;
}

/**
 * Lets the user select values of one facet to show or to exclude, each with the number of loaded alerts.
 *
 * @param values the values of the loaded alerts and of the filter
 * @returns undefined when dismissed
 */
export function pickFacetValues(
  facet: Facet,
  values: readonly OfferedValue[],
  filter: AlertFilter,
  shown: ShownAlerts,
  texts: AlertTexts,
): Promise<FacetAnswer | undefined> {
  return runPick<ValueItem, FacetAnswer>((pick, finish) => {
    pick.title = l10n.t('Filter Alerts: {0}', facetName(facet));
    pick.placeholder = l10n.t('Select values to show or to exclude');
    pick.canSelectMany = true;
    pick.ignoreFocusOut = true;
    pick.buttons = [QuickInputButtons.Back];
    keepOrder(pick);
    // Set only once: changing the items takes the focus from the list, and fires events for selections the user
    // did not make.
    showItems(pick, valueItems(facet, values, filter, shown, texts));
    pick.selectedItems = pick.items.filter(({ isChosen }) => isChosen);
    const answer = (isDone: boolean) => {
      const [included, excluded] = chosenOf(pick.selectedItems);
      finish({ filter: withFacet(filter, facet, included, excluded), isDone });
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

function valueItems(
  facet: Facet,
  values: readonly OfferedValue[],
  filter: AlertFilter,
  { alerts: list, awake }: ShownAlerts,
  texts: AlertTexts,
): ValueItem[] {
  const rows = (isExcluding: boolean) => {
    const chosen = new Set((isExcluding ? filter.excluded : filter)[facet]);
    const labelOf = isExcluding ? excludedLabel : facetLabel;
    return values.map(({ value, count }) => ({
      label: labelOf(facet, value, texts),
      description: offeredCount(count, list, isExcluding ? awake : undefined),
      value,
      isExcluding,
      isChosen: chosen.has(value),
    }));
  };
  return [separator(l10n.t('Show')), ...rows(false), separator(l10n.t('Exclude')), ...rows(true)];
}

/**
 * How many of the loaded alerts a filter by a value shows; empty where that is not known.
 *
 * @param without for a filter that excludes the value: how many are shown without it
 */
export function offeredCount(count: number | undefined, list: PagedList<Alert>, without?: number): string {
  if (count === undefined) return '';
  return ofLoadedText(without === undefined ? count : without - count, list);
}
