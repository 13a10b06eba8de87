import { type Disposable, l10n, type TreeView } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { ListTooLargeError } from '../api/errors.ts';
import { singleLine } from '../text/sanitize.ts';
import type { Triage } from '../triage/triage.ts';
import { applyFilter, emptyFilter } from '../triage/filter/filter.ts';
import { isEmptyFilter } from '../triage/filter/query.ts';
import type { ListItem, PagedList } from '../list/pagedList.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import {
  asOfText,
  listCountText,
  type ListWords,
  loadedText,
  noMatchesText,
  refreshFailureText,
} from '../ui/countTexts.ts';
import { explain, waitText } from '../ui/explain.ts';
import { joinList, joinParts, numberText } from '../ui/formats.ts';
import { showInformation, showStatus, unlessEnded } from '../ui/messages.ts';
import { filterParts, sampleText } from '../ui/viewTexts.ts';
import type { Narrowed } from './rows.ts';

/**
 * The description beside a view's title, which its buttons cover in a narrow side bar. It counts new alerts, because a
 * row or message for them would move the other rows.
 */
export function viewDescription(
  list: Pick<PagedList<never>, 'doing' | 'isLoaded'>,
  news: string,
  service: string,
): string {
  return joinParts([news, singleLine(service, maxServiceLength), doingText(list)]);
}

/** Longer names of services are cut, so that the text after them is visible. */
const maxServiceLength = 30;

function doingText({ doing, isLoaded }: Pick<PagedList<never>, 'doing' | 'isLoaded'>): string {
  if (doing === undefined) return '';
  return doing === 'refreshing' && isLoaded ? l10n.t('refreshing…') : l10n.t('loading…');
}

/**
 * The message between title and rows: how much is loaded, and why not all of it or not the latest. Must be empty if
 * there is nothing to show, or else VS Code hides the welcome text.
 */
export function viewMessage<Item extends ListItem>(
  list: PagedList<Item>,
  { filter, viewOptions, rows }: Narrowed,
  words: ListWords,
  { host, isSample }: { readonly host: string; readonly isSample: boolean },
): string {
  const notice =
    noticeText(list, words, host) ||
    (rows > manyRows ? l10n.t('VS Code is slow with this many rows. Filter the list.') : '');
  if (!list.isLoaded) return notice;
  if (list.isEmpty) return joinParts([asOfText(list), notice], ' — ');
  // The total counts readable items only. If it is 0 here, all items are unreadable, which a row says.
  const whole = list.total === 0 ? '' : listCountText(list, words);
  const missing = list.failure ? l10n.t('page {0} missing', numberText(list.failure.page)) : '';
  const counts = joinList([filter === '' ? whole : filter, missing]);
  const shown = joinParts([sampleText(isSample), counts, viewOptions, asOfText(list)]);
  return joinParts([shown, notice], ' — ');
}

/** VS Code needs seconds for a change of 50,000 rows, whoever shows them (`npm run bench -- --only P15`). */
const manyRows = 20_000;

/** Why what is loaded is not the service's current list: only the most important reason, or empty. */
export function noticeText<Item extends ListItem>(
  list: PagedList<Item>,
  words: ListWords,
  host: string,
): string {
  if (list.waiting) return waitText(list.waiting, host);
  if (list.refreshFailure) return refreshFailureText(list, host);
  if (list.failure) return explain(list.failure.error, host).text;
  const stopped = stoppedText(list, words);
  if (stopped !== '') return stopped;
  return list.hasChanged ? l10n.t('The list changed. Refresh to update it.') : '';
}

/** Why loading stopped before the end of the service's list; empty if it did not. */
function stoppedText<Item extends ListItem>(list: PagedList<Item>, words: ListWords): string {
  if (list.stuckAt !== undefined)
    return l10n.t('Stopped loading: page {0} brought nothing new.', numberText(list.stuckAt));
  switch (list.cutOffBy) {
    case 'count':
      return l10n.t('Limit reached ({0}). Change it in Settings.', words.count(list.limit));
    case 'size':
      return explain(new ListTooLargeError(list.maxBytes), '').text;
    case undefined:
      return '';
  }
}

/** @returns whether there is nothing more to load, which is said, and why; a load may change that */
export function reportEnd<Item extends ListItem>(list: PagedList<Item>, words: ListWords): boolean {
  const isAtEnd = list.isLoaded && list.nextPage === undefined && list.doing === undefined;
  if (isAtEnd) showStatus(stoppedText(list, words) || words.end());
  return isAtEnd;
}

/** "critical, high · open · 12 matches in 50 of 237 loaded"; a saved filter is called by its name. */
export function filterMessage(triage: Triage, texts: AlertTexts): string {
  const { filter } = triage.options;
  if (isEmptyFilter(filter) || !triage.alerts.isLoaded) return '';
  const parts = singleLine(texts.filterName(filter) ?? '') || filterParts(filter, texts).join(' · ');
  return joinParts([singleLine(parts, Infinity), matchCountText(triage)]);
}

/** "15 of 237 match", or "4 matches in 50 of 237 loaded" if not all are loaded. */
function matchCountText({ alerts: list, view }: Triage): string {
  if (view.matching === 0) return noMatchesText(list);
  const matching = numberText(view.matching);
  if (list.items.length !== list.total) {
    const loaded = loadedText(list);
    return view.matching === 1
      ? l10n.t('1 match in {0}', loaded)
      : l10n.t('{0} matches in {1}', matching, loaded);
  }
  const total = numberText(list.total);
  return view.matching === 1
    ? l10n.t('1 of {0} matches', total)
    : l10n.t('{0} of {1} match', matching, total);
}

/**
 * Sets the message of a view, and has screen readers read it out when it has changed, or a load has ended. An unchanged
 * message is not set again: after each setting, VS Code delays the rows by 200 ms.
 */
export function createMessageSetter(view: Pick<TreeView<unknown>, 'message' | 'visible'>) {
  /**
   * Whether the message was last set while the view was visible. If not, it is set once more when the view is shown:
   * otherwise VS Code gives a view that was collapsed at startup its height two seconds late.
   */
  let wasSetWhileVisible = false;
  let last = '';
  let shown: Disposable | undefined;

  function announce(text: string, isLoading: boolean): void {
    if (isLoading) {
      // Silent while loading, because the message may count down. Afterwards, even an unchanged message is read out,
      // such as the same failure: otherwise F5 would seem to do nothing.
      last = '';
      return;
    }
    if (text !== last && text !== '') {
      // The view shows the message, too, so the former status text may disappear before everyone has read it.
      shown?.dispose();
      shown = showStatus(text);
    }
    last = text;
  }

  /** @param news is read out, too @param isStarting whether it is still unknown which rows there are */
  return (line: string, news: string, { doing }: Pick<PagedList<never>, 'doing'>, isStarting: boolean) => {
    if (view.visible) announce(joinParts([news, line]), doing !== undefined);
    if (line === view.message && (wasSetWhileVisible || !view.visible || isStarting)) return;
    view.message = line;
    wasSetWhileVisible = view.visible;
  };
}

/** Says how many of the new alerts just added to the list the filter hides; says nothing if it hides none. */
export function reportHidden(newAlerts: readonly Alert[], triage: Triage): void {
  const { alerts: list, options, snoozed } = triage;
  // Not counting snoozed alerts, which no other filter shows, nor those that are still missing: the list may have to be
  // reloaded for them, which can fail.
  const isSnoozed = (id: string) => snoozed.has(id) && !options.filter.snoozed;
  const added = newAlerts.filter(({ id }) => list.find(id) !== undefined && !isSnoozed(id));
  const hidden = added.length - applyFilter(added, options.filter, options).length;
  if (hidden === 0) return;
  const count = numberText(hidden);
  // With all of them hidden, the rows stay as they are: without a message, nothing would seem to happen.
  if (hidden < added.length)
    showStatus(l10n.t('The filter hides {0} of {1} new alerts.', count, numberText(added.length)));
  else if (hidden === 1) void offerToClearFilter(l10n.t('The filter hides the new alert.'), triage);
  else void offerToClearFilter(l10n.t('The filter hides the {0} new alerts.', count), triage);
}

/** @param text says what the filter hides @returns whether it was cleared */
export async function offerToClearFilter(text: string, triage: Triage): Promise<boolean> {
  const clearFilter = l10n.t('Clear Filter');
  if ((await unlessEnded(triage.signal, showInformation(text, clearFilter))) !== clearFilter) return false;
  triage.changeOptions({ filter: emptyFilter });
  return true;
}
