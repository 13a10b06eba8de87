import { l10n } from 'vscode';
import type { ListItem, PagedList } from '../list/pagedList.ts';
import { explain } from './explain.ts';
import { numberText, pastTimeText } from './formats.ts';

export interface Counted {
  readonly items: readonly unknown[];
  readonly total: number | undefined;
}

/** "50 of 1,234", or "50 loaded" if the total is unknown. */
export function countText({ items, total }: Counted): string {
  if (total === undefined) return loadedText({ items, total });
  return l10n.t('{0} of {1}', numberText(items.length), numberText(total));
}

/** "50 of 1,234 loaded", for alerts, in texts that do not mention loading otherwise. */
export function loadedText({ items, total }: Counted): string {
  const loaded = numberText(items.length);
  if (total === undefined) return items.length === 1 ? l10n.t('1 loaded') : l10n.t('{0} loaded', loaded);
  const all = numberText(total);
  return items.length === 1 ? l10n.t('1 of {0} loaded', all) : l10n.t('{0} of {1} loaded', loaded, all);
}

/** "237 alerts", or "50 of 237 loaded" if not all are loaded. */
export function listCountText(list: Counted, words: ListWords): string {
  return list.items.length === list.total ? words.count(list.total) : words.loaded(list);
}

/** "No matches in 237 alerts", or "No matches in 50 of 237 loaded" if not all are loaded. */
export function noMatchesText(list: Counted): string {
  return l10n.t('No matches in {0}', listCountText(list, alertWords));
}

/** "50 of 1,234 users loaded": languages with genders cannot use the same text for alerts and users. */
function loadedUsersText({ items, total }: Counted): string {
  const loaded = numberText(items.length);
  if (total !== undefined) return l10n.t('{0} of {1} users loaded', loaded, numberText(total));
  return items.length === 1 ? l10n.t('1 user loaded') : l10n.t('{0} users loaded', loaded);
}

/** "as of 2:32 PM" after a failed refresh or poll; empty while the list is up to date. */
export function asOfText(
  { refreshFailure, asOf }: Pick<PagedList<never>, 'asOf' | 'refreshFailure'>,
  now?: number,
): string {
  if (refreshFailure === undefined || asOf === undefined) return '';
  return l10n.t('as of {0}', pastTimeText(asOf, now));
}

/** Why the last refresh or check failed, until one succeeds: "Couldn't refresh: HOST is under maintenance (503)." */
export function refreshFailureText(
  { refreshFailure }: Pick<PagedList<never>, 'refreshFailure'>,
  host: string,
): string {
  return refreshFailure ? l10n.t("Couldn't refresh: {0}", explain(refreshFailure.error, host).text) : '';
}

/** "12 of 50 loaded" for 12 of the loaded items; "12 of 237" if all are loaded. */
export function ofLoadedText(count: number, { items, total }: Counted): string {
  const part = numberText(count);
  const loaded = numberText(items.length);
  if (items.length === total) return l10n.t('{0} of {1}', part, loaded);
  return items.length === 1 ? l10n.t('{0} of 1 loaded', part) : l10n.t('{0} of {1} loaded', part, loaded);
}

/** "11", or "11+" while not all of the list is loaded: more of them may follow. */
export function countSoFar(count: number, { isComplete }: Pick<PagedList<never>, 'isComplete'>): string {
  return isComplete ? numberText(count) : l10n.t('{0}+', numberText(count));
}

/** "3 snoozed", or "3+ snoozed" of a list that goes on; empty for 0. */
export function snoozedText(count: number, list: Pick<PagedList<never>, 'isComplete'>): string {
  return count === 0 ? '' : l10n.t('{0} snoozed', countSoFar(count, list));
}

/** "3 new alerts", which the list does not show yet, or "50+ new alerts" where polls did not find all; empty for none. */
export function newAlertsText({
  newItems,
  hasGap,
}: Pick<PagedList<ListItem>, 'hasGap' | 'newItems'>): string {
  const count = newItems.length;
  if (count === 0) return '';
  if (hasGap) return l10n.t('{0}+ new alerts', numberText(count));
  return count === 1 ? l10n.t('1 new alert') : l10n.t('{0} new alerts', numberText(count));
}

/** Texts for the items of a list, each with a count. */
export interface ListWords {
  count(count: number): string;
  loaded(list: Counted): string;
  unreadable(count: number): string;
  end(): string;
}

export const alertWords: ListWords = {
  count: (count) => (count === 1 ? l10n.t('1 alert') : l10n.t('{0} alerts', numberText(count))),
  loaded: loadedText,
  unreadable: (count) =>
    count === 1
      ? l10n.t("1 alert couldn't be read")
      : l10n.t("{0} alerts couldn't be read", numberText(count)),
  end: () => l10n.t('There are no more alerts to load.'),
};

export const userWords: ListWords = {
  count: (count) => (count === 1 ? l10n.t('1 user') : l10n.t('{0} users', numberText(count))),
  loaded: loadedUsersText,
  unreadable: (count) =>
    count === 1 ? l10n.t("1 user couldn't be read") : l10n.t("{0} users couldn't be read", numberText(count)),
  end: () => l10n.t('There are no more users to load.'),
};

export function cutNoteText(shown: number, length: number): string {
  return l10n.t('Showing {0} of {1} characters.', numberText(shown), numberText(length));
}
