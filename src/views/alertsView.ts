import type { Alert } from '../api/alert.ts';
import type { Connection } from '../connection/connection.ts';
import { commandIds, contextKeys } from '../contributions.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { isEmptyFilter } from '../triage/filter.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { contextKey } from '../ui/contextKey.ts';
import type { Log } from '../ui/log.ts';
import { alertsContent } from './alertsContent.ts';
import { createListView, type ListView } from './listView.ts';
import type { Row } from './rows.ts';
import type { Tree } from './tree.ts';
import { loadMatching } from './loadMatching.ts';

/** The view "Alerts". */
export function createAlertsView(
  tree: Tree<Row<Alert>>,
  model: AlertsModel,
  texts: AlertTexts,
  connection: Connection,
  log: Log,
): ListView<Alert> {
  const showFiltered = contextKey(contextKeys.filtered);
  model.onDidChange(() => showFiltered(!isEmptyFilter(model.look.filter)));
  return createListView({
    tree,
    list: model.list,
    content: alertsContent(model, texts),
    connection,
    log,
    commands: { loadMore: commandIds.loadMore, refresh: commandIds.refresh },
    loadMore: () => loadMatching(model),
    onEmpty: contextKey(contextKeys.alertsEmpty),
  });
}
