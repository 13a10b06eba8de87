import { commands, Disposable, l10n } from 'vscode';
import { ApiError } from '../api/errors.ts';
import { type CommandId, commandIds } from '../contributions.ts';
import { explain } from '../ui/explain.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { showError } from '../ui/messages.ts';
import { commandOfStep } from '../ui/steps.ts';

export type CommandHandler = (...args: readonly unknown[]) => unknown;
/** What each command does. */
export type CommandTable = Readonly<Record<CommandId, CommandHandler>>;
/** Commands that do not wait until the others are loaded. */
export type EarlyCommands = Pick<CommandTable, typeof commandIds.createAlert>;
export type LaterCommands = Omit<CommandTable, keyof EarlyCommands>;

/**
 * Registers all commands behind the one error boundary: whatever a handler throws is logged and told in one sentence with
 * its next steps.
 *
 * @param load imports the others, to keep them out of activation; called by the first command that needs them
 * @param host the service's host at the time of a failure
 */
export function registerCommands(
  early: EarlyCommands,
  load: () => Promise<LaterCommands>,
  log: Log,
  host: () => string,
): Disposable {
  let later: LaterCommands | undefined;
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
        // The failures of requests are logged where the request is made.
        if (!(error instanceof ApiError)) logFailure(log, id, error);
        void offerSteps(id, args, error, host());
        return undefined;
      }
    }),
  );
  return Disposable.from(...registrations);
}

function isEarly(id: CommandId): id is keyof EarlyCommands {
  return id === commandIds.createAlert;
}

async function offerSteps(id: string, args: readonly unknown[], error: unknown, host: string): Promise<void> {
  const { text, steps } = explain(error, host);
  const retry = { command: id, title: l10n.t('Retry'), arguments: [...args] };
  const offered = steps.map((step) => commandOfStep(step, retry));
  const title = await showError(text, ...offered.map((step) => step.title));
  const chosen = offered.find((step) => step.title === title);
  if (chosen) await commands.executeCommand(chosen.command, ...(chosen.arguments ?? []));
}
