import { Disposable, l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { CreatedAlert } from '../api/creation.ts';
import { readDefaultSource, suggestedSources, usedSources } from '../prefill/sources.ts';
import { singleLine } from '../text/sanitize.ts';
import { findCreated } from '../triage/findCreated.ts';
import type { PagedList } from '../triage/pagedList.ts';
import { sourceNames } from '../triage/values.ts';
import { logFailure } from '../ui/log.ts';
import { showInformation } from '../ui/messages.ts';
import type { ListView } from '../views/listView.ts';
import type { CreateFormDeps } from './open.ts';
import { type CreateFormPanels, createPanels } from './panel.ts';

/** The panels of the create form, told what they need of the rest. */
export function createFormPanels(deps: CreateFormDeps): CreateFormPanels {
  const { connection, features } = deps;
  const listed = () => features.current?.lists.alerts.items ?? [];
  const used = usedSources(deps.globalState, () => connection.service?.origin);
  return createPanels({
    ...deps,
    signedIn: () => connection.signedIn(),
    isStarting: () => connection.state.kind === 'starting',
    service: () => connection.service,
    sources: () => suggestedSources(used.list(), sourceNames(listed())),
    defaultSource: readDefaultSource,
    listed,
    listFirstPage: (signal) => connection.listAlerts(1, signal),
    drafts: deps.workspaceState,
    onCreated: async (created, source, draft) => {
      // A suggestion that is lost for the next time must not hide that the alert was created.
      used.add(source).catch((error) => logFailure(deps.log, 'Remembering a source', error));
      const { lists, alertsView } = await features.get();
      await showCreated(lists.alerts, alertsView, draft.name, created);
    },
    showAlert: async (alert) => {
      const { lists, alertsView } = await features.get();
      await showFound(lists.alerts, alertsView, alert);
    },
    onDidChange: (listener) =>
      Disposable.from(
        connection.onDidChange(listener),
        connection.onDidSignInAgain(listener),
        deps.onDidChange(listener),
      ),
  });
}

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
