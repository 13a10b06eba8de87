import { l10n } from 'vscode';
import type { Wait } from '../api/retry.ts';
import { waitText } from './explain.ts';
import { numberText } from './numberText.ts';

interface Counted {
  readonly items: readonly unknown[];
  readonly total: number | undefined;
}

/** "50 of 1,234", or how many are loaded where the service does not tell the total. */
export function countText({ items, total }: Counted): string {
  const loaded = numberText(items.length);
  return total === undefined ? l10n.t('{0} loaded', loaded) : l10n.t('{0} of {1}', loaded, numberText(total));
}

/** How far a load is: "50 of 1,234", or why it waits. */
export function progressText(list: Counted & { readonly waiting: Wait | undefined }, host: string): string {
  return list.waiting ? waitText(list.waiting, host) : countText(list);
}

/** "50 of 1,234 loaded", where nothing beside it says what is counted. */
export function loadedText({ items, total }: Counted): string {
  const loaded = numberText(items.length);
  return total === undefined
    ? l10n.t('{0} loaded', loaded)
    : l10n.t('{0} of {1} loaded', loaded, numberText(total));
}

/** "12 of 50 loaded": how many of the loaded ones are meant; "12 of 237" where all are loaded. */
export function ofLoadedText(count: number, { items, total }: Counted): string {
  const loaded = numberText(items.length);
  return items.length === total
    ? l10n.t('{0} of {1}', numberText(count), loaded)
    : l10n.t('{0} of {1} loaded', numberText(count), loaded);
}

/** What a list holds, in sentences with a count of them. */
export interface ListWords {
  count(count: number): string;
  /** That so many came since the list was loaded. */
  grown(count: number): string;
  unreadable(count: number): string;
}

export const alertWords: ListWords = {
  count: (count) => (count === 1 ? l10n.t('1 alert') : l10n.t('{0} alerts', numberText(count))),
  grown: (count) =>
    count === 1
      ? l10n.t('1 new alert. Refresh to see it.')
      : l10n.t('{0} new alerts. Refresh to see them.', numberText(count)),
  unreadable: (count) =>
    count === 1
      ? l10n.t("1 alert couldn't be read")
      : l10n.t("{0} alerts couldn't be read", numberText(count)),
};

export const userWords: ListWords = {
  count: (count) => (count === 1 ? l10n.t('1 user') : l10n.t('{0} users', numberText(count))),
  grown: (count) =>
    count === 1
      ? l10n.t('1 new user. Refresh to see them.')
      : l10n.t('{0} new users. Refresh to see them.', numberText(count)),
  unreadable: (count) =>
    count === 1 ? l10n.t("1 user couldn't be read") : l10n.t("{0} users couldn't be read", numberText(count)),
};
