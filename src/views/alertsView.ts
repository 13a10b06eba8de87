import { Disposable } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { Connection } from '../connection/connection.ts';
import { commandIds, contextKeys } from '../contributions.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { isEmptyFilter } from '../triage/filter.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { alertWords } from '../ui/countText.ts';
import { contextKey } from '../ui/contextKey.ts';
import type { Log } from '../ui/log.ts';
import { whileVisible } from '../ui/whileVisible.ts';
import { alertsContent } from './alertsContent.ts';
import { createListView, type ListView } from './listView.ts';
import type { Row } from './rows.ts';
import { registerStatusDecorations } from './statusDecorations.ts';
import type { Tree } from './tree.ts';
import { loadMatching } from './loadMatching.ts';

/** Ages are told in minutes and longer units. */
const ageStepMs = 60_000;

/** The view "Alerts". */
export function createAlertsView(
  tree: Tree<Row<Alert>>,
  model: AlertsModel,
  texts: AlertTexts,
  connection: Connection,
  log: Log,
): ListView<Alert> {
  const showFiltered = contextKey(contextKeys.filtered);
  model.onDidChange(() => showFiltered(!isEmptyFilter(model.options.filter)));
  const content = alertsContent(model, texts);
  const view = createListView({
    tree,
    list: model.list,
    content,
    connection,
    log,
    commands: {
      loadMore: commandIds.loadMore,
      refresh: commandIds.refresh,
      cancel: commandIds.cancelLoading,
      words: alertWords,
    },
    loadMore: () => loadMatching(model, connection.service?.host ?? ''),
    onEmpty: contextKey(contextKeys.alertsEmpty),
    onWaiting: contextKey(contextKeys.alertsWaiting),
  });
  const decorations = registerStatusDecorations();
  const ages = whileVisible(tree.view, ageStepMs, () => content.updateAges());
  return { ...view, dispose: () => Disposable.from(decorations, ages, view).dispose() };
}
