import { Disposable, type Event, window } from 'vscode';
import type { CurrentTriage } from '../service/connection.ts';

/**
 * Notes when the user looks at the service: when a sign-in begins, when the window gets or loses the focus, and with
 * every poll while it has the focus. When the user comes back, alerts that are too old for a filter such as "today" go.
 *
 * @param onDidPoll fires after a poll
 */
export function followVisits(connection: CurrentTriage, onDidPoll: Event<unknown>): Disposable {
  const look = () => void connection.triage?.visits.look(Date.now());
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
