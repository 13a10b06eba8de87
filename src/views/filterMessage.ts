import { l10n } from 'vscode';
import type { AlertFilter } from '../triage/filter.ts';
import { isEmptyFilter } from '../triage/filter.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { facets } from '../triage/values.ts';
import { singleLine } from '../text/singleLine.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { facetLabel } from '../ui/groupLabels.ts';
import { numberText } from '../ui/numberText.ts';

/** "critical, high · open · 12 match in 50 loaded of 237", so that a filter never looks like the whole list. */
export function filterMessage(model: AlertsModel, texts: AlertTexts): string {
  const { filter } = model.look;
  if (isEmptyFilter(filter) || !model.list.isLoaded) return '';
  const loaded = numberText(model.list.items.length);
  const matching = numberText(model.view.matching);
  const scope =
    model.list.total === undefined
      ? l10n.t('{0} match in {1} loaded', matching, loaded)
      : l10n.t('{0} match in {1} loaded of {2}', matching, loaded, numberText(model.list.total));
  return [...filterParts(filter, texts), scope].join(' · ');
}

/** The parts of a filter, one text for each facet that asks for something. */
export function filterParts(filter: AlertFilter, texts: AlertTexts): string[] {
  const chosen = facets.map((facet) =>
    filter[facet].map((value) => facetLabel(facet, value, texts)).join(', '),
  );
  const text = singleLine(filter.text, 80);
  return [...chosen, text === '' ? '' : `"${text}"`].filter((part) => part !== '');
}
