import { Disposable, type Event, EventEmitter, window, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { contextKeys, settingIds } from '../contributions.ts';
import type { PolledItems } from '../list/newItems.ts';
import { createPoller, type Poller } from '../list/poller.ts';
import { type CurrentTriage, forEachTriage } from '../service/connection.ts';
import { readUserSetting } from '../service/userSetting.ts';
import type { Triage } from '../triage/triage.ts';
import { noteVisit } from '../triage/visits.ts';
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
  const value = readUserSetting(settingIds.refreshInterval);
  const seconds = typeof value === 'number' && value >= 0 ? value : defaultSeconds;
  return seconds === 0 ? 0 : Math.max(seconds, minSeconds) * 1000;
}

export interface PolledAlerts extends PolledItems<Alert> {
  readonly triage: Triage;
}

export type AutoRefresh = ReturnType<typeof createAutoRefresh>;

/** Polls while the window has the focus and a display is visible: so all windows poll no more often than one. */
export function createAutoRefresh(connection: CurrentTriage, displays: readonly AlertsDisplay[]) {
  const polls = new EventEmitter<PolledAlerts>();
  const showState = contextKey(contextKeys.autoRefresh);
  let isPaused = false;
  /** That of the current sign-in. */
  let poller: Poller | undefined;

  /** Turns polling on or off, for whatever it depends on that may have changed. */
  function update(): void {
    const intervalMs = readIntervalMs();
    const state = isPaused ? 'paused' : 'on';
    showState(intervalMs === 0 ? 'off' : state);
    const isNeeded = window.state.focused && displays.some(({ visible }) => visible);
    poller?.set(intervalMs > 0 && !isPaused && isNeeded, intervalMs);
  }

  function startPolling(triage: Triage): Disposable {
    poller = createPoller({
      list: triage.alerts,
      fetchFirstPage: (signal) => triage.client.pollAlerts(signal),
      onDidPoll: (polled) => polls.fire({ triage, ...polled }),
    });
    update();
    // Without waiting for the interval.
    if (!triage.alerts.isLoaded) poller.pollSoon();
    const ended = poller;
    return new Disposable(() => {
      ended.dispose();
      poller = undefined;
    });
  }

  /** After failures, the poller pauses longer than the interval. A user who opens a display need not wait for that. */
  function updateVisible({ visible }: AlertsDisplay): void {
    const { failure, refreshFailure } = connection.triage?.alerts ?? {};
    update();
    if (visible && (failure ?? refreshFailure)) poller?.pollSoon();
  }

  update();
  const owned = Disposable.from(
    forEachTriage(connection, startPolling),
    window.onDidChangeWindowState(update),
    ...displays.map((display) => display.onDidChangeVisibility(() => updateVisible(display))),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(settingIds.refreshInterval)) update();
    }),
    polls,
  );
  return {
    /** Fires after every successful poll. In the first load of a list, or a refresh by the user, nothing is found. */
    onDidPoll: polls.event,
    /** Stops until `resume` is called, or the window is closed or reloaded. */
    pause(): void {
      isPaused = true;
      update();
    },
    /** Polls at once, and continues polling. */
    resume(): void {
      isPaused = false;
      update();
      poller?.pollSoon();
    },
    /** Polls once, also while auto refresh is off: resolves with page 1 as it is now; empty if it could not be read. */
    async pollOnce(triage: Triage): Promise<readonly Alert[]> {
      const polled = await triage.alerts.pollAgain((signal) => triage.client.pollAlerts(signal));
      if (polled) polls.fire({ triage, ...polled });
      return polled?.page ?? [];
    },
    dispose: () => owned.dispose(),
  };
}

/**
 * Notes that the user looks: when a sign-in begins, when the window gets or loses the focus, and with every poll while
 * it has it. When the user comes back, removes alerts that are too old by now for a filter such as "today".
 */
export function followVisits(connection: CurrentTriage, onDidPoll: Event<unknown>): Disposable {
  const look = () => {
    if (connection.triage) void noteVisit(connection.triage, Date.now());
  };
  const lookIfFocused = () => {
    if (window.state.focused) look();
  };
  lookIfFocused();
  return Disposable.from(
    connection.onDidChange(lookIfFocused),
    onDidPoll(lookIfFocused),
    window.onDidChangeWindowState(({ focused }) => {
      look();
      if (focused) connection.triage?.removeOutdated();
    }),
  );
}
