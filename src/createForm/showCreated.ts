import { l10n } from 'vscode';
import type { DetailsController } from '../details/controller.ts';
import { type Alert, readAlert } from '../api/alert.ts';
import type { CreatedAlert } from '../api/creation.ts';
import type { AutoRefresh } from '../monitor/autoRefresh.ts';
import { singleLine } from '../text/sanitize.ts';
import { applyFilter, emptyFilter } from '../triage/filter/filter.ts';
import type { Triage } from '../triage/triage.ts';
import type { PagedList } from '../list/pagedList.ts';
import { findCreated } from '../triage/sentAlerts.ts';
import { showInformation, showStatus } from '../ui/messages.ts';
import type { SentAlert } from './recipient.ts';

export interface ShownList {
  readonly autoRefresh: Pick<AutoRefresh, 'pollOnce'>;
  readonly details: Pick<DetailsController, 'select' | 'reveal'>;
}

/**
 * Says that an alert was created, and selects it at the front of the list, as page 1 or else the response contains it.
 * Only the message's buttons move the focus, because the user may be typing elsewhere by now. Resolves when the message
 * is closed. @param triage the sign-in with which the alert was sent
 */
export async function showCreated(
  triage: Triage,
  { autoRefresh, details }: ShownList,
  sent: SentAlert,
  answer: CreatedAlert,
): Promise<void> {
  const { alerts, marks, signal } = triage;
  // Before a poll of any window can find the alert: all windows share the marks, and notify of unseen alerts only.
  if (answer.id !== undefined) marks.set('seen', [{ id: answer.id }], true);
  const idsBefore = new Set(alerts.items.map(({ id }) => id));
  const created = { id: answer.id, name: sent.draft.name, idsBefore };
  const showInList = async () => {
    const firstPage = await autoRefresh.pollOnce(triage);
    const alert = findCreated(firstPage, created) ?? answer.alert;
    if (alert === undefined || signal.aborted) return undefined;
    const listed = putFirst(alerts, alert);
    marks.set('seen', [listed], true);
    await details.select(listed);
    return listed;
  };
  const showing = showInList();
  const offer = async () => {
    const isHidden = isHiddenByFilter(triage, answer.alert ?? expectedAlert(sent));
    const choice = await offerCreated(sent.draft.name, isHidden);
    if (choice === undefined) return;
    const alert = await showing;
    if (choice === 'clearFilter' && !signal.aborted) triage.changeOptions({ filter: emptyFilter });
    if (alert && !signal.aborted) await details.reveal(alerts.find(alert.id) ?? alert);
    else showStatus(l10n.t("Couldn't show the row in the list."));
  };
  await Promise.all([showing, offer()]);
}

/** Says that the alert was created, where it cannot be shown. @param host if another service is shown */
export function announceCreated(name: string, host?: string): void {
  void showInformation(createdText(name, host));
}

function createdText(name: string, host?: string): string {
  const shownName = singleLine(name, 80);
  return host === undefined
    ? l10n.t('Created the alert "{0}".', shownName)
    : l10n.t('Created the alert "{0}" on {1}.', shownName, host);
}

/** Shows the message; resolves with the button that was clicked. */
async function offerCreated(name: string, isHidden: boolean): Promise<'alert' | 'clearFilter' | undefined> {
  const showAlert = l10n.t('Show Alert');
  const clearFilter = l10n.t('Clear Filter');
  const hiddenText = l10n.t('Created the alert "{0}". The filter hides it.', singleLine(name, 80));
  const chosen = isHidden
    ? await showInformation(hiddenText, showAlert, clearFilter)
    : await showInformation(createdText(name), showAlert);
  if (chosen === showAlert) return 'alert';
  return chosen === clearFilter ? 'clearFilter' : undefined;
}

function isHiddenByFilter({ options }: Triage, alert: Alert): boolean {
  return applyFilter([alert], options.filter, options).length === 0;
}

/** The alert that was created just now, as far as it is known before the service lists it. */
function expectedAlert({ source, draft }: SentAlert): Alert {
  const created_at = new Date().toISOString();
  return readAlert({ source: { name: source }, ...draft, created_at }, 'expected');
}

/** Puts an alert at the front of the list, unless it is listed already. @returns the listed alert */
function putFirst(alerts: PagedList<Alert>, alert: Alert): Alert {
  if (alerts.find(alert.id) === undefined) alerts.insertFirst(alert);
  return alerts.find(alert.id) ?? alert;
}

/** Shows an alert found by the search after an unknown outcome, and polls the list. */
export async function showFound(
  triage: Triage,
  { autoRefresh, details }: ShownList,
  alert: Alert,
): Promise<void> {
  await details.reveal(putFirst(triage.alerts, alert));
  await autoRefresh.pollOnce(triage);
  if (!triage.signal.aborted) await details.select(putFirst(triage.alerts, alert));
}
