import { commands, Disposable, type Event, EventEmitter, type Uri, type WebviewPanel } from 'vscode';
import type { Connection } from '../service/connection.ts';
import { commandIds, viewIds } from '../contributions.ts';
import type { AlertsDisplay } from '../monitor/autoRefresh.ts';
import type { Lists } from '../triage/lists.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import type { Clock } from '../ui/clock.ts';
import { commandOfAction } from '../ui/recovery.ts';
import { lazy } from '../ui/lazy.ts';
import { type Log, logFailure } from '../ui/log.ts';
import type { OverviewPanelDeps } from './panel.ts';
import type { Action } from './protocol.ts';

interface OverviewControllerDeps {
  readonly lists: Lists;
  readonly texts: AlertTexts;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly extensionUri: Uri;
  /** Fires when loaded alerts, users or the connection have changed. */
  readonly onDidChange: Event<unknown>;
  readonly log: Log;
}

export interface OverviewController extends AlertsDisplay, Disposable {
  /** Shows the overview of the loaded alerts; loads the first page if there is none. */
  show(): Promise<void>;
  /** Fills a panel that VS Code restored after a reload of the window. */
  restore(panel: WebviewPanel): Promise<void>;
}

/** Opens the overview, whose code is loaded with its first panel. */
export function createOverviewController(deps: OverviewControllerDeps): OverviewController {
  const visibility = new EventEmitter<void>();
  const overview = lazy(async () => {
    const { createOverviewPanel } = await import('./panel.ts');
    const { lists, extensionUri, onDidChange, clock } = deps;
    return createOverviewPanel({
      host: overviewHost(deps),
      extensionUri,
      onDidChange,
      clock,
      lookUpNames: (isShown) => lists.lookUpNames(isShown),
      visibilityChanged: () => visibility.fire(),
    });
  });
  return {
    get visible() {
      return overview.current?.isVisible() ?? false;
    },
    onDidChangeVisibility: visibility.event,
    show: async () => (await overview.get()).show(),
    restore: async (panel) => (await overview.get()).restore(panel),
    dispose: () => Disposable.from(overview, visibility).dispose(),
  };
}

function overviewHost(deps: OverviewControllerDeps): OverviewPanelDeps['host'] {
  const { lists, texts, connection, clock, log } = deps;
  const { alerts, model } = lists;
  return {
    list: alerts,
    texts,
    assigneeName: () => model.options.assigneeName,
    now: () => clock.now(),
    obstacle: () => connection.obstacle(),
    isSignedIn: () => connection.state.kind === 'signedIn',
    serviceHost: () => connection.serviceHost,
    isSample: () => connection.isSample,
    filterList(filter) {
      model.changeOptions({ filter });
      void commands.executeCommand(`${viewIds.alerts}.focus`);
    },
    // Through commands, because `registerCommands` shows the errors of their handlers.
    run: (action) => void commands.executeCommand(commandOf(action)),
    report: (doing, error) => logFailure(log, doing, error),
  };
}

function commandOf(action: Action): string {
  if (action === 'reconnect' || action === 'loadAll') return commandIds[action];
  if (action === 'showNew') return commandIds.showNewAlerts;
  return commandOfAction(action, { command: commandIds.refresh, title: '' }).command;
}
