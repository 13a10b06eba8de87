import type { OutputChannel } from 'vscode';
import type { Connection } from '../connection/connection.ts';
import { setServiceUrl, signIn, signOut } from '../connection/signIn.ts';
import { commandIds } from '../contributions.ts';
import type { Log } from '../ui/log.ts';
import type { CommandTable } from './register.ts';

/** Commands about which service, as whom. */
export function connectionCommands(
  connection: Connection,
  log: Log & Pick<OutputChannel, 'show'>,
  showAlerts: () => Promise<void>,
): CommandTable {
  return {
    [commandIds.signIn]: async () => {
      if (await signIn(connection, log)) await showAlerts();
    },
    [commandIds.signOut]: () => signOut(connection),
    [commandIds.setServiceUrl]: () => setServiceUrl(),
    [commandIds.showLog]: () => log.show(),
  };
}
