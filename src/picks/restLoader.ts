import type { Alert } from '../api/alert.ts';
import type { PagedList } from '../triage/paging/pagedList.ts';

/** Loads the pages that are missing while a pick is open. */
export interface RestLoader {
  readonly isLoading: boolean;
  start(): Promise<void>;
  /** Must be called when the pick is hidden. */
  stop(): void;
}

/** @param show shows the rows of the pick anew: as pages arrive, and when loading has ended */
export function restLoader(
  list: Pick<PagedList<Alert>, 'loadAll' | 'onDidChange'>,
  pick: { busy: boolean },
  show: () => void,
): RestLoader {
  let loading: AbortController | undefined;
  return {
    get isLoading() {
      return loading !== undefined;
    },
    async start() {
      loading = new AbortController();
      pick.busy = true;
      const showing = list.onDidChange(show);
      await list.loadAll(loading.signal);
      showing.dispose();
      loading = undefined;
      pick.busy = false;
      show();
    },
    stop: () => loading?.abort(),
  };
}
