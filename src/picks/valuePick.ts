import { l10n, type QuickPickItem, QuickPickItemKind, ThemeIcon } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { Triage } from '../triage/triage.ts';
import { countThese, facets, facetValues, type FacetChoice } from '../triage/filter/facets.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { ofLoadedText } from '../ui/countTexts.ts';
import { facetLabel, facetName } from '../ui/facetTexts.ts';
import { pickOne } from '../ui/quickPick.ts';
import { maxOfferedValues } from './facetPick.ts';

interface ValueItem extends QuickPickItem {
  /** Undefined for a separator. */
  readonly chosen?: FacetChoice;
}

/**
 * Asks for one of the values of `alerts`, each with the number of all loaded alerts that have it.
 *
 * @returns undefined when dismissed
 */
export async function pickValue(
  alerts: readonly Alert[],
  triage: Triage,
  texts: AlertTexts,
): Promise<FacetChoice | undefined> {
  const item = await pickOne(valueItems(alerts, triage, texts), {
    title: l10n.t('Filter Alerts by Value'),
    placeHolder: l10n.t('Select a value to filter by'),
    matchOnDescription: true,
  });
  return item?.chosen;
}

/** The values of the alerts, by facet. */
export function valueItems(
  alerts: readonly Alert[],
  { view, alerts: list }: Pick<Triage, 'view' | 'alerts'>,
  texts: AlertTexts,
): readonly ValueItem[] {
  return facets.flatMap((facet) => {
    const values = [...new Set(alerts.flatMap((alert) => facetValues(alert, facet)))].slice(
      0,
      maxOfferedValues,
    );
    const counts = countThese(view.loaded, facet, values);
    const rows = values.map((value): ValueItem => ({
      label: facetLabel(facet, value, texts),
      description: ofLoadedText(counts.get(value) ?? 0, list),
      iconPath: new ThemeIcon('filter'),
      chosen: { facet, value },
    }));
    return [{ label: facetName(facet), kind: QuickPickItemKind.Separator }, ...rows];
  });
}
