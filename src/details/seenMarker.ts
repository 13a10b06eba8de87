import { delay } from '../util/delay.ts';

/**
 * VS Code gives the focus back to a list that is losing it if one of its rows is redrawn at that moment. An alert that
 * is opened may just be taking the focus from the list, so its row is marked a little later.
 */
const markDelayMs = 700;

/** Marks alerts as seen a moment after they were shown. */
export interface SeenMarker {
  /**
   * An alert is shown.
   *
   * @param isPassing whether the user moves through the list: the alert is marked only if no other one follows at once
   */
  shown(id: string, isPassing: boolean): void;
  /** Drops the marks not yet set: they belong to another service or user. */
  clear(): void;
}

/** @param mark marks the alerts with these ids */
export function createSeenMarker(mark: (ids: readonly string[]) => void): SeenMarker {
  const opened = new Set<string>();
  let passed: string | undefined;
  let waiting: AbortController | undefined;

  async function markLater({ signal }: AbortController): Promise<void> {
    await delay(markDelayMs);
    if (signal.aborted) return;
    const ids = [...opened, ...(passed === undefined ? [] : [passed])];
    opened.clear();
    mark(ids);
  }

  return {
    shown(id, isPassing) {
      if (!isPassing) opened.add(id);
      passed = isPassing ? id : undefined;
      waiting?.abort();
      waiting = new AbortController();
      void markLater(waiting);
    },
    clear() {
      opened.clear();
      waiting?.abort();
    },
  };
}
