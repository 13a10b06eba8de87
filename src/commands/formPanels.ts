import { Disposable } from 'vscode';
import { type CreateFormPanels, createPanels } from '../alertForm/panel.ts';
import { readDefaultSource } from '../prefill/defaultSource.ts';
import { suggestedSources, usedSources } from '../prefill/usedSources.ts';
import { sourceNames } from '../triage/sourceNames.ts';
import { logFailure } from '../ui/log.ts';
import type { CreateFormDeps } from './creating.ts';
import { showCreated, showFound } from './showCreated.ts';

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
