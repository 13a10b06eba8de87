import type { Command } from 'vscode';
import { explain } from './explain.ts';
import { showError } from './messages.ts';
import { commandOfAction } from './recovery.ts';

/**
 * Shows why something failed, with buttons for the next steps.
 *
 * @param retry the command that tries again
 * @returns the command of the button that was chosen
 */
export async function offerActions(
  error: unknown,
  host: string,
  retry: Command,
): Promise<Command | undefined> {
  const { text, actions } = explain(error, host);
  const offered = actions.map((action) => commandOfAction(action, retry));
  const title = await showError(text, ...offered.map((command) => command.title));
  return offered.find((command) => command.title === title);
}
