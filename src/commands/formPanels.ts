import { type AlertFormPanels, createAlertFormPanels } from '../alertForm/panel.ts';
import { readDefaultSource } from '../prefill/defaultSource.ts';
import { suggestedSources, usedSources } from '../prefill/usedSources.ts';
import { sourceNames } from '../triage/sourceNames.ts';
import { logFailure } from '../ui/log.ts';
import type { CreatingDeps } from './creating.ts';
import { showCreated, showFound } from './showCreated.ts';

/** The panels of the create form, told what they need of the rest. */
export function createFormPanels(deps: CreatingDeps): AlertFormPanels {
  const { connection, lists } = deps;
  const used = usedSources(deps.globalState, () => connection.service?.origin);
  return createAlertFormPanels({
    ...deps,
    client: () => (connection.state.kind === 'signedIn' ? connection : undefined),
    account: () => connection.account,
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
