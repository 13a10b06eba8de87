import type { OutputChannel } from 'vscode';
import type { Connection } from '../connection/connection.ts';
import { commandIds } from '../contributions.ts';
import type { Log } from '../ui/log.ts';
import type { CommandHandler } from './register.ts';

/** Commands about which service, as whom. */
export function connectionCommands(
  connection: Connection,
  log: Log & Pick<OutputChannel, 'show'>,
  showAlerts: () => Promise<void>,
) {
  return {
    [commandIds.signIn]: async () => {
      const { signIn } = await signingIn();
      if (await signIn(connection, log)) await showAlerts();
    },
    [commandIds.signOut]: async () => (await signingIn()).signOut(connection),
    [commandIds.setServiceUrl]: async () => (await signingIn()).setServiceUrl(),
    [commandIds.showLog]: () => log.show(),
  } satisfies Record<string, CommandHandler>;
}

/** The dialogues, loaded when they are needed. */
function signingIn() {
  return import('../connection/signIn.ts');
}
