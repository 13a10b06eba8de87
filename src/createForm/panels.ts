import { commands, Disposable, type Event, l10n, type Memento, type Uri } from 'vscode';
import * as z from 'zod/mini';
import type { DetailsController } from '../alertDetails/controller.ts';
import { type Alert, alertSchema } from '../api/alert.ts';
import type { CreatedAlert } from '../api/creation.ts';
import type { Connection } from '../connection/connection.ts';
import { serviceOf } from '../connection/serviceUrl.ts';
import { viewIds } from '../contributions.ts';
import { readDefaultSource, suggestedSources, usedSources } from '../prefill/sources.ts';
import { singleLine } from '../text/sanitize.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { applyFilter, emptyFilter } from '../triage/filter.ts';
import { findCreated } from '../triage/findCreated.ts';
import type { Lists } from '../triage/lists.ts';
import type { OwnAlerts } from '../triage/ownAlerts.ts';
import { sourceNames } from '../triage/values.ts';
import type { Lazy } from '../ui/lazy.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { showInformation, showStatus } from '../ui/messages.ts';
import type { ListView } from '../views/listView.ts';
import { type CreateFormPanels, createPanels } from './panel.ts';
import type { SentAlert } from './sessionHost.ts';

/** The loaded alerts and what shows them. */
export interface ListedAlerts {
  readonly lists: Lists;
  readonly alertsView: Pick<ListView<Alert>, 'refresh' | 'isVisible'>;
  readonly details: Pick<DetailsController, 'select' | 'reveal'>;
  readonly ownAlerts: OwnAlerts;
}

export interface CreateFormDeps {
  readonly connection: Connection;
  /** The lists and views; created on first use. */
  readonly features: Pick<Lazy<ListedAlerts & Disposable>, 'get' | 'current'>;
  /** Fires when any loaded data has changed. */
  readonly onDidChange: Event<unknown>;
  readonly log: Log;
  readonly extensionUri: Uri;
  /** `globalState` is shared by all windows, `workspaceState` belongs to this workspace. */
  readonly globalState: Memento;
  readonly workspaceState: Memento;
}

/** Connects the panels of the create form to connection and lists. */
export function createFormPanels(deps: CreateFormDeps): CreateFormPanels {
  const { connection, features } = deps;
  const listed = () => features.current?.lists.alerts.items ?? [];
  const used = usedSources(deps.globalState, () => connection.service?.baseUrl);
  return createPanels({
    ...deps,
    signedIn: () => connection.signedIn(),
    obstacle: () => connection.obstacle(),
    isStarting: () => connection.state.kind === 'starting',
    service: () => connection.service,
    configured: () => connection.services.configured.flatMap(({ url }) => serviceOf(url)?.baseUrl ?? []),
    sources: () => suggestedSources(used.list(), sourceNames(listed())),
    defaultSource: readDefaultSource,
    listed,
    listFirstPage: (signal, onWait) => connection.listAlerts(1, signal, onWait),
    drafts: deps.workspaceState,
    onSending: ({ name }) => features.current?.ownAlerts.sending(name),
    onFailed: ({ name }) => features.current?.ownAlerts.failed(name),
    onCreated: async (created, sent) => {
      const isShown = () => connection.service?.baseUrl === sent.service.baseUrl;
      if (!isShown()) return showCreation(sent.draft.name);
      features.current?.ownAlerts.created(sent.draft.name, created.id);
      // An error here must not hide that the alert was created.
      used.add(sent.source).catch((error) => logFailure(deps.log, 'Remembering a source', error));
      await showCreated(features.get(), sent, created, isShown);
    },
    showAlert: async (alert) => {
      const service = connection.service?.baseUrl;
      await showFound(await features.get(), alert, () => connection.service?.baseUrl === service);
    },
    focusInstead: async () => {
      const isListed = features.current?.alertsView.isVisible();
      await commands.executeCommand(isListed ? `${viewIds.alerts}.focus` : focusEditors);
    },
    onDidChange: (listener) =>
      Disposable.from(
        connection.onDidChange(listener),
        connection.onDidSignInAgain(listener),
        deps.onDidChange(listener),
      ),
  });
}

/** A command of VS Code; without an open editor it focuses the empty editor area. */
const focusEditors = 'workbench.action.focusActiveEditorGroup';

/**
 * After an alert was created: shows a message, refreshes the list and selects the alert in it. If the list does
 * not contain it, inserts it at the front, provided that the response contained it. Only the message's buttons
 * move the focus, because the request may have taken seconds and the user may be typing elsewhere. Resolves when
 * the message is closed.
 *
 * @param loading the list; if it cannot be loaded, the message is shown all the same
 * @param isShown whether the service that the alert was sent to is still shown
 */
export async function showCreated(
  loading: Promise<ListedAlerts>,
  sent: Pick<SentAlert, 'source' | 'draft'>,
  answer: CreatedAlert,
  isShown: () => boolean,
): Promise<void> {
  const listed = await orShowCreated(loading, sent);
  const { alertsView, details } = listed;
  const { alerts, model } = listed.lists;
  // Before a window can find it: nobody is to be notified of his own alert.
  if (answer.id !== undefined && isShown()) model.marks.set('seen', [{ id: answer.id }], true);
  const idsBefore = new Set(alerts.items.map(({ id }) => id));
  const find = () => findCreated(alerts.items, { id: answer.id, name: sent.draft.name, idsBefore });
  const list = async () => {
    await alertsView.refresh();
    if (!isShown()) return;
    if (!find() && answer.alert) alerts.insertFirst(answer.alert);
    const alert = find();
    if (alert === undefined) return;
    model.marks.set('seen', [alert], true);
    await details.select(alert);
  };
  const listing = list();
  const offer = async () => {
    const isHidden = isHiddenByFilter(model, answer.alert ?? expectedAlert(sent));
    const choice = await offerCreated(sent.draft.name, isHidden);
    if (choice === undefined) return;
    await listing;
    if (!isShown()) return;
    if (choice === 'clearFilter') model.changeOptions({ filter: emptyFilter });
    const alert = find();
    if (alert) await details.reveal(alert);
    else showStatus(l10n.t("Couldn't show the row in the list."));
  };
  await Promise.all([listing, offer()]);
}

async function orShowCreated<Part>(
  loading: Promise<Part>,
  { draft }: Pick<SentAlert, 'draft'>,
): Promise<Part> {
  try {
    return await loading;
  } catch (error) {
    showCreation(draft.name);
    throw error;
  }
}

/** Says that the alert was created, where it cannot be shown. */
function showCreation(name: string): void {
  void showInformation(createdText(name));
}

function createdText(name: string): string {
  return l10n.t('Created the alert "{0}".', singleLine(name, 80));
}

/** Shows the message; resolves with the button that was clicked. */
async function offerCreated(name: string, isHidden: boolean): Promise<'alert' | 'clearFilter' | undefined> {
  const showAlert = l10n.t('Show Alert');
  const clearFilter = l10n.t('Clear Filter');
  const chosen = isHidden
    ? await showInformation(
        l10n.t('Created the alert "{0}". The filter hides it.', singleLine(name, 80)),
        showAlert,
        clearFilter,
      )
    : await showInformation(createdText(name), showAlert);
  if (chosen === showAlert) return 'alert';
  return chosen === clearFilter ? 'clearFilter' : undefined;
}

function isHiddenByFilter({ options }: AlertsModel, alert: Alert): boolean {
  return applyFilter([alert], options.filter, options).length === 0;
}

/** The alert as far as it is known before the service lists it. */
function expectedAlert({ source, draft }: Pick<SentAlert, 'source' | 'draft'>): Alert {
  return z.parse(alertSchema, { id: 'expected', source: { name: source }, ...draft });
}

/**
 * Shows an alert found by the search after an unknown outcome, and refreshes the list.
 *
 * @param isShown as in `showCreated`
 */
async function showFound(
  { lists, alertsView, details }: ListedAlerts,
  alert: Alert,
  isShown: () => boolean,
): Promise<void> {
  const { alerts } = lists;
  const listed = () => {
    if (alerts.find(alert.id) === undefined) alerts.insertFirst(alert);
    return alerts.find(alert.id) ?? alert;
  };
  await details.reveal(listed());
  await alertsView.refresh();
  if (isShown()) await details.select(listed());
}
