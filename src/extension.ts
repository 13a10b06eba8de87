import { commands, env, EventEmitter, type ExtensionContext } from 'vscode';
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
import { contextKeys, viewIds } from './contributions.ts';
import { registerRawJson } from './export/rawJson.ts';
import { readRememberedLook } from './picks/rememberedLook.ts';
import { AlertsModel } from './triage/alertsModel.ts';
import { keepAssigneeNames, nameOf } from './triage/assigneeNames.ts';
import { emptyFilter } from './triage/filter.ts';
import { PagedList } from './triage/pagedList.ts';
import { sourceNames } from './triage/sourceNames.ts';
import { alertTexts } from './ui/alertTexts.ts';
import { contextKey } from './ui/contextKey.ts';
import { createLog } from './ui/log.ts';
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

  const formChanges = new EventEmitter<void>();
  const alertForm = createAlertFormPanels({
    client: () => (connection.state.kind === 'signedIn' ? connection : undefined),
    serviceHost: host,
    sources: () => sourceNames(alerts.items),
    defaultSource: () => '',
    onCreated: (created, _source, draft) => showCreated(alerts, alertsView, draft.name, created),
    onDidChange: formChanges.event,
    log,
    extensionUri: context.extensionUri,
    drafts: context.workspaceState,
  });
  alerts.onDidChange(() => formChanges.fire());

  const showConnection = contextKey(contextKeys.connection);
  const forgetLists = connection.onDidChange((state) => {
    showConnection(state.kind);
    alerts.reset();
    users.reset();
    formChanges.fire();
  });
  const showAlerts = async () => {
    await commands.executeCommand(`${viewIds.alerts}.focus`);
  };

  const openAlert = async (id: string) => {
    const alert = alerts.find(id);
    if (alert) await alertsView.reveal(alert);
  };
  const selectedAlerts = () =>
    alertsView.view.selection.flatMap((row) => (row.kind === 'item' ? row.item : []));
  const selectedUsers = () =>
    usersView.view.selection.flatMap((row) => (row.kind === 'item' ? row.item : []));
  const targets = createTargets(
    { find: (id) => alerts.find(id), selected: selectedAlerts },
    { find: (id) => users.find(id), selected: selectedUsers },
    () => undefined,
  );
  const walk = createWalk({
    model,
    current: () => selectedAlerts()[0]?.id,
    show: (alert, focusTree) => alertsView.reveal(alert, { focus: focusTree }),
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
      ...createCommands(alertForm),
    },
    log,
    host,
  );

  context.subscriptions.push(log, connection, limit, alertsView, usersView, rawJson, alertForm);
  context.subscriptions.push(forgetLists, formChanges, { dispose: stopNames }, registered);
  context.subscriptions.push(askWhenTokenRefused(connection));
  void connection.reload();
}
