import { type Disposable, EventEmitter, type ExtensionContext, window } from 'vscode';
import type { Alert } from './api/alert.ts';
import type { User } from './api/user.ts';
import { registerTools } from './assistant/register.ts';
import { registerCommands } from './commands/register.ts';
import { askWhenTokenRejected, registerAccounts } from './service/accounts.ts';
import { Connection } from './service/connection.ts';
import { draftsApartFromSample, storageApartFromSample } from './service/sampleService.ts';
import { Services } from './service/services.ts';
import { TokenStore } from './service/tokenStore.ts';
import { commandIds, contextKeys, panelIds, viewIds } from './contributions.ts';
import type { OpenCreateForm } from './createForm/controller.ts';
import { createServiceStatus } from './monitor/serviceStatus.ts';
import { registerCodeActions } from './prefill/codeAction.ts';
import type { AlertTriageExtension } from './publicApi/alertTriage.d.ts';
import { createPublicApi } from './publicApi/publicApi.ts';
import { contextKey } from './ui/contextKey.ts';
import { lazy } from './ui/lazy.ts';
import { createLog, logFailure } from './ui/log.ts';
import type { Row } from './views/rows.ts';
import { createTree } from './views/tree.ts';

/**
 * Registers everything with VS Code without waiting: settings and key ring are read in the background, and the code for
 * lists and views is loaded when VS Code first requests rows, a command or panel needs it, or the user is signed in.
 *
 * @param homeFolder the user's home folder, passed by `nodeExtension.ts`; undefined in a browser, where VS Code calls
 * this function with the context only
 * @returns the API for other extensions
 */
export function activate(context: ExtensionContext, homeFolder?: string): AlertTriageExtension {
  const { extensionUri, secrets } = context;
  function own<Part extends Disposable>(part: Part): Part {
    context.subscriptions.push(part);
    return part;
  }

  const log = own(createLog());
  const services = own(new Services(context.workspaceState, context.globalState));
  const tokens = own(new TokenStore(secrets, log));
  const connection = own(new Connection(services, tokens, log));
  own(registerAccounts(connection, log));
  const isSample = () => services.isSample;
  const globalState = storageApartFromSample(context.globalState, isSample);
  const workspaceState = draftsApartFromSample(context.workspaceState, isSample);
  const showConnection = contextKey(contextKeys.connection);
  const showSample = contextKey(contextKeys.sample);
  const showConnected = contextKey(contextKeys.connected);
  const showSeveral = contextKey(contextKeys.severalServices);
  const updateSeveral = () => showSeveral(services.configured.length > 1);
  own(
    connection.onDidChange(({ kind }) => {
      showConnection(kind);
      showSample(connection.isSample);
      showConnected(kind === 'signedIn' && !connection.isSample);
    }),
  );
  own(services.onDidChange(updateSeveral));
  updateSeveral();
  own(createServiceStatus(services));
  own(askWhenTokenRejected(connection, log));

  const changes = own(new EventEmitter<void>());
  const alertsTree = own(createTree<Row<Alert>>(viewIds.alerts, log));
  const usersTree = own(createTree<Row<User>>(viewIds.users, log));
  const features = own(
    lazy(async () => {
      const { createListFeatures } = await import('./listFeatures.ts');
      return createListFeatures({
        connection,
        alertsTree,
        usersTree,
        changes,
        log,
        extensionUri,
        manifest: context.extension.packageJSON,
        globalState,
        homeFolder,
      });
    }),
  );
  alertsTree.loadWith(() => features.get());
  usersTree.loadWith(() => features.get());
  // Badge, status bar item and notifications have to work even if the user never opens the view.
  own(
    connection.onDidChange(({ kind }) => {
      if (kind !== 'signedIn') return;
      features.get().catch((error) => logFailure(log, 'Loading what works on alerts', error));
    }),
  );

  const form = own(
    lazy(async () => {
      const { createFormController } = await import('./createForm/controller.ts');
      return createFormController({
        connection,
        features,
        onDidChange: changes.event,
        log,
        extensionUri,
        globalState,
        workspaceState,
      });
    }),
  );
  const openForm: OpenCreateForm = async (prefill, column) => (await form.get()).open(prefill, column);
  own(
    window.registerWebviewPanelSerializer(panelIds.createAlert, {
      deserializeWebviewPanel: async (panel, state) => (await form.get()).restore(panel, state),
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
  const loadCommands = async () => (await features.get()).commands(openForm);
  own(
    registerCommands(
      { [commandIds.createAlert]: () => openForm() },
      loadCommands,
      log,
      () => connection.serviceHost,
    ),
  );
  own(registerTools({ connection, features, log }));
  own(
    window.registerUriHandler({
      async handleUri(uri) {
        const { openAlertLink } = await import('./alertLinks/openAlertLink.ts');
        await openAlertLink(uri, { connection, features, log });
      },
    }),
  );
  const { extension } = own(createPublicApi({ features, openForm, isSample, onDidChange: changes.event }));

  void connection.reload();
  return extension;
}
