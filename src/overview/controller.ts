import { type Command, Disposable, EventEmitter, type Uri, type WebviewPanel } from 'vscode';
import type { Connection } from '../service/connection.ts';
import { commandIds } from '../contributions.ts';
import type { TextsOf } from '../ui/alertTexts.ts';
import type { Clock } from '../ui/clock.ts';
import { commandOfAction, runCommand } from '../ui/recovery.ts';
import { lazy } from '../ui/lazy.ts';
import { type Log, logFailure } from '../ui/log.ts';
import type { Action } from './protocol.ts';

export type OverviewController = ReturnType<typeof createOverviewController>;

/** Opens the overview, whose code is loaded with its first panel. */
export function createOverviewController(
  connection: Connection,
  textsOf: TextsOf,
  clock: Clock,
  extensionUri: Uri,
  log: Log,
) {
  const visibility = new EventEmitter<void>();
  const overview = lazy(async () => {
    const { createOverviewPanel } = await import('./panel.ts');
    const host = {
      connection,
      textsOf,
      clock,
      // Through commands, because `registerCommands` shows the errors of their handlers.
      run: (action: Action) => void runCommand(commandOf(action)),
      report: (doing: string, error: unknown) => logFailure(log, doing, error),
    };
    return createOverviewPanel(host, extensionUri, () => visibility.fire());
  });
  return {
    get visible() {
      return overview.current?.isVisible() ?? false;
    },
    onDidChangeVisibility: visibility.event,
    /** Shows the overview of the loaded alerts; loads the first page if there is none. */
    show: async () => (await overview.get()).show(),
    restore: async (panel: WebviewPanel) => (await overview.get()).restore(panel),
    dispose: () => Disposable.from(overview, visibility).dispose(),
  };
}

function commandOf(action: Action): Command {
  if (action === 'loadAll') return { command: commandIds.loadAll, title: '' };
  if (action === 'showNew') return { command: commandIds.showNewAlerts, title: '' };
  return commandOfAction(action, { command: commandIds.refresh, title: '' });
}
