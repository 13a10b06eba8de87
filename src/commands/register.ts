import { commands, Disposable, l10n } from 'vscode';
import { ApiError } from '../api/errors.ts';
import { type CommandId, commandIds } from '../contributions.ts';
import { explain } from '../ui/explain.ts';
import { commandOfAction } from '../ui/recovery.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { showError } from '../ui/messages.ts';

export type CommandHandler = (...args: readonly unknown[]) => unknown;
/** The handler of each command. */
type CommandTable = Readonly<Record<CommandId, CommandHandler>>;
/** Commands available before the others are loaded. */
type EagerCommands = Pick<CommandTable, typeof commandIds.createAlert>;
export type LazyCommands = Omit<CommandTable, keyof EagerCommands>;

/**
 * Registers all commands with a common error boundary: errors of a handler are logged and shown as one sentence
 * with buttons for the next steps.
 *
 * @param load imports the other handlers, to keep them out of activation; called by the first command that needs
 * them
 * @param host the service's host at the time of an error
 */
export function registerCommands(
  early: EagerCommands,
  load: () => Promise<LazyCommands>,
  log: Log,
  host: () => string,
): Disposable {
  let later: LazyCommands | undefined;
  async function handlerOf(id: CommandId): Promise<CommandHandler> {
    return isEarly(id) ? early[id] : (later ??= await load())[id];
  }

  const registrations = Object.values(commandIds).map((id) =>
    commands.registerCommand(id, async (...args: readonly unknown[]) => {
      try {
        return await (
          await handlerOf(id)
        )(...args);
      } catch (error) {
        // Failures of requests are logged already: see `ServiceClient`.
        if (!(error instanceof ApiError)) logFailure(log, id, error);
        void offerActions(id, args, error, host());
        return undefined;
      }
    }),
  );
  return Disposable.from(...registrations);
}

function isEarly(id: CommandId): id is keyof EagerCommands {
  return id === commandIds.createAlert;
}

async function offerActions(
  id: string,
  args: readonly unknown[],
  error: unknown,
  host: string,
): Promise<void> {
  const { text, actions } = explain(error, host);
  const retry = { command: id, title: l10n.t('Retry'), arguments: [...args] };
  const offered = actions.map((action) => commandOfAction(action, retry));
  const title = await showError(text, ...offered.map((action) => action.title));
  const chosen = offered.find((action) => action.title === title);
  if (chosen) await commands.executeCommand(chosen.command, ...(chosen.arguments ?? []));
}
