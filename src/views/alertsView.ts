import type { Alert } from '../api/alert.ts';
import type { Connection } from '../connection/connection.ts';
import { commandIds, contextKeys, viewIds } from '../contributions.ts';
import type { PagedList } from '../triage/pagedList.ts';
import { contextKey } from '../ui/contextKey.ts';
import { alertItem, alertTooltip } from './alertItem.ts';
import { createListView, type ListView } from './listView.ts';

/** The view "Alerts". */
export function createAlertsView(list: PagedList<Alert>, connection: Connection): ListView<Alert> {
  return createListView({
    viewId: viewIds.alerts,
    list,
    connection,
    commands: { loadMore: commandIds.loadMore, refresh: commandIds.refresh },
    itemOf: alertItem,
    tooltipOf: alertTooltip,
    onEmpty: contextKey(contextKeys.alertsEmpty),
  });
}
