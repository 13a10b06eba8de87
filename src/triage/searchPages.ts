import type { ListItem, PagedList } from './pagedList.ts';

/**
 * Loads further pages until something is found or there are none.
 *
 * @throws the failure of the page that could not be loaded; the signal's reason when it is aborted
 */
export async function searchPages<Item extends ListItem>(
  list: PagedList<Item>,
  isFound: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  while (!isFound() && list.nextPage !== undefined) {
    await list.loadMore(signal);
    signal.throwIfAborted();
    if (list.failure) throw list.failure.error;
  }
}
