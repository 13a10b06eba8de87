import { Disposable } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { commandIds, contextKeys } from '../contributions.ts';
import { isEmptyFilter } from '../triage/filter/query.ts';
import type { Triage } from '../triage/triage.ts';
import type { TextsOf } from '../ui/alertTexts.ts';
import { type Clock, whileVisible } from '../ui/clock.ts';
import { contextKey } from '../ui/contextKey.ts';
import { alertWords } from '../ui/countTexts.ts';
import { loadMatching } from '../ui/loading.ts';
import type { Log } from '../ui/log.ts';
import { registerRowDecorations } from './alertItem.ts';
import { alertRows } from './alertRows.ts';
import { rememberClosedGroups } from './closedGroups.ts';
import { type CreateTree, createListView, type ListConnection, type ListView } from './listView.ts';
import type { Row } from './rows.ts';
import type { Tree } from './tree.ts';

/** Creates the "Alerts" view. */
export function createAlertsView(
  createTree: CreateTree<Alert>,
  connection: ListConnection,
  textsOf: TextsOf,
  clock: Clock,
  log: Log,
): ListView<Alert> {
  const showFiltered = contextKey(contextKeys.filtered);
  const showNew = contextKey(contextKeys.hasNewAlerts);
  const setSelected = contextKey(contextKeys.alertsSelected);
  const setSelectedPins = contextKey(contextKeys.selectedPins);

  function contentOf(triage: Triage, tree: Tree<Row<Alert>>) {
    const { alerts } = triage;
    const lookUpNames = () => void triage.names.lookUp(() => tree.view.visible);
    const closed = rememberClosedGroups(tree.view, triage, log);
    const rows = alertRows(triage, textsOf(triage), closed.isClosed);
    const following = Disposable.from(
      closed,
      whileVisible(tree.view, clock, () => void rows.updateAges()),
      triage.onDidChange(() => {
        showFiltered(!isEmptyFilter(triage.options.filter));
        showNew(triage.news.newItems.length > 0);
        updatePins();
        lookUpNames();
      }),
      tree.view.onDidChangeVisibility(lookUpNames),
    );
    return {
      list: alerts,
      rows,
      loadMore: () => loadMatching(triage),
      dispose: () => following.dispose(),
    };
  }

  function updatePins(): void {
    setSelectedPins(pinsOf(view.selected(), connection.triage));
  }

  const view = createListView({
    createTree,
    contentOf,
    clock,
    connection,
    commands: {
      loadMore: commandIds.loadMore,
      refresh: commandIds.refresh,
      cancel: commandIds.cancelLoading,
      words: alertWords,
    },
    onEmpty: contextKey(contextKeys.alertsEmpty),
    onMore: contextKey(contextKeys.hasMoreAlerts),
    onLoading: contextKey(contextKeys.alertsLoading),
    onSelection() {
      setSelected(view.view.selection.length > 0);
      updatePins();
    },
  });
  const owned = Disposable.from(registerRowDecorations(), view);
  return {
    ...view,
    refresh(how?: Parameters<typeof view.refresh>[0]): Promise<void> {
      // Alerts that the filter matched when it was applied stay until the user refreshes the list.
      connection.triage?.renewFilter();
      return view.refresh(how);
    },
    dispose: () => owned.dispose(),
  };
}

/** Which of Pin and Unpin can do something for some alerts. */
function pinsOf(alerts: readonly Alert[], triage: Triage | undefined): 'pinned' | 'unpinned' | 'mixed' | '' {
  if (alerts.length === 0 || triage === undefined) return '';
  const pinned = alerts.filter((alert) => triage.marks.has('pinned', alert)).length;
  if (pinned === 0) return 'unpinned';
  return pinned === alerts.length ? 'pinned' : 'mixed';
}
