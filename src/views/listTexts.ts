import { l10n } from 'vscode';
import type { ListFailure, ListItem, PagedList } from '../triage/pagedList.ts';
import { loadedText } from '../ui/countText.ts';
import { explain } from '../ui/explain.ts';
import { numberText } from '../ui/numberText.ts';

/**
 * What stands beside the title of a view: what is going on, and nothing that lasts, because in a narrow side bar the
 * view's buttons cover it.
 */
export function headerText({ doing, isLoaded }: Pick<PagedList<never>, 'doing' | 'isLoaded'>): string {
  if (doing === undefined) return '';
  return doing === 'refreshing' && isLoaded ? l10n.t('refreshing…') : l10n.t('loading…');
}

/**
 * What stands between title and rows: how much is loaded, and why that is not all. Empty where there is nothing to
 * count: it would keep a welcome text away.
 *
 * @param filter how the items are narrowed down, with counts of its own; empty when they are not
 */
export function lineText<Item extends ListItem>(list: PagedList<Item>, filter: string, host: string): string {
  if (!list.isLoaded) return '';
  // What is being tried again has not failed yet.
  const failure = list.doing === undefined ? list.failure : undefined;
  const counts = filter === '' ? loadedText(list) : filter;
  const howMuch = list.isEmpty ? '' : joined(', ', [counts, missingText(failure)]);
  return joined(' — ', [howMuch, noticeText(list, failure, host)]);
}

function missingText(failure: ListFailure | undefined): string {
  return failure?.doing === 'loading' ? l10n.t('page {0} missing', numberText(failure.page)) : '';
}

/** That what is shown differs from what the service has, and what to do about it. */
function noticeText(
  list: Pick<PagedList<never>, 'isCutOff' | 'drift'>,
  failure: ListFailure | undefined,
  host: string,
): string {
  if (failure?.doing === 'refreshing')
    return l10n.t('Not up to date. {0} Refresh to try again.', explain(failure.error, host).text);
  if (list.isCutOff) return l10n.t('The setting alertTriage.maxLoadedAlerts allows no more.');
  if (list.drift > 0)
    return l10n.t('The list changed: {0} new. Refresh to see all of it.', numberText(list.drift));
  return list.drift < 0 ? l10n.t('The list changed. Refresh to see all of it.') : '';
}

function joined(separator: string, texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(separator);
}
