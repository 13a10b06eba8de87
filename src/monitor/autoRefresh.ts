import { Disposable, type Event, EventEmitter, window, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { Connection } from '../service/connection.ts';
import { contextKeys, settingIds } from '../contributions.ts';
import type { PagedList } from '../list/pagedList.ts';
import { createPoller } from '../list/poller.ts';
import { contextKey } from '../ui/contextKey.ts';

/** A part of the window that shows alerts or counts them, such as a tree view. */
export interface AlertsDisplay {
  readonly visible: boolean;
  readonly onDidChangeVisibility: Event<unknown>;
}

const defaultSeconds = 60;
const minSeconds = 10;

/** The interval of auto refresh in milliseconds; 0 if it is turned off. */
export function readIntervalMs(): number {
  const value: unknown = workspace.getConfiguration().get(settingIds.refreshInterval);
  const seconds = typeof value === 'number' && value >= 0 ? value : defaultSeconds;
  return seconds === 0 ? 0 : Math.max(seconds, minSeconds) * 1000;
}

/** Keeps the list of alerts up to date in the background. */
export interface AutoRefresh extends Disposable {
  /**
   * Fires after each poll that finds new alerts on the service, with those that no earlier response contained; not for
   * the first load of the list, nor for a refresh by the user.
   */
  readonly onDidFindAlerts: Event<readonly Alert[]>;
  /** Fires after every successful poll. */
  readonly onDidPoll: Event<void>;
  /** Stops until `resume` is called, or the window is closed or reloaded. */
  pause(): void;
  /** Polls at once, and continues polling. */
  resume(): void;
  /** Polls once, also while auto refresh is off: resolves when page 1 was read as it is now, or could not be read. */
  pollOnce(): Promise<void>;
}

/**
 * Polls the service while the window has the focus and at least one of `displays` is visible, so that several windows
 * together poll no more often than one. Loads the first page if it is not loaded.
 */
export function createAutoRefresh(
  connection: Pick<Connection, 'onDidChange' | 'pollAlerts' | 'state'>,
  list: PagedList<Alert>,
  displays: readonly AlertsDisplay[],
): AutoRefresh {
  const found = new EventEmitter<readonly Alert[]>();
  const checked = new EventEmitter<void>();
  const showState = contextKey(contextKeys.autoRefresh);
  let intervalMs = readIntervalMs();
  let isPaused = false;

  const fetchFirstPage = (signal: AbortSignal) => connection.pollAlerts(signal);
  const poller = createPoller({
    list,
    fetchFirstPage,
    isOn: () =>
      intervalMs > 0 &&
      !isPaused &&
      connection.state.kind === 'signedIn' &&
      window.state.focused &&
      displays.some(({ visible }) => visible),
    intervalMs: () => intervalMs,
    onDidPoll: report,
  });

  function report(alerts: readonly Alert[]): void {
    if (alerts.length > 0) found.fire(alerts);
    checked.fire();
  }

  function updateState(): void {
    if (intervalMs === 0) showState('off');
    else showState(isPaused ? 'paused' : 'on');
  }

  /** If the list is not loaded, after the start or a change of service, polls without waiting for the interval. */
  function pollFirst(): void {
    if (list.isLoaded) poller.update();
    else poller.pollSoon();
  }

  /** After failures, the poller pauses longer than the interval. A user who opens a display need not wait for that. */
  function updateVisible({ visible }: AlertsDisplay): void {
    if (visible && (list.failure ?? list.refreshFailure)) poller.pollSoon();
    else poller.update();
  }

  updateState();
  pollFirst();
  const conditions = Disposable.from(
    connection.onDidChange(pollFirst),
    window.onDidChangeWindowState(() => poller.update()),
    ...displays.map((display) => display.onDidChangeVisibility(() => updateVisible(display))),
    workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration(settingIds.refreshInterval)) return;
      intervalMs = readIntervalMs();
      updateState();
      poller.reschedule();
    }),
  );
  return {
    onDidFindAlerts: found.event,
    onDidPoll: checked.event,
    pause() {
      isPaused = true;
      updateState();
      poller.update();
    },
    resume() {
      isPaused = false;
      updateState();
      poller.pollSoon();
    },
    async pollOnce() {
      const outcome = await list.pollAgain(fetchFirstPage);
      if (outcome.kind === 'done') report(outcome.found);
    },
    dispose: () => Disposable.from(conditions, poller, found, checked).dispose(),
  };
}
