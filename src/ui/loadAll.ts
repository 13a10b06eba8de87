import { UnauthorizedError } from '../api/errors.ts';
import type { ListItem, PagedList } from '../triage/pagedList.ts';
import { progressText } from './countText.ts';
import { withProgress } from './messages.ts';

/**
 * Loads all pages of a list with a progress bar and Cancel. What has come stays, whatever happens.
 *
 * @returns false when it was cancelled, or the token refused, for which there is a question of its own
 * @throws what else made it fail; the list keeps that, too, and offers the page again
 */
export async function loadAllPages<Item extends ListItem>(
  list: PagedList<Item>,
  title: string,
  host: string,
): Promise<boolean> {
  return withProgress(title, async (tell, signal) => {
    let shown = 0;
    const report = () => {
      // Never back: the total may grow meanwhile.
      const percent = Math.max(shown, list.total ? (100 * list.items.length) / list.total : 0);
      tell(progressText(list, host), percent - shown);
      shown = percent;
    };
    report();
    const stopReporting = list.onDidChange(report);
    try {
      await list.loadAll(signal);
      if (signal.aborted) return false;
      if (list.failure && !(list.failure.error instanceof UnauthorizedError)) throw list.failure.error;
      return list.failure === undefined;
    } finally {
      stopReporting();
    }
  });
}
