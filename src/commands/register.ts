import { commands, Disposable } from 'vscode';
import { ApiError, KeyRingError, NotSignedInError } from '../api/errors.ts';
import { type CommandId, commandIds } from '../contributions.ts';
import type { Connection } from '../service/connection.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { offerActions } from '../ui/offerActions.ts';

export type CommandHandler = (...args: readonly unknown[]) => unknown;
export type CommandTable = Readonly<Record<CommandId, CommandHandler>>;

/**
 * Registers all commands with a common error boundary: errors of a handler are logged and shown as one sentence with
 * buttons for the next steps, which are for the sign-in with which the command was called. What ends because its
 * sign-in has ended shows nothing.
 *
 * @param saveNotes called before each command: what was typed in notes counts for it
 */
export function registerCommands(
  table: CommandTable,
  connection: Pick<Connection, 'serviceHost' | 'triage'>,
  log: Log,
  saveNotes: () => Promise<void>,
): Disposable {
  const registrations = Object.values(commandIds).map((id) =>
    commands.registerCommand(id, async (...args: readonly unknown[]) => {
      const before = connection.triage;
      try {
        await saveNotes();
        return await table[id](...args);
      } catch (error) {
        const isSignedOut = error instanceof NotSignedInError || error instanceof KeyRingError;
        // Called before settings and key ring were read: the sign-in that they led to.
        const triage = isSignedOut ? undefined : (before ?? connection.triage);
        if (triage?.signal.aborted === true && error === triage.signal.reason) return undefined;
        // Failures of requests are logged already: see `createServiceClient`.
        if (!(error instanceof ApiError)) logFailure(log, id, error);
        const host = triage?.service.host ?? connection.serviceHost;
        void offerActions(error, host, triage?.signal).then(
          (chosen) => chosen === 'retry' && commands.executeCommand(id, ...args),
        );
        return undefined;
      }
    }),
  );
  return Disposable.from(...registrations);
}
