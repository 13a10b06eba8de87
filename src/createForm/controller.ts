import { commands, Disposable, type Event, type Memento, type Uri, type ViewColumn } from 'vscode';
import type { Connection } from '../service/connection.ts';
import { serviceOf } from '../service/serviceUrl.ts';
import { viewIds } from '../contributions.ts';
import type { Prefill } from '../prefill/prefill.ts';
import { readDefaultSource, suggestedSources, usedSources } from '../prefill/sources.ts';
import { rememberLast } from '../util/memoize.ts';
import { alertName, sourceNames } from '../triage/values.ts';
import type { Lazy } from '../ui/lazy.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { type CreateFormPanels, createPanels } from './panels.ts';
import type { CreateFormHost, Recipient } from './sessionHost.ts';
import { type ListedAlerts, showCreated, announceCreated, showFound } from './showCreated.ts';

/** Loads the create form and opens it; see `CreateFormPanels.open`. */
export type OpenCreateForm = (prefill?: Prefill, column?: ViewColumn) => Promise<void>;

interface CreateFormDeps {
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
export function createFormController(deps: CreateFormDeps): CreateFormPanels {
  const { connection, features, log, extensionUri, globalState, workspaceState } = deps;
  const listed = () => features.current?.lists.alerts.items ?? [];
  const listedSources = rememberLast(listed, sourceNames);
  /**
   * Returns a test for whether the sign-in still has the same service and token: only then may the alert be put into
   * the list.
   */
  const isStillSignedIn = (signedIn: Recipient | undefined) => () =>
    signedIn !== undefined && connection.signedIn()?.client === signedIn.client;
  const used = usedSources(globalState, () => connection.service?.baseUrl);
  const host: CreateFormHost = {
    signedIn: () => connection.signedIn(),
    obstacle: () => connection.obstacle(),
    isStarting: () => connection.state.kind === 'starting',
    service: () => connection.service,
    sources: () => suggestedSources(used.list(), listedSources()),
    defaultSource: readDefaultSource,
    listed,
    listFirstPage: (signal, onWait) => connection.listAlerts(1, signal, onWait),
    onSending: ({ name }) => features.current?.ownAlerts.sending(name),
    onFailed: ({ name }) => features.current?.ownAlerts.failed(name),
    onCreated: async (created, sent) => {
      const isSameSignIn = isStillSignedIn(sent.recipient);
      if (!isSameSignIn()) {
        const { baseUrl, host: sentTo } = sent.recipient.service;
        return announceCreated(sent.draft.name, connection.service?.baseUrl === baseUrl ? undefined : sentTo);
      }
      features.current?.ownAlerts.created(sent.draft.name, created.id);
      // An error here must not hide that the alert was created.
      used.add(sent.source).catch((error) => logFailure(log, 'Remembering a source', error));
      await showCreated(features.get(), sent, created, isSameSignIn);
    },
    showAlert: async (alert) => {
      const isSameSignIn = isStillSignedIn(connection.signedIn());
      if (!isSameSignIn()) return announceCreated(alertName(alert));
      await showFound(await features.get(), alert, isSameSignIn);
    },
  };
  return createPanels({
    host,
    configured: () => connection.services.configured.flatMap(({ url }) => serviceOf(url)?.baseUrl ?? []),
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
    log,
    extensionUri,
    drafts: workspaceState,
  });
}

/** A command of VS Code; without an open editor it focuses the empty editor area. */
const focusEditors = 'workbench.action.focusActiveEditorGroup';
