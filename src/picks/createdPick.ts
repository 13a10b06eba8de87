import { l10n } from 'vscode';
import { isUnlimited, recentTimes } from '../triage/filter/created.ts';
import { type AlertFilter, countMatches, emptyFilter, isAboutMe } from '../triage/filter/filter.ts';
import type { Triage } from '../triage/triage.ts';
import { ofLoadedText } from '../ui/countTexts.ts';
import { pickOrGoBack } from '../ui/quickPick.ts';
import { createdName, createdText } from '../ui/viewTexts.ts';
import type { FilterAnswer, PickState } from './filterItem.ts';

/** Lets the user select when the alerts were created; undefined when dismissed. */
export async function pickCreated({ triage, draft }: PickState): Promise<FilterAnswer | undefined> {
  const title = l10n.t('Filter Alerts: {0}', createdName());
  const row = await pickOrGoBack(title, l10n.t('Select a time'), await createdRows(triage, draft));
  return row === 'back' ? { filter: draft, isDone: false } : row && { filter: row.filter, isDone: true };
}

/**
 * The relative times on offer, each with the number of loaded alerts of that time and the draft with this time, and
 * "any time".
 *
 * @param words only those whose label contains this: the others are not counted, for each character that is typed
 */
export async function createdRows(triage: Triage, draft: AlertFilter, words = '') {
  const times = recentTimes.map((created) => ({ label: createdText(created), created }));
  const named = [...times, { label: l10n.t('any time'), created: {} }].filter(({ label }) =>
    label.toLowerCase().includes(words),
  );
  const rows = [];
  for (const { label, created } of named) {
    const count = isUnlimited(created) ? '' : await matchCountText(triage, { ...emptyFilter, created });
    rows.push({ label, description: count, filter: { ...draft, created } });
  }
  return rows;
}

/** The number of loaded alerts that a filter would show, or what it takes to know it. */
export async function matchCountText(triage: Triage, filter: AlertFilter): Promise<string> {
  const { view, options, alerts } = triage;
  const context = { ...options, ...triage.filteredBy() };
  if (isAboutMe(filter) && context.me === undefined) return l10n.t('Select your user');
  const { items, total } = alerts;
  return ofLoadedText(await countMatches(view.loaded, filter, context), { items, total });
}
