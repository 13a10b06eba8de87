import { type Disposable, env, EventEmitter, type ExtensionContext } from 'vscode';
import { createForm } from './commands/creating.ts';
import { createReading } from './commands/reading.ts';
import { registerCommands } from './commands/register.ts';
import { Connection } from './connection/connection.ts';
import { askWhenTokenRefused } from './connection/refusedToken.ts';
import { TokenStore } from './connection/tokenStore.ts';
import { contextKeys } from './contributions.ts';
import { registerRawJson } from './export/rawJson.ts';
import { readRememberedLook } from './picks/rememberedLook.ts';
import { registerProblemActions } from './prefill/problemActions.ts';
import { createLists } from './triage/lists.ts';
import { alertTexts } from './ui/alertTexts.ts';
import { contextKey } from './ui/contextKey.ts';
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
      listAlerts: (page, signal) => connection.listAlerts(page, signal),
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

  const parts = { lists, alertsView, usersView, texts, connection, reading, form, rawJson, log, globalState };
  own(registerCommands(async () => (await import('./commands/table.ts')).commandTable(parts), log, host));

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
