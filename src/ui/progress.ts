import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { UnauthorizedError } from '../api/errors.ts';
import type { Wait } from '../api/retry.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { filterTest } from '../triage/filter.ts';
import type { ListItem, PagedList } from '../triage/pagedList.ts';
import { waitText } from './explain.ts';
import { numberText, pastTimeText } from './formats.ts';
import { withProgress } from './messages.ts';

interface Counted {
  readonly items: readonly unknown[];
  readonly total: number | undefined;
}

/** "50 of 1,234", or "50 loaded" if the total is unknown. */
export function countText({ items, total }: Counted): string {
  if (total === undefined) return loadedText({ items, total });
  return l10n.t('{0} of {1}', numberText(items.length), numberText(total));
}

/** The progress of a load: "50 of 1,234", or why it is waiting. */
export function progressText(list: Counted & { readonly waiting: Wait | undefined }, host: string): string {
  return list.waiting ? waitText(list.waiting, host) : countText(list);
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

/** "50 of 1,234 users loaded": languages with genders cannot use the same text for alerts and users. */
function loadedUsersText({ items, total }: Counted): string {
  const loaded = numberText(items.length);
  if (total !== undefined) return l10n.t('{0} of {1} users loaded', loaded, numberText(total));
  return items.length === 1 ? l10n.t('1 user loaded') : l10n.t('{0} users loaded', loaded);
}

/** "as of 2:32 PM" after a failed refresh or poll; empty while the list is up to date. */
export function asOfText({
  refreshFailure,
  asOf,
}: Pick<PagedList<never>, 'asOf' | 'refreshFailure'>): string {
  return refreshFailure === undefined || asOf === undefined ? '' : l10n.t('as of {0}', pastTimeText(asOf));
}

/** "12 of 50 loaded" for 12 of the loaded items; "12 of 237" if all are loaded. */
export function ofLoadedText(count: number, { items, total }: Counted): string {
  const part = numberText(count);
  const loaded = numberText(items.length);
  if (items.length === total) return l10n.t('{0} of {1}', part, loaded);
  return items.length === 1 ? l10n.t('{0} of 1 loaded', part) : l10n.t('{0} of {1} loaded', part, loaded);
}

/** "3 new alerts", which the list does not show yet; empty for none. */
export function newAlertsText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? l10n.t('1 new alert') : l10n.t('{0} new alerts', numberText(count));
}

/** Texts for the items of a list, each with a count. */
export interface ListWords {
  count(count: number): string;
  /** How many are loaded, of how many. */
  loaded(list: Counted): string;
  /** How many new items there are since the list was loaded. */
  grown(count: number): string;
  unreadable(count: number): string;
}

export const alertWords: ListWords = {
  count: (count) => (count === 1 ? l10n.t('1 alert') : l10n.t('{0} alerts', numberText(count))),
  loaded: loadedText,
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
  loaded: loadedUsersText,
  grown: (count) =>
    count === 1
      ? l10n.t('1 new user. Refresh to see them.')
      : l10n.t('{0} new users. Refresh to see them.', numberText(count)),
  unreadable: (count) =>
    count === 1 ? l10n.t("1 user couldn't be read") : l10n.t("{0} users couldn't be read", numberText(count)),
};

/**
 * How a load of all pages ended. `complete`: everything is loaded, or as much as the limit allows. `canceled`: by its
 * own Cancel button, or the token was rejected, which has its own message. `interrupted`: by something else, such as
 * a refresh or a sign-out.
 */
type LoadAllOutcome = 'complete' | 'canceled' | 'interrupted';

/**
 * Loads all pages of a list with a progress bar and a Cancel button. Loaded items remain in any case.
 *
 * @throws other failures; `list.failure` contains them too
 */
export async function loadAllPages<Item extends ListItem>(
  list: PagedList<Item>,
  title: string,
  host: string,
): Promise<LoadAllOutcome> {
  return withProgress(title, async (setProgress, signal) => {
    let shown = 0;
    const report = () => {
      // Never decreases, although the total may grow.
      const percent = Math.max(shown, list.total ? (100 * list.items.length) / list.total : 0);
      setProgress(progressText(list, host), percent - shown);
      shown = percent;
    };
    report();
    const reporting = list.onDidChange(report);
    try {
      await list.loadAll(signal);
      if (signal.aborted || !throwFailure(list)) return 'canceled';
      return list.isLoaded && list.nextPage === undefined ? 'complete' : 'interrupted';
    } finally {
      reporting.dispose();
    }
  });
}

/**
 * Loads page 1 if none is loaded, with progress and a Cancel button, for commands while the view is hidden.
 *
 * @returns whether a page is loaded; false if canceled, or if the token was rejected
 * @throws other failures
 */
export async function loadFirstPage<Item extends ListItem>(
  list: PagedList<Item>,
  title: string,
  host: string,
): Promise<boolean> {
  if (list.isLoaded) return true;
  return withProgress(title, async (setProgress, signal) => {
    const reporting = list.onDidChange(() => list.waiting && setProgress(waitText(list.waiting, host)));
    try {
      await list.loadMore(signal);
      return !signal.aborted && throwFailure(list) && list.isLoaded;
    } finally {
      reporting.dispose();
    }
  });
}

/**
 * @returns whether there is no failure; false if the token was rejected
 * @throws any other failure of the list
 */
function throwFailure({ failure }: Pick<PagedList<never>, 'failure'>): boolean {
  if (failure && !(failure.error instanceof UnauthorizedError)) throw failure.error;
  return failure === undefined;
}

/**
 * Loads the next page. With a filter, continues until a page contains matches, a page fails, no pages are left, the
 * user cancels, or the list is reset.
 *
 * @param host the service's host, for texts
 * @returns the new alerts that match the filter
 */
export async function loadMatching(model: AlertsModel, host: string): Promise<readonly Alert[]> {
  const { nextPage, untilReset } = model.list;
  const found = await loadPage(model, untilReset);
  if (found.length > 0 || untilReset.aborted) return found;
  // If the page number is unchanged, the load was canceled or has failed.
  return model.list.nextPage === nextPage || !canGoOn(model) ? found : loadOn(model, host);
}

async function loadPage(model: AlertsModel, signal: AbortSignal): Promise<readonly Alert[]> {
  const added = await model.list.loadMore(signal);
  const test = filterTest(model.options.filter, model.options);
  return test === undefined ? added : added.filter(test);
}

function canGoOn({ list, options }: AlertsModel): boolean {
  const isNarrowed = filterTest(options.filter, options) !== undefined;
  return isNarrowed && list.nextPage !== undefined && list.failure === undefined;
}

function loadOn(model: AlertsModel, host: string): Promise<readonly Alert[]> {
  return withProgress(l10n.t('Looking for matching alerts'), async (setProgress, canceled) => {
    const signal = AbortSignal.any([canceled, model.list.untilReset]);
    const report = () => setProgress(progressText(model.list, host));
    const reporting = model.list.onDidChange(report);
    report();
    let found: readonly Alert[] = [];
    let page: number | undefined;
    try {
      while (found.length === 0 && !signal.aborted && canGoOn(model) && model.list.nextPage !== page) {
        page = model.list.nextPage;
        found = await loadPage(model, signal);
      }
      return found;
    } finally {
      reporting.dispose();
    }
  });
}
