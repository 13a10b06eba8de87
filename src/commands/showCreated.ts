import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { CreatedAlert } from '../api/creation.ts';
import { findCreated } from '../triage/findCreated.ts';
import type { PagedList } from '../triage/pagedList.ts';
import { singleLine } from '../text/singleLine.ts';
import { showInformation } from '../ui/messages.ts';
import type { ListView } from '../views/listView.ts';

/**
 * Tells that an alert was created, reads the list anew and shows the alert in it: where the service lists it, or in
 * front when only the answer to the creation held it.
 */
export async function showCreated(
  list: PagedList<Alert>,
  view: ListView<Alert>,
  name: string,
  answer: CreatedAlert,
): Promise<void> {
  void showInformation(l10n.t('Created the alert "{0}".', singleLine(name, 80)));
  const idsBefore = new Set(list.items.map((alert) => alert.id));
  await view.refresh();
  const listed = findCreated(list.items, { id: answer.id, name, idsBefore });
  if (!listed && answer.alert) list.insertFirst(answer.alert);
  const alert = listed ?? answer.alert;
  if (alert) await view.reveal(alert);
}

/** Reads the list anew and shows in it an alert that turned out to have been created. */
export async function showFound(list: PagedList<Alert>, view: ListView<Alert>, alert: Alert): Promise<void> {
  await view.refresh();
  if (list.find(alert.id) === undefined) list.insertFirst(alert);
  await view.reveal(list.find(alert.id) ?? alert);
}
