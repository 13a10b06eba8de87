import { Disposable, EventEmitter, type Uri, type WebviewPanel } from 'vscode';
import type { Connection } from '../service/connection.ts';
import type { TextsOf } from '../ui/alertTexts.ts';
import type { Clock } from '../ui/clock.ts';
import { lazy } from '../ui/lazy.ts';
import type { Log } from '../ui/log.ts';

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
    return createOverviewPanel({ connection, textsOf, clock, log }, extensionUri, () => visibility.fire());
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
