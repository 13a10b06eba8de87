import { l10n, type QuickPickItem, ThemeIcon } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { Triage } from '../triage/triage.ts';
import { countThese, facets, facetValues, type FilterChoice } from '../triage/filter/facets.ts';
import { countedIndicators } from '../triage/indicators/alertIndex.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { countSoFar, ofLoadedText } from '../ui/countTexts.ts';
import { facetLabel, facetName } from '../ui/facetTexts.ts';
import { joinParts } from '../ui/formats.ts';
import { indicatorText, kindText } from '../ui/indicatorTexts.ts';
import { pickOne, separator } from '../ui/quickPick.ts';
import { maxOfferedValues } from './valueRows.ts';

interface ValueItem extends QuickPickItem {
  readonly chosen?: FilterChoice;
}

/** Asks for one of the values of `alerts`; undefined when dismissed. */
export async function pickValue(
  alerts: readonly Alert[],
  triage: Triage,
  texts: AlertTexts,
): Promise<FilterChoice | undefined> {
  const rows = async () => {
    await triage.index.update(triage.alerts.items);
    return [...(await valueItems(alerts, triage, texts)), ...indicatorItems(alerts, triage)];
  };
  const item = await pickOne(rows(), {
    title: l10n.t('Filter Alerts by Value'),
    placeHolder: l10n.t('Select a value to filter by'),
    matchOnDescription: true,
  });
  return item?.chosen;
}

/** What the alerts are about, the rare ones first. */
export function indicatorItems(
  alerts: readonly Alert[],
  { index, alerts: list, snoozed }: Pick<Triage, 'index' | 'alerts' | 'snoozed'>,
): readonly ValueItem[] {
  const indicators = countedIndicators(alerts, index, snoozed).slice(0, maxOfferedValues);
  const rows = indicators.map(({ kind, value, count }): ValueItem => ({
    label: indicatorText(value),
    description: joinParts([
      kindText(kind),
      index.isWhole ? ofLoadedText(count, list) : countSoFar(count, { isComplete: false }),
    ]),
    iconPath: new ThemeIcon('filter'),
    chosen: { facet: 'indicator', value },
  }));
  return [separator(l10n.t('Indicators')), ...rows];
}

/** The values of the alerts, by facet, each with how many of the loaded alerts a filter by it shows. */
export async function valueItems(
  alerts: readonly Alert[],
  { awakeLoaded, alerts: list }: Pick<Triage, 'awakeLoaded' | 'alerts'>,
  texts: AlertTexts,
): Promise<readonly ValueItem[]> {
  const items: ValueItem[] = [];
  for (const facet of facets) {
    const values = new Set(alerts.flatMap((alert) => facetValues(alert, facet)));
    const counted = await countThese(awakeLoaded(), facet, [...values].slice(0, maxOfferedValues));
    const rows = counted.map(({ value, count }): ValueItem => ({
      label: facetLabel(facet, value, texts),
      description: ofLoadedText(count, list),
      iconPath: new ThemeIcon('filter'),
      chosen: { facet, value },
    }));
    items.push(separator(facetName(facet)), ...rows);
  }
  return items;
}
