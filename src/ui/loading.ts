import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { UnauthorizedError } from '../api/errors.ts';
import type { Triage } from '../triage/triage.ts';
import { filterTest } from '../triage/filter/filter.ts';
import type { PagedList } from '../list/pagedList.ts';
import { countText } from './countTexts.ts';
import { waitText } from './explain.ts';
import { withProgress } from './messages.ts';

/**
 * How a load of all pages ended. `complete`: everything is loaded, or as much as the limit allows. `canceled`: by its
 * own Cancel button, or the token was rejected, which has its own message. `interrupted`: by something else, such as
 * the Cancel button of the view or a sign-out.
 */
type LoadAllOutcome = 'complete' | 'canceled' | 'interrupted';

/** Loads all pages of the alerts. @throws failures other than a rejected token; `list.failure` has them, too */
export async function loadAllPages(triage: Triage, title: string): Promise<LoadAllOutcome> {
  const { alerts: list } = triage;
  return withLoadProgress(triage, title, async (signal) => {
    await list.loadAll(signal);
    if (signal.aborted || !succeededOrThrow(list)) return 'canceled';
    return list.isLoaded && list.nextPage === undefined ? 'complete' : 'interrupted';
  });
}

/** Loads page 1 if none is loaded, while the view is hidden. @throws failures other than a rejected token */
export async function loadFirstPage(triage: Triage): Promise<void> {
  const { alerts: list } = triage;
  if (list.isLoaded) return;
  await withLoadProgress(triage, l10n.t('Loading alerts'), async (signal) => {
    await list.loadMore(signal);
    if (!signal.aborted) succeededOrThrow(list);
  });
}

/** Runs a load while a notification shows how far it is, or why it waits, with a Cancel button. */
export async function withLoadProgress<Result>(
  { alerts: list, service }: Triage,
  title: string,
  load: (canceled: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return withProgress(title, async (setProgress, canceled) => {
    let shown = 0;
    const report = () => {
      if (!list.isLoaded && !list.waiting) return;
      // Never decreases, although the total may grow.
      const percent = Math.max(shown, list.total ? (100 * list.items.length) / list.total : 0);
      const progress = list.waiting ? waitText(list.waiting, service.host) : countText(list);
      setProgress(progress, list.total && percent - shown);
      shown = percent;
    };
    report();
    const reporting = list.onDidChange(report);
    try {
      return await load(canceled);
    } finally {
      reporting.dispose();
    }
  });
}

/** @returns whether it succeeded; not if the token was rejected, which is told elsewhere @throws other failures */
function succeededOrThrow({ failure }: PagedList<Alert>): boolean {
  if (failure && !(failure.error instanceof UnauthorizedError)) throw failure.error;
  return failure === undefined;
}

/**
 * Loads the next page. With a filter, continues until a page contains matches, a page fails, no pages are left, the
 * user cancels, or the sign-in ends.
 *
 * @returns the new alerts that match the filter
 */
export async function loadMatching(triage: Triage): Promise<readonly Alert[]> {
  const { alerts } = triage;
  const { canceled: canceledInView } = alerts;
  const currentTest = () => filterTest(triage.options.filter, triage.options);

  async function loadPage(until: AbortSignal): Promise<readonly Alert[]> {
    const added = await alerts.loadMore(until);
    const test = currentTest();
    return test === undefined ? added : added.filter(test);
  }

  const canGoOn = () =>
    currentTest() !== undefined && alerts.nextPage !== undefined && alerts.failure === undefined;

  let found = await loadPage(canceledInView);
  if (found.length > 0 || canceledInView.aborted || !canGoOn()) return found;
  return withLoadProgress(triage, l10n.t('Looking for matching alerts'), async (canceled) => {
    const until = AbortSignal.any([canceled, canceledInView]);
    while (found.length === 0 && !until.aborted && canGoOn()) found = await loadPage(until);
    return found;
  });
}
