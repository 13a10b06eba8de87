import type { Alert } from '../api/alert.ts';
import type { Connection } from '../service/connection.ts';
import { type AlertChange, changeSince } from '../triage/alertDigest.ts';
import { delay } from '../util/delay.ts';

/**
 * VS Code gives the focus back to a list that is losing it if one of its rows is redrawn at that moment. An alert that
 * is opened may just be taking the focus from the list, so its row is marked a little later.
 */
const markDelayMs = 700;

/** Marks alerts as seen a moment after they were shown. @param mark marks the alerts with these ids */
export function createSeenMarker(mark: (ids: readonly string[]) => void) {
  const opened = new Set<string>();
  let passed: string | undefined;
  let waiting: AbortController | undefined;

  /** Drops the marks not yet set: they belong to another service or user. */
  function clear(): void {
    opened.clear();
    passed = undefined;
    waiting?.abort();
  }

  /** Sets the marks not yet set: what the user does now starts from what was seen. */
  function settle(): void {
    const ids = [...opened, ...(passed === undefined ? [] : [passed])];
    clear();
    if (ids.length > 0) mark(ids);
  }

  async function markLater({ signal }: AbortController): Promise<void> {
    await delay(markDelayMs);
    if (!signal.aborted) settle();
  }

  return {
    /** @param isPassing whether the user moves on through the list: marked only if no other one follows at once */
    shown(id: string, isPassing: boolean): void {
      if (!isPassing) opened.add(id);
      passed = isPassing ? id : undefined;
      waiting?.abort();
      waiting = new AbortController();
      void markLater(waiting);
    },
    settle,
    clear,
  };
}

/** How the shown alert differs from what the user had seen before: also once it counts as seen. */
export function shownChange(connection: Pick<Connection, 'triage'>, id: string) {
  const seenAs = () => connection.triage?.marks.seenAs({ id });
  let before = seenAs();
  return {
    /** Drops what the user had seen: the alert of this id may be one of another service by now. */
    forget(): void {
      before = undefined;
    },
    /** Undefined if the alert has not changed, was unseen, or is not the shown one. */
    of(alert: Alert): AlertChange | undefined {
      if (alert.id !== id) return undefined;
      // One that was unseen is seen meanwhile.
      before ??= seenAs();
      return before === undefined ? undefined : changeSince(before, alert);
    },
  };
}
