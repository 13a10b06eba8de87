import { type Disposable, EventEmitter, type ExtensionContext } from 'vscode';
import type { Alert } from './api/alert.ts';
import type { User } from './api/user.ts';
import { registerCommands } from './commands/register.ts';
import { Connection } from './connection/connection.ts';
import { askWhenTokenRefused } from './connection/refusedToken.ts';
import { TokenStore } from './connection/tokenStore.ts';
import { commandIds, contextKeys, panelIds, viewIds } from './contributions.ts';
import { createFormController } from './createForm/open.ts';
import type { Features } from './features.ts';
import { registerProblemActions } from './prefill/codeAction.ts';
import { contextKey } from './ui/contextKey.ts';
import { lazy } from './ui/lazy.ts';
import { createLog } from './ui/log.ts';
import { fillRestoredPanels } from './ui/restoredPanels.ts';
import type { Row } from './views/rows.ts';
import { createTree } from './views/tree.ts';

/**
 * Tells VS Code what there is, and waits for nothing: settings and key ring answer later, and what works on alerts is
 * loaded when it is first needed.
 */
export function activate(context: ExtensionContext): void {
  const { extensionUri, globalState, secrets, workspaceState } = context;
  function own<Part extends Disposable>(part: Part): Part {
    context.subscriptions.push(part);
    return part;
  }

  const log = own(createLog());
  const connection = own(new Connection((changed) => new TokenStore(secrets, log, changed), log));
  const host = () => connection.service?.host ?? '';
  const showConnection = contextKey(contextKeys.connection);
  own(connection.onDidChange(({ kind }) => showConnection(kind)));
  own(askWhenTokenRefused(connection));
  const changes = own(new EventEmitter<void>());

  const features = own(
    lazy(async (): Promise<Features> => {
      const { createFeatures } = await import('./features.ts');
      return createFeatures({ ...shared, alertsTree, usersTree, form, changes });
    }),
  );
  const shared = { connection, host, log, extensionUri, globalState };
  const alertsTree = own(createTree<Row<Alert>>(viewIds.alerts, () => features.get(), log));
  const usersTree = own(createTree<Row<User>>(viewIds.users, () => features.get(), log));
  const form = own(createFormController({ ...shared, features, onDidChange: changes.event, workspaceState }));
  own(fillRestoredPanels(panelIds.createAlert, (panel, state) => form.restore(panel, state)));
  own(
    fillRestoredPanels(panelIds.alertDetails, async (panel, state) => {
      const { details } = await features.get();
      await details.restore(panel, state);
    }),
  );
  own(registerProblemActions());
  const createAlert = { [commandIds.createAlert]: () => form.open() };
  own(registerCommands(createAlert, async () => (await features.get()).commands, log, host));

  void connection.reload();
}
