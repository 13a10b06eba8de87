import { l10n, type QuickPickItem, ThemeIcon } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { Triage } from '../triage/triage.ts';
import {
  countThese,
  facets,
  type FilterChoice,
  firstFacetValues,
  valuesPerAlert,
} from '../triage/filter/facets.ts';
import { countedIndicators } from '../triage/indicators/alertIndex.ts';
import { inSlices } from '../util/slices.ts';
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
  { awakeLoaded, alerts: list }: Triage,
  texts: AlertTexts,
): Promise<readonly ValueItem[]> {
  const [awake, { items: loaded, total }] = [awakeLoaded(), list];
  const items: ValueItem[] = [];
  for (const facet of facets) {
    const values = new Set<string>();
    const max = valuesPerAlert(alerts, facet);
    await inSlices(alerts, (alert) => {
      for (const value of firstFacetValues(alert, facet, max))
        if (values.size < maxOfferedValues) values.add(value);
    });
    const counted = await countThese(awake, facet, [...values]);
    items.push(separator(facetName(facet)));
    await inSlices(counted, ({ value, count }) => {
      const label = facetLabel(facet, value, texts);
      const description = ofLoadedText(count, { items: loaded, total });
      items.push({ label, description, iconPath: new ThemeIcon('filter'), chosen: { facet, value } });
    });
  }
  return items;
}
