import { l10n } from 'vscode';
import { isUnlimited, recentTimes } from '../triage/filter/created.ts';
import { type AlertFilter, applyFilter, emptyFilter, isAboutMe } from '../triage/filter/filter.ts';
import type { Triage } from '../triage/triage.ts';
import { ofLoadedText } from '../ui/countTexts.ts';
import { pickOrGoBack } from '../ui/quickPick.ts';
import { createdName, createdText } from '../ui/viewTexts.ts';
import type { FilterAnswer, PickState } from './filterItem.ts';

/** Lets the user select when the alerts were created; undefined when dismissed. */
export async function pickCreated({ triage, draft }: PickState): Promise<FilterAnswer | undefined> {
  const title = l10n.t('Filter Alerts: {0}', createdName());
  const row = await pickOrGoBack(title, l10n.t('Select a time'), createdRows(triage, draft));
  return row === 'back' ? { filter: draft, isDone: false } : row && { filter: row.filter, isDone: true };
}

/**
 * The relative times on offer, each with the number of loaded alerts of that time, and "any time".
 *
 * @param words only those whose label contains this: the others are not counted, for each character that is typed
 */
export function createdRows(triage: Triage, draft: AlertFilter, words = '') {
  const times = recentTimes.map((created) => ({ label: createdText(created), created }));
  const named = [...times, { label: l10n.t('any time'), created: {} }].filter(({ label }) =>
    label.toLowerCase().includes(words),
  );
  return named.map(({ label, created }) => ({
    label,
    description: isUnlimited(created) ? '' : matchCountText(triage, { ...emptyFilter, created }),
    /** The filter with this time instead of the one it has. */
    filter: { ...draft, created },
  }));
}

/** The number of loaded alerts that a filter would show, or what it takes to know it. */
export function matchCountText(triage: Triage, filter: AlertFilter): string {
  const { view, options, alerts } = triage;
  const context = { ...options, ...triage.filteredBy() };
  if (isAboutMe(filter) && context.me === undefined) return l10n.t('Select your user');
  return ofLoadedText(applyFilter(view.loaded, filter, context).length, alerts);
}
