import { Disposable, ThemeIcon, type Uri, type WebviewPanel } from 'vscode';
import { panelIds } from '../contributions.ts';
import { forEachTriage, onDidChangeShown } from '../service/connection.ts';
import { fillWebview, openOnlyPanel } from '../ui/webview.ts';
import { overviewPage, overviewTitle } from './html.ts';
import { createOverviewSession, type OverviewSession, type SessionHost } from './session.ts';

/**
 * Manages the only overview panel. `dispose` leaves it open: VS Code restores it in the next window.
 *
 * @param visibilityChanged called when the panel may have been shown, hidden or closed
 */
export function createOverviewPanel(host: SessionHost, extensionUri: Uri, visibilityChanged: () => void) {
  let open: { readonly panel: WebviewPanel; readonly session: OverviewSession } | undefined;
  const isVisible = () => open?.panel.visible ?? false;

  function attach(panel: WebviewPanel): void {
    const session = createOverviewSession(host, isVisible, (message) => {
      // The panel may have been closed while alerts were counted.
      if (open?.panel === panel) void panel.webview.postMessage(message);
    });
    panel.webview.onDidReceiveMessage((message) => session.receive(message));
    panel.onDidChangeViewState(visibilityChanged);
    panel.onDidDispose(() => {
      open = undefined;
      visibilityChanged();
    });
    panel.iconPath = new ThemeIcon('graph');
    fillWebview(panel.webview, extensionUri, 'overview', overviewPage());
    // Set last, because the code above throws for a panel that was closed while this code was loaded.
    open = { panel, session };
    visibilityChanged();
  }

  /** Skips a hidden panel: VS Code unloads its page, which requests everything when shown again. */
  function refresh(): void {
    if (open?.panel.visible) open.session.refresh();
  }

  const owned = Disposable.from(
    onDidChangeShown(host.connection, refresh),
    forEachTriage(host.connection, ({ marks }) => marks.onDidChange(refresh)),
    host.clock.onDidStep(refresh),
  );
  return {
    show(): void {
      if (open) open.panel.reveal();
      else attach(openOnlyPanel(panelIds.overview, overviewTitle()));
    },
    /** Fills a panel that VS Code restored after a reload of the window. */
    restore(panel: WebviewPanel): void {
      if (open) panel.dispose();
      else attach(panel);
    },
    isVisible,
    dispose: () => owned.dispose(),
  };
}
