import type { Command } from 'vscode';
import { explain } from './explain.ts';
import { showError, showOutdated } from './messages.ts';
import { commandOfAction, generalActions } from './recovery.ts';

/**
 * Shows why something failed, with buttons for the next steps.
 *
 * @param retry the command that tries again
 * @param signal aborted when the sign-in has ended that the message is about: see `unlessEnded`
 * @returns the command of the button that was chosen
 */
export async function offerActions(
  error: unknown,
  host: string,
  retry: Command,
  signal?: AbortSignal,
): Promise<Command | undefined> {
  const { text, actions } = explain(error, host);
  const offered = actions.map((action) => ({ action, command: commandOfAction(action, retry) }));
  const title = await showError(text, ...offered.map(({ command }) => command.title));
  const chosen = offered.find(({ command }) => command.title === title);
  if (signal?.aborted !== true || chosen === undefined || generalActions.has(chosen.action))
    return chosen?.command;
  showOutdated();
  return undefined;
}
