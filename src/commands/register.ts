import { commands, Disposable, l10n, window } from 'vscode';
import { ApiError } from '../api/errors.ts';
import { type CommandId, commandIds } from '../contributions.ts';
import { explain } from '../ui/explain.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { commandOfStep } from '../ui/steps.ts';

export type CommandHandler = (...args: readonly unknown[]) => unknown;
/** What each command does. */
export type CommandTable = Readonly<Record<CommandId, CommandHandler>>;

/**
 * Registers all commands behind the one error boundary: whatever a handler throws is logged and told in one sentence with
 * its next steps.
 *
 * @param load imports the handlers, to keep them out of activation; called by the first command
 * @param host the service's host at the time of a failure
 */
export function registerCommands(
  load: () => Promise<CommandTable>,
  log: Log,
  host: () => string,
): Disposable {
  let table: CommandTable | undefined;
  const registrations = Object.values(commandIds).map((id) =>
    commands.registerCommand(id, async (...args: readonly unknown[]) => {
      try {
        table ??= await load();
        return await table[id](...args);
      } catch (error) {
        // The failures of requests are logged where the request is made.
        if (!(error instanceof ApiError)) logFailure(log, id, error);
        void offerSteps(id, args, error, host());
        return undefined;
      }
    }),
  );
  return Disposable.from(...registrations);
}

async function offerSteps(id: string, args: readonly unknown[], error: unknown, host: string): Promise<void> {
  const { text, steps } = explain(error, host);
  const retry = { command: id, title: l10n.t('Retry'), arguments: [...args] };
  const offered = steps.map((step) => commandOfStep(step, retry));
  const chosen = await window.showErrorMessage(text, ...offered);
  if (chosen) await commands.executeCommand(chosen.command, ...(chosen.arguments ?? []));
}
