import { commands, type Disposable, env, EventEmitter, type ExtensionContext } from 'vscode';
import { alertCommands } from './commands/alertCommands.ts';
import { connectionCommands } from './commands/connectionCommands.ts';
import { createCommands } from './commands/createCommands.ts';
import { createForm } from './commands/creating.ts';
import { listCommands } from './commands/listCommands.ts';
import { lookCommands } from './commands/lookCommands.ts';
import { createReading } from './commands/reading.ts';
import { registerCommands } from './commands/register.ts';
import { createTargets } from './commands/targets.ts';
import { userCommands } from './commands/userCommands.ts';
import { Connection } from './connection/connection.ts';
import { askWhenTokenRefused } from './connection/refusedToken.ts';
import { TokenStore } from './connection/tokenStore.ts';
import { contextKeys, viewIds } from './contributions.ts';
import { registerRawJson } from './export/rawJson.ts';
import { readRememberedLook } from './picks/rememberedLook.ts';
import { registerProblemActions } from './prefill/problemActions.ts';
import { createLists } from './triage/lists.ts';
import { alertTexts } from './ui/alertTexts.ts';
import { contextKey } from './ui/contextKey.ts';
import { makeFormatters } from './ui/formatters.ts';
import { createLog } from './ui/log.ts';
import { createAlertsView } from './views/alertsView.ts';
import { watchLoadedLimit } from './views/loadedLimit.ts';
import { createUsersView } from './views/usersView.ts';

/** Builds each part once, top to bottom. Waits for nothing: settings, key ring and service answer later. */
export function activate(context: ExtensionContext): void {
  const { extensionUri, globalState, workspaceState } = context;
  function own<Part extends Disposable>(part: Part): Part {
    context.subscriptions.push(part);
    return part;
  }

  const log = own(createLog());
  const connection = own(new Connection((changed) => new TokenStore(context.secrets, log, changed), log));
  const host = () => connection.service?.host ?? '';

  const limit = own(watchLoadedLimit());
  const lists = own(
    createLists({
      listAlerts: (page, signal) => {
        setTimeout(() => makeFormatters(env.language));
        return connection.listAlerts(page, signal);
      },
      listUsers: (page, signal) => connection.listUsers(page, signal),
      maxAlerts: () => limit.current(),
      look: { ...readRememberedLook(globalState), locale: env.language },
    }),
  );
  const { alerts, users, model } = lists;
  // Before the views hear of it, which then load the first page of the new service.
  own(connection.onDidChange(() => lists.reset()));
  const changes = own(new EventEmitter<void>());
  model.onDidChange(() => changes.fire());

  const texts = alertTexts(lists.userName);
  const alertsView = own(createAlertsView(model, texts, connection, log));
  const usersView = own(createUsersView(users, connection, log));
  const rawJson = own(registerRawJson((id) => alerts.find(id)));

  const shared = { lists, view: alertsView, texts, host, onDidChange: changes.event, log, extensionUri };
  const reading = own(createReading(shared));
  const form = own(createForm({ ...shared, connection, globalState, workspaceState }));
  own(registerProblemActions());

  const showAlerts = async () => {
    await commands.executeCommand(`${viewIds.alerts}.focus`);
  };
  const targets = createTargets(
    { find: (id) => alerts.find(id), selected: () => alertsView.selected() },
    { find: (id) => users.find(id), selected: () => usersView.selected() },
    () => reading.current(),
  );
  const table = {
    ...connectionCommands(connection, log, showAlerts),
    ...listCommands(alerts, alertsView, usersView),
    ...lookCommands({ lists, texts, memory: globalState, connection, reading, view: alertsView }),
    ...alertCommands({ model, targets, rawJson, reading }),
    ...userCommands(model, targets, showAlerts),
    ...createCommands(form, targets),
  };
  own(registerCommands(table, log, host));

  const showConnection = contextKey(contextKeys.connection);
  own(
    connection.onDidChange((state) => {
      showConnection(state.kind);
      reading.forget();
      changes.fire();
    }),
  );
  own(
    connection.onDidSignInAgain(() => {
      lists.repeatFailed();
      changes.fire();
    }),
  );
  own(askWhenTokenRefused(connection));
  void connection.reload();
}
