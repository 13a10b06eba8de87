import { commands, env, EventEmitter, type ExtensionContext } from 'vscode';
import { createAlertDetails } from './alertDetails/panel.ts';
import { createAlertFormPanels } from './alertForm/panel.ts';
import type { Alert } from './api/alert.ts';
import type { User } from './api/user.ts';
import { alertCommands } from './commands/alertCommands.ts';
import { connectionCommands } from './commands/connectionCommands.ts';
import { createCommands } from './commands/createCommands.ts';
import { listCommands } from './commands/listCommands.ts';
import { lookCommands } from './commands/lookCommands.ts';
import { registerCommands } from './commands/register.ts';
import { showCreated } from './commands/showCreated.ts';
import { createTargets } from './commands/targets.ts';
import { userCommands } from './commands/userCommands.ts';
import { createWalk } from './commands/walk.ts';
import { Connection } from './connection/connection.ts';
import { askWhenTokenRefused } from './connection/refusedToken.ts';
import { TokenStore } from './connection/tokenStore.ts';
import { commandIds, contextKeys, viewIds } from './contributions.ts';
import { registerRawJson } from './export/rawJson.ts';
import { readRememberedLook } from './picks/rememberedLook.ts';
import { readDefaultSource } from './prefill/defaultSource.ts';
import { registerProblemActions } from './prefill/problemActions.ts';
import { suggestedSources, usedSources } from './prefill/usedSources.ts';
import { AlertsModel } from './triage/alertsModel.ts';
import { keepAssigneeNames, nameOf } from './triage/assigneeNames.ts';
import { emptyFilter } from './triage/filter.ts';
import { PagedList } from './triage/pagedList.ts';
import { childrenOf } from './triage/childrenOf.ts';
import { searchPages } from './triage/searchPages.ts';
import { sourceNames } from './triage/sourceNames.ts';
import { alertTexts } from './ui/alertTexts.ts';
import { countText } from './ui/countText.ts';
import { contextKey } from './ui/contextKey.ts';
import { createLog } from './ui/log.ts';
import { positionOf } from './ui/positionText.ts';
import { createAlertsView } from './views/alertsView.ts';
import { watchLoadedLimit } from './views/loadedLimit.ts';
import { createUsersView } from './views/usersView.ts';

/** Builds each part once, top to bottom. Waits for nothing: settings, key ring and service answer later. */
export function activate(context: ExtensionContext): void {
  const log = createLog();
  const connection = new Connection((onDidChange) => new TokenStore(context.secrets, log, onDidChange), log);
  const host = () => connection.service?.host ?? '';

  const limit = watchLoadedLimit();
  const alerts = new PagedList<Alert>((page, signal) => connection.listAlerts(page, signal), limit.current);
  const users = new PagedList<User>((page, signal) => connection.listUsers(page, signal));
  const userName = (id: string) => nameOf(users, id);
  const model = new AlertsModel(alerts, {
    ...readRememberedLook(context.globalState),
    filter: emptyFilter,
    locale: env.language,
    assigneeName: userName,
  });
  const stopNames = keepAssigneeNames(model, users);
  const texts = alertTexts(userName);

  const alertsView = createAlertsView(model, texts, connection);
  const usersView = createUsersView(users, connection);
  const rawJson = registerRawJson((id) => alerts.find(id));

  const loadedChanges = new EventEmitter<void>();
  const used = usedSources(context.globalState, () => connection.service?.origin);
  const alertForm = createAlertFormPanels({
    client: () => (connection.state.kind === 'signedIn' ? connection : undefined),
    serviceHost: host,
    sources: () => suggestedSources(used.list(), sourceNames(alerts.items)),
    defaultSource: readDefaultSource,
    onCreated: async (created, source, draft) => {
      await used.add(source);
      await showCreated(alerts, alertsView, draft.name, created);
    },
    onDidChange: loadedChanges.event,
    log,
    extensionUri: context.extensionUri,
    drafts: context.workspaceState,
  });
  model.onDidChange(() => loadedChanges.fire());

  const showConnection = contextKey(contextKeys.connection);
  const forgetLists = connection.onDidChange((state) => {
    showConnection(state.kind);
    alerts.reset();
    users.reset();
    details.forget();
    loadedChanges.fire();
  });
  const showAlerts = async () => {
    await commands.executeCommand(`${viewIds.alerts}.focus`);
  };

  const details = createAlertDetails({
    find: (id) => alerts.find(id),
    childrenOf: (id) => childrenOf(alerts.items, id),
    position: (id) => positionOf(model, id),
    howFar: () => countText(alerts),
    searchPages: (isFound, signal) => searchPages(alerts, isFound, signal),
    alertTexts: texts,
    walk: (direction) => void walk(direction, false),
    openAlert: (id) => void commands.executeCommand(commandIds.openAlert, { alert: id }),
    serviceHost: host,
    onDidChange: loadedChanges.event,
    log,
    extensionUri: context.extensionUri,
  });
  const openAlert = async (id: string) => {
    const alert = alerts.find(id);
    if (alert) details.show(alert);
  };
  const followSelection = alertsView.view.onDidChangeSelection(({ selection }) => {
    const [row, ...others] = selection;
    if (row?.kind !== 'item' || others.length > 0 || !details.isVisible()) return;
    details.show(row.item, { preserveFocus: true });
  });
  const selectedAlerts = () =>
    alertsView.view.selection.flatMap((row) => (row.kind === 'item' ? row.item : []));
  const selectedUsers = () =>
    usersView.view.selection.flatMap((row) => (row.kind === 'item' ? row.item : []));
  const targets = createTargets(
    { find: (id) => alerts.find(id), selected: selectedAlerts },
    { find: (id) => users.find(id), selected: selectedUsers },
    () => details.current(),
  );
  const walk = createWalk({
    model,
    current: () => (details.isVisible() ? details.current() : selectedAlerts()[0]?.id),
    show: async (alert, focusTree) => {
      details.show(alert, { preserveFocus: true });
      await alertsView.reveal(alert, { focus: focusTree });
    },
  });
  const ensureLoaded = async () => {
    if (!alerts.isLoaded) await alertsView.refresh();
  };
  const registered = registerCommands(
    {
      ...connectionCommands(connection, log, showAlerts),
      ...listCommands(alerts, alertsView, usersView),
      ...lookCommands({
        model,
        users,
        texts,
        memory: context.globalState,
        origin: () => connection.service?.origin ?? '',
        openAlert,
        ensureLoaded,
      }),
      ...alertCommands({ model, targets, rawJson, walk, openAlert }),
      ...userCommands(model, targets, showAlerts),
      ...createCommands(alertForm, targets),
    },
    log,
    host,
  );

  context.subscriptions.push(log, connection, limit, alertsView, usersView, rawJson, alertForm);
  context.subscriptions.push(
    forgetLists,
    loadedChanges,
    details,
    followSelection,
    { dispose: stopNames },
    registered,
  );
  context.subscriptions.push(registerProblemActions(), askWhenTokenRefused(connection));
  void connection.reload();
}
