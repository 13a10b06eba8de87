import { l10n } from 'vscode';
import { isEmptyFilter } from '../triage/filter.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { alertWords, loadedText } from '../ui/countText.ts';
import { filterParts } from '../ui/groupLabels.ts';
import { numberText } from '../ui/numberText.ts';

/** "critical, high · open · 12 matches in 50 of 237 loaded", so that a filter never looks like the whole list. */
export function filterMessage(model: AlertsModel, texts: AlertTexts): string {
  const { filter } = model.options;
  if (isEmptyFilter(filter) || !model.list.isLoaded) return '';
  return [...filterParts(filter, texts), matchText(model)].join(' · ');
}

/** "15 of 237 match", or "4 matches in 50 of 237 loaded" while there may be more. */
function matchText({ list, view }: AlertsModel): string {
  const matching = numberText(view.matching);
  if (list.items.length !== list.total) {
    const loaded = loadedText(list);
    if (view.matching === 0) return l10n.t('No matches in {0}', loaded);
    return view.matching === 1
      ? l10n.t('1 match in {0}', loaded)
      : l10n.t('{0} matches in {1}', matching, loaded);
  }
  if (view.matching === 0) return l10n.t('No matches in {0}', alertWords.count(list.total));
  const total = numberText(list.total);
  return view.matching === 1
    ? l10n.t('1 of {0} matches', total)
    : l10n.t('{0} of {1} match', matching, total);
}
