import { Disposable, env, type EventEmitter, type Memento, type OutputChannel, type Uri } from 'vscode';
import { createDetailsController, type DetailsController } from './alertDetails/controller.ts';
import type { Alert } from './api/alert.ts';
import type { User } from './api/user.ts';
import type { LazyCommands } from './commands/register.ts';
import { commandTable } from './commands/table.ts';
import { readViewOptions } from './commands/viewCommands.ts';
import type { Connection } from './connection/connection.ts';
import type { FormOpener } from './createForm/open.ts';
import { registerRawJson } from './export/rawJson.ts';
import { createLists, type Lists } from './triage/lists.ts';
import { alertTexts } from './ui/alertTexts.ts';
import { createClock } from './ui/clock.ts';
import type { Log } from './ui/log.ts';
import { createAlertsView } from './views/alertsView.ts';
import type { ListView } from './views/listView.ts';
import { watchLoadedLimit } from './views/loadedLimit.ts';
import type { Row } from './views/rows.ts';
import type { Tree } from './views/tree.ts';
import { createUsersView } from './views/usersView.ts';

/** What activation made. */
export interface FeaturesDeps {
  readonly connection: Connection;
  readonly alertsTree: Tree<Row<Alert>>;
  readonly usersTree: Tree<Row<User>>;
  readonly form: FormOpener;
  /** Fires when anything loaded, or how it is looked at, changed. */
  readonly changes: EventEmitter<void>;
  readonly host: () => string;
  readonly log: Log & Pick<OutputChannel, 'show'>;
  readonly extensionUri: Uri;
  /** What all windows share. */
  readonly globalState: Memento;
}

/** All that works on what is loaded. */
export interface Features extends Disposable {
  readonly lists: Lists;
  readonly alertsView: ListView<Alert>;
  readonly details: DetailsController;
  readonly commands: LazyCommands;
}

/** Builds each part once, top to bottom: when a view is first looked at, or a command or panel first needs one. */
export function createFeatures(deps: FeaturesDeps): Features {
  const { connection, changes, log, globalState } = deps;
  const owned: Disposable[] = [];
  function own<Part extends Disposable>(part: Part): Part {
    owned.push(part);
    return part;
  }

  const limit = own(watchLoadedLimit());
  const lists = own(
    createLists({
      listAlerts: (page, signal, onWait) => connection.listAlerts(page, signal, onWait),
      listUsers: (page, signal, onWait) => connection.listUsers(page, signal, onWait),
      maxAlerts: () => limit.current(),
      isVisible: () => deps.alertsTree.view.visible,
      viewOptions: { ...readViewOptions(globalState), locale: env.language },
    }),
  );
  const { alerts, users, model } = lists;
  // Before the views hear of it, which then load the first page of the new service.
  own(connection.onDidChange(() => lists.reset()));
  own(deps.alertsTree.view.onDidChangeVisibility(() => lists.lookUpNames()));
  model.onDidChange(() => changes.fire());

  const clock = own(createClock());
  const texts = alertTexts(lists.userName, () => clock.now());
  const alertsView = own(createAlertsView(deps.alertsTree, model, texts, clock, connection, log));
  const usersView = own(createUsersView(deps.usersTree, users, alerts, texts, connection, log));
  const rawJson = own(registerRawJson((id) => alerts.find(id)));
  const details = own(
    createDetailsController({
      ...deps,
      lists,
      view: alertsView,
      texts,
      clock,
      isSignedOut: () => !['starting', 'signedIn'].includes(connection.state.kind),
      onDidChange: changes.event,
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

  return {
    lists,
    alertsView,
    details,
    commands: commandTable({ ...deps, lists, alertsView, usersView, texts, details, rawJson }),
    dispose: () => Disposable.from(...owned).dispose(),
  };
}
