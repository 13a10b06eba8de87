/**
 * Answers VS Code's requests for root rows. The first one waits for page 1, because VS Code shows rows sooner in an answer
 * than after an event.
 *
 * @param isStarting whether it is still unknown if there are rows, and which
 * @param onRequest called before a request is answered or waits, and again after the wait, then with `isFirst` false
 */
export function createRootRequests<Row>(
  roots: () => Row[],
  isStarting: () => boolean,
  onRequest: (isFirst: boolean) => void,
) {
  let isFirst = true;
  let waiting: PromiseWithResolvers<void> | undefined;
  /** Whether VS Code shows rows. If so, no request waits: rows of a former service must not stay until page 1 arrives. */
  let hasRows = false;

  function answer(): Row[] | Promise<Row[]> {
    onRequest(isFirst);
    isFirst = false;
    if (!hasRows && isStarting()) {
      waiting ??= Promise.withResolvers();
      return waiting.promise.then(answer);
    }
    const rows = roots();
    hasRows = rows.length > 0;
    return rows;
  }

  return {
    /** Whether a request waits. */
    get isWaiting() {
      return waiting !== undefined;
    },
    answer,
    /** Answers the waiting request, unless it is still unknown if there are rows. */
    answerWaiting() {
      if (isStarting()) return;
      waiting?.resolve();
      waiting = undefined;
    },
  };
}
