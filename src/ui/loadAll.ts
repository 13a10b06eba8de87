import { l10n, ProgressLocation, window } from 'vscode';
import { UnauthorizedError } from '../api/errors.ts';
import type { ListItem, PagedList } from '../triage/pagedList.ts';
import { countText } from './countText.ts';

/**
 * Loads all pages of a list with a progress bar and Cancel. What has come stays, whatever happens.
 *
 * @returns false when it was cancelled, or the token refused, for which there is a question of its own
 * @throws what else made it fail; the list keeps that, too, and offers the page again
 */
export async function loadAllPages<Item extends ListItem>(
  list: PagedList<Item>,
  title: string,
): Promise<boolean> {
  const options = { location: ProgressLocation.Notification, title, cancellable: true };
  return window.withProgress(options, async (progress, token) => {
    const abort = new AbortController();
    const cancelling = token.onCancellationRequested(() => abort.abort());
    let shown = 0;
    const report = () => {
      const percent = list.total ? Math.min(100, (100 * list.items.length) / list.total) : shown;
      progress.report({ message: countText(list), increment: percent - shown });
      shown = percent;
    };
    const tellPause = (until: Date | undefined) => {
      if (until)
        progress.report({
          message: l10n.t('waiting until {0}, as the service asks', until.toLocaleTimeString()),
        });
      else report();
    };
    report();
    const stopReporting = list.onDidChange(report);
    try {
      await list.loadAll(abort.signal, tellPause);
      if (list.failure && !(list.failure.error instanceof UnauthorizedError)) throw list.failure.error;
      return !abort.signal.aborted && list.failure === undefined;
    } finally {
      stopReporting();
      cancelling.dispose();
    }
  });
}
