import { l10n, ProgressLocation, window } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { filterTest } from '../triage/filter.ts';
import { countText } from '../ui/countText.ts';

/**
 * Loads the next page; with a filter on, further ones until some bring matches, there are none, one fails or the user
 * cancels.
 *
 * @returns the new alerts that match
 */
export async function loadMatching(model: AlertsModel): Promise<readonly Alert[]> {
  const found = await loadPage(model);
  return found.length > 0 || !canGoOn(model) ? found : loadOn(model);
}

async function loadPage(model: AlertsModel): Promise<readonly Alert[]> {
  const added = await model.list.loadMore();
  const test = filterTest(model.look.filter, model.look.assigneeName);
  return test === undefined ? added : added.filter(test);
}

function canGoOn({ list, look }: AlertsModel): boolean {
  const isNarrowed = filterTest(look.filter, look.assigneeName) !== undefined;
  return isNarrowed && list.nextPage !== undefined && list.failure === undefined;
}

function loadOn(model: AlertsModel): Thenable<readonly Alert[]> {
  const options = {
    location: ProgressLocation.Notification,
    title: l10n.t('Looking for matching alerts'),
    cancellable: true,
  };
  return window.withProgress(options, async (progress, token) => {
    let found: readonly Alert[] = [];
    while (found.length === 0 && canGoOn(model) && !token.isCancellationRequested) {
      progress.report({ message: countText(model.list) });
      found = await loadPage(model);
    }
    return found;
  });
}
