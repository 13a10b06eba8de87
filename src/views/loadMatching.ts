import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { filterTest } from '../triage/filter.ts';
import { progressText } from '../ui/countText.ts';
import { withProgress } from '../ui/messages.ts';

/**
 * Loads the next page; with a filter on, further ones until some bring matches, there are none, one fails or the user
 * cancels.
 *
 * @param host the service's host, for texts
 * @returns the new alerts that match
 */
export async function loadMatching(model: AlertsModel, host: string): Promise<readonly Alert[]> {
  const pages = model.list.nextPage;
  const found = await loadPage(model);
  // Where no page came, somebody cancelled.
  if (found.length > 0 || model.list.nextPage === pages || !canGoOn(model)) return found;
  return loadOn(model, host);
}

async function loadPage(model: AlertsModel, signal?: AbortSignal): Promise<readonly Alert[]> {
  const added = await model.list.loadMore(signal);
  const test = filterTest(model.options.filter, model.options.assigneeName);
  return test === undefined ? added : added.filter(test);
}

function canGoOn({ list, options }: AlertsModel): boolean {
  const isNarrowed = filterTest(options.filter, options.assigneeName) !== undefined;
  return isNarrowed && list.nextPage !== undefined && list.failure === undefined;
}

function loadOn(model: AlertsModel, host: string): Promise<readonly Alert[]> {
  return withProgress(l10n.t('Looking for matching alerts'), async (tell, signal) => {
    const report = () => tell(progressText(model.list, host));
    const stopReporting = model.list.onDidChange(report);
    report();
    let found: readonly Alert[] = [];
    let page: number | undefined;
    try {
      while (found.length === 0 && canGoOn(model) && model.list.nextPage !== page) {
        page = model.list.nextPage;
        found = await loadPage(model, signal);
      }
      return found;
    } finally {
      stopReporting();
    }
  });
}
