import { Disposable, EventEmitter, type Uri, type WebviewPanel } from 'vscode';
import { lazy } from '../ui/lazy.ts';
import type { SessionHost } from './session.ts';

export type OverviewController = ReturnType<typeof createOverviewController>;

/** Opens the overview, whose code is loaded with its first panel. */
export function createOverviewController(host: SessionHost, extensionUri: Uri) {
  const visibility = new EventEmitter<void>();
  const overview = lazy(async () => {
    const { createOverviewPanel } = await import('./panel.ts');
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
