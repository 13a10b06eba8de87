import { Disposable, env, type EventEmitter, type Memento, type Uri, window } from 'vscode';
import { createDetailsController, type DetailsController } from './details/controller.ts';
import type { Alert } from './api/alert.ts';
import type { User } from './api/user.ts';
import { registerAlertLenses } from './codeLinks/alertLenses.ts';
import { createCodeLinks } from './codeLinks/codeLinks.ts';
import type { LazyCommands } from './commands/register.ts';
import { type CommandDeps, commandTable } from './commands/table.ts';
import type { Connection } from './service/connection.ts';
import { registerAlertDocuments } from './export/alertDocuments.ts';
import { registerAccessibilityHelp } from './help/accessibilityHelp.ts';
import { type AutoRefresh, createAutoRefresh } from './monitor/autoRefresh.ts';
import { createBadge } from './monitor/badge.ts';
import { notifyOfNewAlerts } from './monitor/notifications.ts';
import { createStatusBar } from './monitor/statusBar.ts';
import { createOverviewController, type OverviewController } from './overview/controller.ts';
import { readViewOptions } from './picks/viewOptionsPick.ts';
import { createSnapshots, type Snapshots } from './publicApi/snapshots.ts';
import { AlertMarks } from './triage/alertMarks.ts';
import { filterSwitcher } from './triage/alertsModel.ts';
import { createLists, type Lists } from './triage/lists.ts';
import { createOwnAlerts, type OwnAlerts } from './triage/sentAlerts.ts';
import { childrenOf } from './triage/values.ts';
import { alertTexts } from './ui/alertTexts.ts';
import { createClock } from './ui/clock.ts';
import { logFailure } from './ui/log.ts';
import { createAlertsView, readMaxAlerts } from './views/alertsView.ts';
import { rememberClosedGroups } from './views/closedGroups.ts';
import type { ListView } from './views/listView.ts';
import type { Row } from './views/rows.ts';
import type { Tree } from './views/tree.ts';
import { createUsersView } from './views/usersView.ts';

interface ListFeaturesDeps {
  readonly connection: Connection;
  readonly alertsTree: Tree<Row<Alert>>;
  readonly usersTree: Tree<Row<User>>;
  /** Fires when lists, view options, links to code or the sign-in have changed, so that the screen may be outdated. */
  readonly changes: EventEmitter<void>;
  readonly log: CommandDeps['log'];
  readonly extensionUri: Uri;
  /** The extension's `package.json`. */
  readonly manifest: unknown;
  /** Shared by all windows. */
  readonly globalState: Memento;
  /** The user's; undefined in a browser. */
  readonly homeFolder: string | undefined;
}

/** Everything that depends on the lists of alerts and users; see `createListFeatures`. */
interface ListFeatures extends Disposable {
  readonly lists: Lists;
  readonly alertsView: ListView<Alert>;
  readonly details: DetailsController;
  readonly ownAlerts: OwnAlerts;
  readonly autoRefresh: AutoRefresh;
  readonly overview: OverviewController;
  /** For other extensions. */
  readonly snapshots: Snapshots;
  /** The handlers of all commands except those that `extension.ts` registers without loading this module. */
  commands(openForm: CommandDeps['openForm']): LazyCommands;
}

/**
 * Creates the lists and everything that shows or updates them. Called when VS Code first requests rows, a command or
 * panel needs them, or the user is signed in. The order matters: listeners are called in the order in which they are
 * registered.
 */
export function createListFeatures(deps: ListFeaturesDeps): ListFeatures {
  const { connection, alertsTree, usersTree, changes, log, extensionUri, globalState, homeFolder } = deps;
  const owned: Disposable[] = [];
  function own<Part extends Disposable>(part: Part): Part {
    owned.push(part);
    return part;
  }

  const onDidChange = changes.event;
  const service = () => connection.service?.baseUrl;
  const isSample = () => connection.isSample;

  // The lists, and what the user has marked in them.
  const marks = new AlertMarks(
    globalState,
    () => service() ?? '',
    (error) => logFailure(log, 'Storing which alerts were seen', error),
  );
  const lists = own(
    createLists({
      listAlerts: (page, signal, onWait) => connection.listAlerts(page, signal, onWait),
      listUsers: (page, signal, onWait) => connection.listUsers(page, signal, onWait),
      maxAlerts: readMaxAlerts,
      isVisible: () => alertsTree.view.visible,
      whenDrawn: () => alertsTree.whenDrawn(),
      viewOptions: { ...readViewOptions(globalState), locale: env.language },
      marks,
    }),
  );
  const { alerts, users, model } = lists;
  // Registered before the views, so that the lists are empty when the views load page 1 of the new service.
  own(
    connection.onDidChange(() => {
      // Before the marks: when they change, the view reads the list, which must not have the former service's alerts.
      lists.reset();
      marks.reload();
      model.removeSeen();
    }),
  );
  // Another window may have changed the marks.
  own(window.onDidChangeWindowState(({ focused }) => focused && marks.reload()));
  own(alertsTree.view.onDidChangeVisibility(() => lists.lookUpNames()));
  model.onDidChange(() => changes.fire());

  // What shows the lists.
  const clock = own(createClock());
  const texts = alertTexts(lists.userName, () => clock.now(), lists.distinction);
  const closedGroups = own(
    rememberClosedGroups(
      alertsTree.view,
      globalState,
      () => service() ?? '',
      () => model.options.grouping,
      log,
    ),
  );
  const alertsView = own(createAlertsView(alertsTree, model, texts, clock, connection, closedGroups));
  const usersView = own(createUsersView(usersTree, users, alerts, texts, clock, connection));
  const help = own(registerAccessibilityHelp(deps.manifest));
  const codeLinks = own(createCodeLinks(log));
  own(codeLinks.onDidFind(() => changes.fire()));
  const find = (id: string) => alerts.find(id);
  async function textOf(alert: Alert): Promise<string> {
    const { accessibleText } = await import('./details/accessibleText.ts');
    return accessibleText(alert, {
      alertTexts: texts,
      find,
      childrenOf: (id) => childrenOf(alerts.items, id),
      codeLinks: await codeLinks.find(alert),
      isSample: isSample(),
    });
  }
  const documents = own(registerAlertDocuments(find, service, textOf));
  own(registerAlertLenses({ alerts: () => alerts.items, texts, isSample, onDidChange }));
  const details = own(
    createDetailsController({
      lists,
      view: alertsView,
      texts,
      codeLinks,
      clock,
      connection,
      extensionUri,
      onDidChange,
      log,
    }),
  );
  const overview = own(
    createOverviewController({ lists, texts, clock, connection, extensionUri, onDidChange, log }),
  );
  own(createBadge(alertsTree.view, model, isSample));
  const statusBar = own(createStatusBar(alerts, clock, isSample));

  // What keeps them up to date.
  const ownAlerts = createOwnAlerts();
  // Polls while one of these is visible.
  const autoRefresh = own(createAutoRefresh(connection, alerts, [alertsTree.view, overview, statusBar]));
  const notified = { model, texts, view: alertsView, details, ownAlerts, service, globalState, log };
  own(notifyOfNewAlerts(autoRefresh.onDidFindAlerts, notified));
  own(autoRefresh.onDidPoll(() => lists.retryUsers(usersTree.view.visible)));

  // What ends with a service or a sign-in, and begins with another.
  const swapFilterForService = filterSwitcher(model);
  own(
    connection.onDidSwitch((change) => {
      details.close();
      ownAlerts.forget();
      swapFilterForService(change);
    }),
  );
  own(
    connection.onDidChange(() => {
      details.forget();
      changes.fire();
    }),
  );
  own(
    connection.onDidSignInAgain(() => {
      lists.repeatFailed();
      changes.fire();
    }),
  );

  const parts = {
    lists,
    texts,
    alertsView,
    usersView,
    details,
    overview,
    documents,
    autoRefresh,
    codeLinks,
    help,
  };
  return {
    lists,
    alertsView,
    details,
    ownAlerts,
    autoRefresh,
    overview,
    snapshots: createSnapshots(alerts),
    commands: (openForm) => commandTable({ ...parts, connection, openForm, log, globalState, homeFolder }),
    dispose: () => Disposable.from(...owned).dispose(),
  };
}
