import { commands, Disposable, EventEmitter, type Memento, type Uri, type ViewColumn } from 'vscode';
import { type Connection, onDidChangeShown, requireTriage } from '../service/connection.ts';
import { serviceOf } from '../service/serviceUrl.ts';
import { viewIds } from '../contributions.ts';
import type { Prefill } from '../prefill/prefill.ts';
import { readDefaultSource, suggestedSources, usedSources } from '../prefill/sources.ts';
import { rememberLast } from '../util/memoize.ts';
import { alertName, sourceNames } from '../triage/values.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { type CreateFormPanels, createPanels } from './panels.ts';
import type { CreateFormHost, Recipient } from './sessionHost.ts';
import { type ShownList, showCreated, announceCreated, showFound } from './showCreated.ts';

/** Loads the create form and opens it; see `CreateFormPanels.open`. */
export type OpenCreateForm = (prefill?: Prefill, column?: ViewColumn) => Promise<void>;

interface CreateFormDeps extends ShownList {
  readonly connection: Connection;
  readonly log: Log;
  readonly extensionUri: Uri;
  /** The storage of this workspace. */
  readonly workspaceState: Memento;
}

/** Connects the panels of the create form to the sign-in. */
export function createFormController(deps: CreateFormDeps): CreateFormPanels {
  const { connection, alertsView, log, extensionUri } = deps;
  const listed = () => connection.triage?.alerts.items ?? [];
  const listedSources = rememberLast(listed, sourceNames);
  let recipient = currentRecipient(connection);
  const host: CreateFormHost = {
    signedIn: () => recipient,
    obstacle: () => connection.obstacle(),
    isStarting: () => connection.state.kind === 'starting',
    service: () => connection.service,
    sources: () =>
      connection.triage ? suggestedSources(usedSources(connection.triage).list(), listedSources()) : [],
    defaultSource: readDefaultSource,
    listed,
    listFirstPage: async (signal, onWait) => {
      const triage = await requireTriage(connection);
      return triage.client.listAlerts(1, AbortSignal.any([signal, triage.signal]), onWait);
    },
    onSending: ({ name }) => connection.triage?.ownAlerts.sending(name),
    onFailed: ({ name }) => connection.triage?.ownAlerts.failed(name),
    onCreated: async (created, sent) => {
      const { triage } = connection;
      if (triage === undefined || triage.client !== sent.recipient.client) {
        const { baseUrl, host: sentTo } = sent.recipient.service;
        return announceCreated(sent.draft.name, connection.service?.baseUrl === baseUrl ? undefined : sentTo);
      }
      triage.ownAlerts.created(sent.draft.name, created.id);
      // An error here must not hide that the alert was created.
      usedSources(triage)
        .add(sent.source)
        .catch((error) => logFailure(log, 'Remembering a source', error));
      await showCreated(triage, deps, sent, created);
    },
    showAlert: async (alert) => {
      const { triage } = connection;
      if (triage === undefined) return announceCreated(alertName(alert));
      await showFound(triage, deps, alert);
    },
  };
  const changes = new EventEmitter<void>();
  const following = Disposable.from(
    connection.onDidChange(() => (recipient = currentRecipient(connection))),
    onDidChangeShown(connection, () => changes.fire()),
  );
  const panels = createPanels({
    host,
    configured: () => connection.services.configured.flatMap(({ url }) => serviceOf(url)?.baseUrl ?? []),
    focusInstead: async () => {
      await commands.executeCommand(alertsView.isVisible() ? `${viewIds.alerts}.focus` : focusEditors);
    },
    onDidChange: changes.event,
    log,
    extensionUri,
    drafts: deps.workspaceState,
  });
  return { ...panels, dispose: () => Disposable.from(panels, following, changes).dispose() };
}

/** A new object each time: also another sign-in with the same token makes another attempt promising. */
function currentRecipient({ triage }: Connection): Recipient | undefined {
  return triage && { service: triage.service, client: triage.client };
}

/** A command of VS Code; without an open editor it focuses the empty editor area. */
const focusEditors = 'workbench.action.focusActiveEditorGroup';
