import { Disposable, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { Connection } from '../service/connection.ts';
import { commandIds, contextKeys, settingIds } from '../contributions.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { isEmptyFilter } from '../triage/filter/filter.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { type Clock, whileVisible } from '../ui/clock.ts';
import { contextKey } from '../ui/contextKey.ts';
import { alertWords } from '../ui/countTexts.ts';
import { loadMatching } from '../ui/loading.ts';
import { registerRowDecorations } from './alertItem.ts';
import { alertRows } from './alertRows.ts';
import type { ClosedGroups } from './closedGroups.ts';
import { createListView, type ListView } from './listView.ts';
import type { Row } from './rows.ts';
import type { Tree } from './tree.ts';

/** Creates the "Alerts" view. */
export function createAlertsView(
  tree: Tree<Row<Alert>>,
  model: AlertsModel,
  texts: AlertTexts,
  clock: Clock,
  connection: Connection,
  closed?: Pick<ClosedGroups, 'has'>,
): ListView<Alert> {
  const showFiltered = contextKey(contextKeys.filtered);
  const showNew = contextKey(contextKeys.hasNewAlerts);
  const setSelected = contextKey(contextKeys.alertsSelected);
  const selections = tree.view.onDidChangeSelection(({ selection }) => setSelected(selection.length > 0));
  model.onDidChange(() => {
    showFiltered(!isEmptyFilter(model.options.filter));
    showNew(model.list.newCount > 0);
  });
  const content = alertRows(model, texts, closed);
  const view = createListView({
    tree,
    list: model.list,
    content,
    clock,
    connection,
    commands: {
      loadMore: commandIds.loadMore,
      refresh: commandIds.refresh,
      cancel: commandIds.cancelLoading,
      words: alertWords,
    },
    loadMore: () => loadMatching(model, connection.serviceHost),
    onEmpty: contextKey(contextKeys.alertsEmpty),
    onLoading: contextKey(contextKeys.alertsLoading),
  });
  const decorations = registerRowDecorations();
  const ages = whileVisible(tree.view, clock, () => content.updateAges());
  return {
    ...view,
    refresh(how) {
      // Alerts that were seen meanwhile stay in a list of unseen ones until the user refreshes it.
      model.removeSeen();
      return view.refresh(how);
    },
    dispose: () => Disposable.from(decorations, ages, selections, view).dispose(),
  };
}

/** VS Code's trees fail with more than about 125,000 rows beside each other. */
const maxAlerts = 100_000;

/** The maximum number of loaded alerts, from the user's settings; the default if the setting is invalid. */
export function readMaxAlerts(): number {
  const value: unknown = workspace.getConfiguration().get(settingIds.maxLoadedAlerts);
  return typeof value === 'number' && value >= 1 ? Math.min(value, maxAlerts) : 50_000;
}
