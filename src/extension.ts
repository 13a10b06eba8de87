import {
  type Disposable,
  type ExtensionContext,
  type WebviewPanelSerializer,
  window,
  workspace,
} from 'vscode';
import { registerTools } from './assistant/register.ts';
import { registerAlertLenses } from './codeLinks/alertLenses.ts';
import { createCodeLinks } from './codeLinks/codeLinks.ts';
import { registerCommands } from './commands/register.ts';
import { commandTable } from './commands/table.ts';
import { panelIds, viewIds } from './contributions.ts';
import type { OpenCreateForm } from './createForm/controller.ts';
import { createDetailsController } from './details/controller.ts';
import { registerAlertDocuments } from './export/alertDocuments.ts';
import { registerAccessibilityHelp } from './help/accessibilityHelp.ts';
import { createAutoRefresh, followVisits } from './monitor/autoRefresh.ts';
import { createBadge } from './monitor/badge.ts';
import { loadShortLists } from './monitor/loadShortLists.ts';
import { notifyOfNewAlerts } from './monitor/notifications.ts';
import { createServiceStatus, createStatusBar } from './monitor/statusBar.ts';
import { createOverviewController } from './overview/controller.ts';
import { registerNoteEditor, saveNotes } from './notes/noteEditor.ts';
import { provideNoteLens } from './notes/noteLens.ts';
import { createNotesStore, type TextFiles } from './notes/notesStore.ts';
import { registerCodeActions } from './prefill/codeAction.ts';
import type { AlertTriageExtension } from './publicApi/alertTriage.d.ts';
import { createPublicApi } from './publicApi/publicApi.ts';
import { askWhenTokenRejected, registerAccounts } from './service/accounts.ts';
import { Connection } from './service/connection.ts';
import { showConnectionState } from './service/contextKeys.ts';
import { triageFactory } from './service/newTriage.ts';
import { followSavedFilters, SavedFilterSetting } from './service/savedFilterSetting.ts';
import { draftStorage } from './service/sampleService.ts';
import { Services } from './service/services.ts';
import { TokenStore } from './service/tokenStore.ts';
import { alertTexts, type TextsOf } from './ui/alertTexts.ts';
import { createClock } from './ui/clock.ts';
import { lazy } from './ui/lazy.ts';
import { createLog } from './ui/log.ts';
import { openBoxes } from './ui/openBoxes.ts';
import { createAlertsView } from './views/alertsView.ts';
import { createTree } from './views/tree.ts';
import { createUsersView } from './views/usersView.ts';

/** Resolves when nothing is left to write. `activate` sets it, because VS Code passes nothing to `deactivate`. */
let whenWritten = async (): Promise<unknown> => undefined;

/** VS Code calls this when the window closes, and waits some seconds for it: so what was done just before is not lost. */
export async function deactivate(): Promise<void> {
  await whenWritten();
}

/**
 * Builds every part once and registers it with VS Code, without waiting: settings and key ring are read in the
 * background. What belongs to a sign-in is in the `Triage` that `Connection` begins with it.
 *
 * @param homeFolder the user's home folder; this and `files` are passed by `nodeExtension.ts`, and undefined in a browser,
 * where VS Code calls this function with the context only
 * @returns the API for other extensions
 */
export function activate(
  context: ExtensionContext,
  homeFolder?: string,
  files?: TextFiles,
): AlertTriageExtension {
  const { extensionUri, globalState, workspaceState } = context;
  function own<Part extends Disposable>(part: Part): Part {
    context.subscriptions.push(part);
    return part;
  }

  // Which service is shown, as whom.
  const log = own(createLog());
  const services = own(new Services(workspaceState, globalState));
  const tokens = own(new TokenStore(context.secrets, log));
  const notesStore = own(createNotesStore(context.globalStorageUri, log, files));
  whenWritten = () => notesStore.written();
  own(registerNoteEditor(notesStore));
  const connection = own(
    new Connection(
      services,
      tokens,
      log,
      triageFactory(globalState, (url) => notesStore.of(url), log),
    ),
  );
  own(showConnectionState(connection));
  own(registerAccounts(connection, log));
  own(askWhenTokenRejected(connection, log));
  own(createServiceStatus(services));

  // What shows the alerts.
  const clock = own(createClock());
  const savedFilters = own(new SavedFilterSetting());
  own(followSavedFilters(savedFilters, connection));
  const textsOf: TextsOf = (triage) =>
    alertTexts(
      triage,
      () => clock.now(),
      (filter) => savedFilters.nameOf(filter),
    );
  const isBoxOpen = () => openBoxes() > 0;
  const alertsView = own(
    createAlertsView(
      (rows) => createTree(viewIds.alerts, rows, log, isBoxOpen),
      connection,
      textsOf,
      clock,
      log,
    ),
  );
  const usersView = own(
    createUsersView((rows) => createTree(viewIds.users, rows, log, isBoxOpen), connection, clock),
  );
  const codeLinks = own(createCodeLinks());
  const details = own(
    createDetailsController({ connection, view: alertsView, textsOf, codeLinks, clock, extensionUri, log }),
  );
  const overview = own(createOverviewController({ connection, textsOf, clock, log }, extensionUri));
  const documents = own(
    registerAlertDocuments(connection, async (alert, triage) => {
      const { accessibleText } = await import('./details/accessibleText.ts');
      const links = await codeLinks.find(alert);
      return accessibleText(alert, triage, textsOf(triage), links, details.changeOf(alert));
    }),
  );
  const help = own(registerAccessibilityHelp(context.extension.packageJSON));
  own(registerAlertLenses(connection, textsOf));
  own(provideNoteLens(connection, textsOf));
  own(clock.onDidStep(() => connection.triage?.wake()));
  own(createBadge(alertsView.view, connection));
  const statusBar = own(createStatusBar(connection, clock));

  // What keeps them up to date: polls while one of these is visible.
  const autoRefresh = own(createAutoRefresh(connection, [alertsView.view, overview, statusBar]));
  own(loadShortLists(connection));
  own(notifyOfNewAlerts(autoRefresh.onDidPoll, { textsOf, view: alertsView, details, log }));
  own(
    autoRefresh.onDidPoll(({ triage }) =>
      triage.names.retry(usersView.isVisible() || alertsView.isVisible()),
    ),
  );
  own(followVisits(connection, autoRefresh.onDidPoll));
  // Another window may have changed the marks.
  own(window.onDidChangeWindowState(({ focused }) => focused && connection.triage?.marks.reload()));

  // What creates alerts.
  const list = { alertsView, autoRefresh, details };
  const hasWorkspace = workspace.name !== undefined;
  const drafts = draftStorage(workspaceState, globalState, hasWorkspace, () => services.isSample);
  const form = own(
    lazy(async () => {
      const { createFormController } = await import('./createForm/controller.ts');
      return createFormController({ ...list, connection, log, extensionUri, workspaceState: drafts });
    }),
  );
  const openForm: OpenCreateForm = async (prefill, column) => (await form.get()).open(prefill, column);
  own(registerCodeActions());
  own(registerTools({ connection, list, log }));

  // How they are reached.
  const parts = { connection, alertsView, usersView, textsOf, details, overview, documents, autoRefresh };
  const table = commandTable({ ...parts, codeLinks, help, savedFilters, openForm, log, homeFolder });
  own(registerCommands(table, connection, log, saveNotes));
  const restoreWith = (
    id: string,
    deserializeWebviewPanel: WebviewPanelSerializer['deserializeWebviewPanel'],
  ) => own(window.registerWebviewPanelSerializer(id, { deserializeWebviewPanel }));
  restoreWith(panelIds.createAlert, async (panel, state) => (await form.get()).restore(panel, state));
  restoreWith(panelIds.alertDetails, (panel, state) => details.restore(panel, state));
  restoreWith(panelIds.overview, (panel) => overview.restore(panel));
  own(
    window.registerUriHandler({
      async handleUri(uri) {
        const { openAlertLink } = await import('./alertLinks/openAlertLink.ts');
        await openAlertLink(uri, connection, details, log);
      },
    }),
  );
  const { extension } = own(createPublicApi(connection, details, openForm));

  void connection.reload();
  return extension;
}
