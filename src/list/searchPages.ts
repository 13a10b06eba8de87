import { SearchLimitError } from '../api/errors.ts';
import type { ListItem, PagedList } from './pagedList.ts';

/**
 * Loads further pages until `isFound` returns true or there are no more.
 *
 * @throws the error of the page that failed; the signal's reason when aborted; `LoadCanceledError` when the load is
 * canceled in the view or the list has ended; `SearchLimitError` when the limit leaves pages unread
 */
export async function searchPages<Item extends ListItem>(
  list: PagedList<Item>,
  isFound: () => boolean,
  canceled: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([canceled, list.canceled]);
  // Alerts found by a poll are not in the list yet.
  if (!isFound() && list.newItems.length > 0) await list.showNewItems();
  while (!isFound() && list.nextPage !== undefined) {
    await list.loadMore(signal);
    signal.throwIfAborted();
    if (list.failure) throw list.failure.error;
  }
  if (!isFound() && list.cutOffBy) throw new SearchLimitError(list.items.length);
}
