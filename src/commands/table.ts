import { commands, type Memento, type OutputChannel } from 'vscode';
import type { DetailsController } from '../alertDetails/controller.ts';
import type { Alert } from '../api/alert.ts';
import type { User } from '../api/user.ts';
import type { Connection } from '../connection/connection.ts';
import { manageTokens, setServiceUrl, signIn, signOut } from '../connection/signIn.ts';
import { commandIds, viewIds } from '../contributions.ts';
import type { FormOpener } from '../createForm/open.ts';
import type { RawJsonDocuments } from '../export/rawJson.ts';
import type { Lists } from '../triage/lists.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import type { Log } from '../ui/log.ts';
import { withViewProgress } from '../ui/messages.ts';
import type { ListView } from '../views/listView.ts';
import { alertCommands } from './alertCommands.ts';
import { createCommands } from './createCommands.ts';
import { listCommands, userCommands } from './listCommands.ts';
import type { CommandHandler, LazyCommands } from './register.ts';
import { createTargets } from './targets.ts';
import { viewCommands } from './viewCommands.ts';

/** Commands about which service, as whom. */
function connectionCommands(
  connection: Connection,
  log: Log & Pick<OutputChannel, 'show'>,
  showAlerts: () => Promise<void>,
  /** Moves the focus into the view of the alerts when that shows that it has others, or none. */
  focusChangedAlerts: () => Promise<void>,
) {
  return {
    [commandIds.signIn]: async () => {
      if (await signIn(connection, log)) await showAlerts();
    },
    // What had the focus, a row or the details, may be gone or of no use now.
    [commandIds.signOut]: async () => {
      await signOut(connection);
      await focusChangedAlerts();
    },
    [commandIds.setServiceUrl]: async () => {
      if (await setServiceUrl()) await focusChangedAlerts();
    },
    [commandIds.manageTokens]: () => manageTokens(connection),
    [commandIds.reconnect]: () => withViewProgress(viewIds.alerts, () => connection.reload()),
    [commandIds.showLog]: () => log.show(),
  } satisfies Record<string, CommandHandler>;
}

interface CommandDeps {
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
