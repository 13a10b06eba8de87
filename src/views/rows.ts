import { l10n } from 'vscode';
import type { ListFailure, PagedList } from '../triage/pagedList.ts';
import { countText } from '../ui/countText.ts';
import { explain, type NextStep } from '../ui/explain.ts';

/** One row of a list view: an item, a group of items, or one of the few rows that tell how far the list is. */
export type Row<Item> = ItemRow<Item> | GroupRow | StatusRow;

export interface ItemRow<Item> {
  readonly kind: 'item';
  readonly item: Item;
  readonly group?: GroupRow;
}

/** A group by its key. One object for as long as the group is shown: VS Code redraws a row by its object. */
export interface GroupRow {
  readonly kind: 'group';
  readonly key: string;
}

export type StatusRow =
  /** Nothing could be read at all; the steps follow as rows of their own. */
  | { readonly kind: 'failure'; readonly text: string }
  | { readonly kind: 'step'; readonly step: NextStep }
  | { readonly kind: 'noMatch' }
  | { readonly kind: 'unreadable'; readonly count: number }
  /** The way to the next page. */
  | { readonly kind: 'rest' };

/** The way to the next page is one row in all its states. */
export const restRow: StatusRow = { kind: 'rest' };

/** Rows that tell how far the list is, to stand behind its items. A failure never takes items away. */
export function statusRows<Item extends { readonly id: string }>(
  list: PagedList<Item>,
  host: string,
): StatusRow[] {
  const failure = list.doing === undefined ? list.failure : undefined;
  if (!list.isLoaded) return failure ? firstFailureRows(failure, host) : [];
  const rows: StatusRow[] = [];
  if (list.unreadable.length > 0) rows.push({ kind: 'unreadable', count: list.unreadable.length });
  if (list.nextPage !== undefined) rows.push(restRow);
  if (failure?.doing === 'loading')
    rows.push(...stepRows(explain(failure.error, host).steps.filter(isOther)));
  return rows;
}

function isOther(step: NextStep): boolean {
  return step !== 'retry';
}

function stepRows(steps: readonly NextStep[]): StatusRow[] {
  return steps.map((step) => ({ kind: 'step', step }));
}

function firstFailureRows(failure: ListFailure, host: string): StatusRow[] {
  const { text, steps } = explain(failure.error, host);
  return [{ kind: 'failure', text }, ...stepRows(steps)];
}

/** How far the way to the next page is. */
export type RestState =
  | { readonly kind: 'more' | 'loading'; readonly count: string }
  | { readonly kind: 'retry'; readonly page: number; readonly text: string };

export function restState<Item extends { readonly id: string }>(
  list: PagedList<Item>,
  host: string,
): RestState {
  if (list.doing === undefined && list.failure?.doing === 'loading') {
    return { kind: 'retry', page: list.failure.page, text: explain(list.failure.error, host).text };
  }
  return { kind: list.doing === 'loading' ? 'loading' : 'more', count: countText(list) };
}

/** What stands above the rows: that they are out of date, and why. Empty when there is nothing to tell. */
export function messageOf<Item extends { readonly id: string }>(list: PagedList<Item>, host: string): string {
  if (list.doing === undefined && list.isLoaded && list.failure?.doing === 'refreshing') {
    return l10n.t('Not up to date. {0} Refresh to try again.', explain(list.failure.error, host).text);
  }
  if (list.isCutOff) {
    return l10n.t(
      'No more than {0} alerts are loaded (setting alertTriage.maxLoadedAlerts).',
      list.items.length.toLocaleString(),
    );
  }
  if (list.drift > 0)
    return l10n.t('The list changed: {0} new. Refresh to see all of it.', list.drift.toLocaleString());
  if (list.drift < 0) return l10n.t('The list changed. Refresh to see all of it.');
  return '';
}
