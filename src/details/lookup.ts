import type { Alert } from '../api/alert.ts';

/** Looks for something about the shown alert in the background. @param changed called when something else is found */
export function lookup<Found>(nothing: Found, changed: () => void, failed: (error: unknown) => void) {
  let [found, search] = [nothing, new AbortController()];
  let shown: Alert | undefined;
  let searched: object | undefined;
  return {
    /** What was found: for the alert's former version, until the search for the new one has ended. */
    get found(): Found {
      return found;
    },
    /** Looks again, unless the alert and what `find` searches are the same as before. */
    update(alert: Alert, among: object, find: (signal: AbortSignal) => Promise<Found>): void {
      if (alert === shown && among === searched) return;
      if (alert.id !== shown?.id) found = nothing;
      [shown, searched] = [alert, among];
      search.abort();
      const { signal } = (search = new AbortController());
      find(signal)
        .then((result) => {
          if (signal.aborted) return undefined;
          found = result;
          return changed();
        })
        .catch((error) => {
          if (!signal.aborted) failed(error);
        });
    },
    /** Makes the next `update` search again. */
    outdate(): void {
      searched = undefined;
    },
    /** Ends a search, and forgets what was found. */
    cancel(): void {
      search.abort();
      shown = undefined;
      found = nothing;
    },
  };
}
