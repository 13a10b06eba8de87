import { l10n } from 'vscode';
import type { ListFailure, PagedList } from '../triage/pagedList.ts';
import { explain, type NextStep } from '../ui/explain.ts';

/** One row of a list view: an item, or one of the few that tell how far the list is. */
export type Row<Item> = ItemRow<Item> | StatusRow;

export interface ItemRow<Item> {
  readonly kind: 'item';
  readonly item: Item;
}

export type StatusRow =
  /** Nothing could be read at all; the steps follow as rows of their own. */
  | { readonly kind: 'failure'; readonly text: string }
  | { readonly kind: 'step'; readonly step: NextStep }
  | { readonly kind: 'unreadable'; readonly count: number }
  /** The way to the next page, in its three states. */
  | { readonly kind: 'more'; readonly count: string }
  | { readonly kind: 'loading'; readonly count: string }
  | { readonly kind: 'retry'; readonly page: number; readonly text: string };

/** Rows that tell how far the list is, to stand behind its items. A failure never takes items away. */
export function statusRows<Item extends { readonly id: string }>(
  list: PagedList<Item>,
  host: string,
): StatusRow[] {
  const failure = list.doing === undefined ? list.failure : undefined;
  if (!list.isLoaded) return failure ? firstFailureRows(failure, host) : [];
  const unreadable: StatusRow[] =
    list.unreadable.length > 0 ? [{ kind: 'unreadable', count: list.unreadable.length }] : [];
  return [...unreadable, ...restRows(list, failure, host)];
}

function restRows<Item extends { readonly id: string }>(
  list: PagedList<Item>,
  failure: ListFailure | undefined,
  host: string,
): StatusRow[] {
  if (failure?.doing === 'loading') return retryRows(failure, host);
  if (list.nextPage === undefined) return [];
  return [{ kind: list.doing === 'loading' ? 'loading' : 'more', count: countText(list) }];
}

function firstFailureRows(failure: ListFailure, host: string): StatusRow[] {
  const { text, steps } = explain(failure.error, host);
  return [{ kind: 'failure', text }, ...steps.map((step) => ({ kind: 'step', step }) as const)];
}

function retryRows(failure: ListFailure, host: string): StatusRow[] {
  const { text, steps } = explain(failure.error, host);
  const others = steps.filter((step) => step !== 'retry');
  return [
    { kind: 'retry', page: failure.page, text },
    ...others.map((step) => ({ kind: 'step', step }) as const),
  ];
}

/** "50 of 1,234", or how many are loaded where the service does not tell the total. */
export function countText(list: {
  readonly items: readonly unknown[];
  readonly total: number | undefined;
}): string {
  const loaded = list.items.length.toLocaleString();
  return list.total === undefined
    ? l10n.t('{0} loaded', loaded)
    : l10n.t('{0} of {1}', loaded, list.total.toLocaleString());
}

/** What stands above the rows: that they are out of date, and why. Empty when there is nothing to tell. */
export function messageOf<Item extends { readonly id: string }>(list: PagedList<Item>, host: string): string {
  if (list.doing === undefined && list.isLoaded && list.failure?.doing === 'refreshing') {
    return l10n.t('Not up to date. {0} Refresh to try again.', explain(list.failure.error, host).text);
  }
  if (list.drift > 0)
    return l10n.t('The list changed: {0} new. Refresh to see all of it.', list.drift.toLocaleString());
  if (list.drift < 0) return l10n.t('The list changed. Refresh to see all of it.');
  return '';
}
