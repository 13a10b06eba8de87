import { type Disposable, EventEmitter, type ExtensionContext, window } from 'vscode';
import type { Alert } from './api/alert.ts';
import type { User } from './api/user.ts';
import { registerCommands } from './commands/register.ts';
import { askWhenTokenRefused, registerAccounts } from './connection/accounts.ts';
import { Connection } from './connection/connection.ts';
import { Services } from './connection/services.ts';
import { TokenStore } from './connection/tokenStore.ts';
import { commandIds, contextKeys, panelIds, viewIds } from './contributions.ts';
import { createFormController } from './createForm/controller.ts';
import { registerCodeActions } from './prefill/codeAction.ts';
import { contextKey } from './ui/contextKey.ts';
import { lazy } from './ui/lazy.ts';
import { createLog } from './ui/log.ts';
import type { Row } from './views/rows.ts';
import { createTree } from './views/tree.ts';

/**
 * Registers everything with VS Code without waiting: settings and key ring are read in the background, and the
 * code for lists and views is loaded when VS Code first requests rows, or a command or panel needs it.
 */
export function activate(context: ExtensionContext): void {
  const { extensionUri, globalState, secrets, workspaceState } = context;
  function own<Part extends Disposable>(part: Part): Part {
    context.subscriptions.push(part);
    return part;
  }

  const log = own(createLog());
  const services = own(new Services(workspaceState, globalState));
  const tokens = own(new TokenStore(secrets, log));
  const connection = own(new Connection(services, tokens, log));
  own(registerAccounts(connection, log));
  const host = () => connection.service?.host ?? '';
  const showConnection = contextKey(contextKeys.connection);
  own(connection.onDidChange(({ kind }) => showConnection(kind)));
  own(askWhenTokenRefused(connection));

  const changes = own(new EventEmitter<void>());
  const alertsTree = own(createTree<Row<Alert>>(viewIds.alerts, log));
  const usersTree = own(createTree<Row<User>>(viewIds.users, log));
  const features = own(
    lazy(async () => {
      const { createFeatures } = await import('./features.ts');
      return createFeatures({
        connection,
        alertsTree,
        usersTree,
        changes,
        host,
        log,
        extensionUri,
        globalState,
      });
    }),
  );
  alertsTree.loadWith(() => features.get());
  usersTree.loadWith(() => features.get());

  const form = own(
    createFormController({
      connection,
      features,
      onDidChange: changes.event,
      log,
      extensionUri,
      globalState,
      workspaceState,
    }),
  );
  own(
    window.registerWebviewPanelSerializer(panelIds.createAlert, {
      deserializeWebviewPanel: (panel, state) => form.restore(panel, state),
    }),
  );
  own(
    window.registerWebviewPanelSerializer(panelIds.alertDetails, {
      deserializeWebviewPanel: async (panel, state) => (await features.get()).details.restore(panel, state),
    }),
  );
  own(
    window.registerWebviewPanelSerializer(panelIds.overview, {
      deserializeWebviewPanel: async (panel) => (await features.get()).overview.restore(panel),
    }),
  );
  own(registerCodeActions());
  const loadCommands = async () => (await features.get()).commands(form);
  own(registerCommands({ [commandIds.createAlert]: () => form.open() }, loadCommands, log, host));

  void connection.reload();
}
