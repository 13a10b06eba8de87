import { Disposable, window, workspace } from 'vscode';
import type { Connection } from '../connection/connection.ts';
import type { Lazy } from '../ui/lazy.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { isStatusBarOn, readIntervalMs } from './monitorSettings.ts';

/**
 * Creates the features that watch alerts once the user is signed in and the status bar shows the count, so that users
 * who never open the view also see badge, count and notifications.
 */
export function startMonitor(
  connection: Pick<Connection, 'onDidChange' | 'state'>,
  features: Lazy<Disposable>,
  log: Log,
): Disposable {
  function isWanted(): boolean {
    const isSignedIn = connection.state.kind === 'signedIn';
    return isSignedIn && window.state.focused && isStatusBarOn() && readIntervalMs() > 0;
  }

  function update(): void {
    if (features.current || !isWanted()) return;
    features.get().catch((error) => logFailure(log, 'Loading what watches the alerts', error));
  }

  return Disposable.from(
    connection.onDidChange(update),
    window.onDidChangeWindowState(update),
    workspace.onDidChangeConfiguration(update),
  );
}
