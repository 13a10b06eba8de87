import { commands, type Memento, type OutputChannel } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { User } from '../api/user.ts';
import type { Connection } from '../connection/connection.ts';
import { viewIds } from '../contributions.ts';
import type { RawJsonDocuments } from '../export/rawJson.ts';
import type { Lists } from '../triage/lists.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import type { Log } from '../ui/log.ts';
import type { ListView } from '../views/listView.ts';
import { alertCommands } from './alertCommands.ts';
import { connectionCommands } from './connectionCommands.ts';
import { createCommands } from './createCommands.ts';
import type { FormOpener } from './creating.ts';
import { listCommands } from './listCommands.ts';
import { viewCommands } from './lookCommands.ts';
import type { DetailsController } from './reading.ts';
import type { LazyCommands } from './register.ts';
import { createTargets } from './targets.ts';
import { userCommands } from './userCommands.ts';

export interface CommandDeps {
  readonly lists: Lists;
  readonly alertsView: ListView<Alert>;
  readonly usersView: ListView<User>;
  readonly texts: AlertTexts;
  readonly connection: Connection;
  readonly details: DetailsController;
  readonly form: FormOpener;
  readonly host: () => string;
  readonly rawJson: RawJsonDocuments;
  readonly log: Log & Pick<OutputChannel, 'show'>;
  /** What all windows share. */
  readonly globalState: Memento;
}

/** What the commands do. */
export function commandTable(deps: CommandDeps): LazyCommands {
  const { lists, alertsView, usersView, connection, details, form } = deps;
  const { alerts, users, model } = lists;
  const showAlerts = async () => {
    await commands.executeCommand(`${viewIds.alerts}.focus`);
  };
  const targets = createTargets(
    { find: (id) => alerts.find(id), selected: () => alertsView.selected() },
    { find: (id) => users.find(id), selected: () => usersView.selected() },
    () => details.current(),
  );
  return {
    ...connectionCommands(connection, deps.log, showAlerts, () => alertsView.focusWhenDrawn()),
    ...listCommands(alerts, users, alertsView, usersView, deps.host),
    ...viewCommands({ ...deps, view: alertsView, memory: deps.globalState }),
    ...alertCommands({ ...deps, model, targets }),
    ...userCommands(model, targets, showAlerts),
    ...createCommands(form, targets),
  };
}
