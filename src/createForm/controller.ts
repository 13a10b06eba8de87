import { commands, Disposable, type Uri, type ViewColumn } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { type Connection, forEachTriage } from '../service/connection.ts';
import { viewIds } from '../contributions.ts';
import type { Prefill } from '../prefill/prefill.ts';
import { addUsedSource, readDefaultSource, suggestedSources, usedSources } from '../prefill/sources.ts';
import { rememberLast } from '../util/memoize.ts';
import type { ListedStorage } from '../util/storage.ts';
import { alertName, sourceNames } from '../triage/values.ts';
import { type Log, logFailure } from '../ui/log.ts';
import type { ListView } from '../views/listView.ts';
import { confirm } from './dialogs.ts';
import { draftStore } from './drafts.ts';
import { createPanels } from './panels.ts';
import type { FormHost } from './recipient.ts';
import { type ShownList, showCreated, announceCreated, showFound } from './showCreated.ts';

/** Loads the create form and opens it; see `createPanels`. */
export type OpenCreateForm = (prefill?: Prefill, column?: ViewColumn) => Promise<void>;

interface CreateFormDeps extends ShownList {
  readonly connection: Connection;
  readonly alertsView: Pick<ListView<Alert>, 'isVisible'>;
  readonly log: Log;
  readonly extensionUri: Uri;
  readonly workspaceState: ListedStorage;
}

export function createFormController(deps: CreateFormDeps) {
  const { connection, alertsView, log, extensionUri, workspaceState } = deps;
  const report = (doing: string, error: unknown) => logFailure(log, doing, error);
  const listedSources = rememberLast(() => connection.triage?.alerts.items ?? [], sourceNames);

  const usedBefore = () => (connection.triage ? usedSources(connection.triage) : []);
  const host: FormHost = {
    connection,
    sources: () => suggestedSources(usedBefore(), listedSources()),
    defaultSource: () => readDefaultSource(usedBefore()),
    confirm,
    async showCreated(triage, created, sent) {
      // An error here must not hide that the alert was created.
      addUsedSource(triage, sent.source).catch((error) => report('Remembering a source', error));
      if (!triage.signal.aborted) return showCreated(triage, deps, sent, created);
      const isShown = connection.service?.baseUrl === triage.service.baseUrl;
      announceCreated(sent.draft.name, isShown ? undefined : triage.service.host);
    },
    async showFound(triage, alert) {
      if (triage.signal.aborted) announceCreated(alertName(alert));
      else await showFound(triage, deps, alert);
    },
    drafts: draftStore(workspaceState, report),
    focusInstead: async () => {
      await commands.executeCommand(alertsView.isVisible() ? `${viewIds.alerts}.focus` : focusEditors);
    },
    extensionUri,
    report,
  };
  const panels = createPanels(host);
  const following = Disposable.from(
    connection.onDidChange(() => panels.followSignIn()),
    forEachTriage(connection, (triage) => triage.onDidChange(() => panels.refresh())),
  );
  return { ...panels, dispose: () => following.dispose() };
}

/** A command of VS Code; without an open editor it focuses the empty editor area. */
const focusEditors = 'workbench.action.focusActiveEditorGroup';
