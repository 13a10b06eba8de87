import { commands, EventEmitter, type ExtensionContext } from 'vscode';
import { createAlertFormPanels } from './alertForm/panel.ts';
import type { Alert } from './api/alert.ts';
import type { User } from './api/user.ts';
import { connectionCommands } from './commands/connectionCommands.ts';
import { createCommands } from './commands/createCommands.ts';
import { listCommands } from './commands/listCommands.ts';
import { registerCommands } from './commands/register.ts';
import { showCreated } from './commands/showCreated.ts';
import { Connection } from './connection/connection.ts';
import { askWhenTokenRefused } from './connection/refusedToken.ts';
import { TokenStore } from './connection/tokenStore.ts';
import { contextKeys, viewIds } from './contributions.ts';
import { PagedList } from './triage/pagedList.ts';
import { sourceNames } from './triage/sourceNames.ts';
import { contextKey } from './ui/contextKey.ts';
import { createLog } from './ui/log.ts';
import { createAlertsView } from './views/alertsView.ts';
import { createUsersView } from './views/usersView.ts';

/** Builds each part once, top to bottom. Waits for nothing: settings, key ring and service answer later. */
export function activate(context: ExtensionContext): void {
  const log = createLog();
  const connection = new Connection((onDidChange) => new TokenStore(context.secrets, log, onDidChange), log);
  const host = () => connection.service?.host ?? '';

  const alerts = new PagedList<Alert>((page, signal) => connection.listAlerts(page, signal));
  const users = new PagedList<User>((page, signal) => connection.listUsers(page, signal));
  const alertsView = createAlertsView(alerts, connection);
  const usersView = createUsersView(users, connection);

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
  const registered = registerCommands(
    {
      ...connectionCommands(connection, log, showAlerts),
      ...listCommands(alertsView, usersView),
      ...createCommands(alertForm),
    },
    log,
    host,
  );

  context.subscriptions.push(
    log,
    connection,
    alertsView,
    usersView,
    forgetLists,
    formChanges,
    alertForm,
    registered,
  );
  context.subscriptions.push(askWhenTokenRefused(connection));
  void connection.reload();
}
