import type { OutputChannel } from 'vscode';
import type { Connection } from '../connection/connection.ts';
import { manageTokens, setServiceUrl, signIn, signOut } from '../connection/signIn.ts';
import { commandIds, viewIds } from '../contributions.ts';
import type { Log } from '../ui/log.ts';
import { withViewProgress } from '../ui/messages.ts';
import type { CommandHandler } from './register.ts';

/** Commands about which service, as whom. */
export function connectionCommands(
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
