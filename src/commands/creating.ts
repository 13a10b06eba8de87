import type { Event, Memento, Uri } from 'vscode';
import { type AlertFormPanels, createAlertFormPanels } from '../alertForm/panel.ts';
import type { Alert } from '../api/alert.ts';
import type { Connection } from '../connection/connection.ts';
import { readDefaultSource } from '../prefill/defaultSource.ts';
import { suggestedSources, usedSources } from '../prefill/usedSources.ts';
import type { Lists } from '../triage/lists.ts';
import { sourceNames } from '../triage/sourceNames.ts';
import { type Log, logFailure } from '../ui/log.ts';
import type { ListView } from '../views/listView.ts';
import { showCreated, showFound } from './showCreated.ts';

export interface CreatingDeps {
  readonly connection: Connection;
  readonly lists: Lists;
  readonly view: ListView<Alert>;
  readonly host: () => string;
  readonly onDidChange: Event<unknown>;
  readonly log: Log;
  readonly extensionUri: Uri;
  /** What all windows share, and what belongs to this workspace. */
  readonly globalState: Memento;
  readonly workspaceState: Memento;
}

/** Creating alerts: the form together with the list that shows what it created. */
export function createForm(deps: CreatingDeps): AlertFormPanels {
  const { connection, lists } = deps;
  const used = usedSources(deps.globalState, () => connection.service?.origin);
  return createAlertFormPanels({
    ...deps,
    client: () => (connection.state.kind === 'signedIn' ? connection : undefined),
    account: () => (connection.state.kind === 'signedIn' ? connection.state.client : undefined),
    serviceHost: deps.host,
    sources: () => suggestedSources(used.list(), sourceNames(lists.alerts.items)),
    defaultSource: readDefaultSource,
    listed: () => lists.alerts.items,
    listFirstPage: (signal) => connection.listAlerts(1, signal),
    drafts: deps.workspaceState,
    onCreated: async (created, source, draft) => {
      // A suggestion that is lost for the next time must not hide that the alert was created.
      used.add(source).catch((error) => logFailure(deps.log, 'Remembering a source', error));
      await showCreated(lists.alerts, deps.view, draft.name, created);
    },
    showAlert: (alert) => showFound(lists.alerts, deps.view, alert),
  });
}
