import { explain } from './explain.ts';
import { showError, showOutdated } from './messages.ts';
import { commandOfAction, generalActions, type RecoveryAction, runCommand } from './recovery.ts';

/**
 * Shows why something failed, with buttons for the next steps, and runs the chosen one, but for `retry`.
 *
 * @param signal aborted when the sign-in has ended that the message is about: see `unlessEnded`
 * @returns what was chosen
 */
export async function offerActions(
  error: unknown,
  host: string,
  signal?: AbortSignal,
): Promise<RecoveryAction | undefined> {
  const { text, actions } = explain(error, host);
  const offered = actions.map((action) => ({ action, command: commandOfAction(action) }));
  const title = await showError(text, ...offered.map(({ command }) => command.title));
  const chosen = offered.find(({ command }) => command.title === title);
  if (chosen === undefined) return undefined;
  if (signal?.aborted === true && !generalActions.has(chosen.action)) {
    showOutdated();
    return undefined;
  }
  if (chosen.action !== 'retry') await runCommand(chosen.command);
  return chosen.action;
}
