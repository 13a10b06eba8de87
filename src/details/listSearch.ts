import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { isAbort, LoadCanceledError, UnauthorizedError } from '../api/errors.ts';
import type { PagedList } from '../list/pagedList.ts';
import { searchPages } from '../list/searchPages.ts';
import type { Triage } from '../triage/triage.ts';
import { childrenOf } from '../triage/values.ts';
import { withLoadProgress } from '../ui/loading.ts';
import { showStatus } from '../ui/messages.ts';
import { offerActions } from '../ui/offerActions.ts';
import type { SearchTarget } from './protocol.ts';

/** An alert, of which only the id may be known. */
export type KnownAlert = Pick<Alert, 'id'> & Partial<Alert>;

/**
 * Loads pages until the list has what is searched for, while a notification shows how far it is. Tells why it was not
 * found, unless the search was ended; never rejects. @param again searches once more, which is offered after a failure
 */
export async function searchAllPages(
  triage: Triage,
  target: SearchTarget,
  alert: KnownAlert,
  ended: AbortSignal,
  again: () => Promise<void>,
): Promise<void> {
  const { alerts, service, signal } = triage;
  const isFound = () => isFoundIn(alerts, target, alerts.find(alert.id) ?? alert);
  try {
    await withLoadProgress(triage, l10n.t('Searching all pages'), (canceled) =>
      searchPages(alerts, isFound, AbortSignal.any([canceled, ended])),
    );
    if (!isFound() && !ended.aborted) showStatus(l10n.t('Not found on any page.'));
  } catch (error) {
    // A rejected token has its own message.
    const isTold = error instanceof LoadCanceledError || error instanceof UnauthorizedError;
    if (isTold || isAbort(error) || ended.aborted) return;
    void offerActions(error, service.host, signal).then((chosen) =>
      chosen === 'retry' ? again() : undefined,
    );
  }
}

/** Whether a list has what is searched for. */
function isFoundIn(list: PagedList<Alert>, target: SearchTarget, alert: KnownAlert): boolean {
  const { id, parent_alert_id: parentId, child_events_count: children = 0 } = alert;
  switch (target) {
    case 'alert':
      return list.find(id) !== undefined;
    case 'parent':
      return parentId === undefined || list.find(parentId) !== undefined;
    case 'children':
      return childrenOf(list.items, id).length >= children;
  }
}
