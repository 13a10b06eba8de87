import { commands } from 'vscode';
import type { Connection } from '../connection/connection.ts';
import { commandIds, walkthroughId } from '../contributions.ts';
import type { AccessibilityHelp } from '../help/accessibilityHelp.ts';
import type { CommandHandler } from './register.ts';

/** Commands for first steps and help: the walkthrough, the sample data, the accessibility help. */
export function startCommands(
  connection: Pick<Connection, 'useSample' | 'leaveSample'>,
  help: Pick<AccessibilityHelp, 'open'>,
  showAlerts: () => Promise<void>,
  /** Focuses the alerts view after its content was replaced. */
  focusChangedAlerts: () => Promise<void>,
) {
  return {
    [commandIds.getStarted]: () =>
      commands.executeCommand('workbench.action.openWalkthrough', walkthroughId, false),
    [commandIds.trySampleData]: async () => {
      await connection.useSample();
      await showAlerts();
    },
    [commandIds.leaveSampleData]: async () => {
      await connection.leaveSample();
      await focusChangedAlerts();
    },
    [commandIds.accessibilityHelp]: () => help.open(),
  } satisfies Record<string, CommandHandler>;
}
