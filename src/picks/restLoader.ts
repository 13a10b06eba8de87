import type { QuickPick, QuickPickItem } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { PagedList } from '../list/pagedList.ts';

/** Loads the pages that are missing, as long as a pick is open. */
export interface RestLoader {
  readonly isLoading: boolean;
  start(): Promise<void>;
  stop(): void;
}

/** @param show shows the rows of the pick anew: as pages arrive, and when loading has ended */
export function restLoader(
  list: PagedList<Alert>,
  pick: Pick<QuickPick<QuickPickItem>, 'busy' | 'onDidHide'>,
  show: () => void,
): RestLoader {
  let loading: AbortController | undefined;
  const stop = () => loading?.abort();
  pick.onDidHide(stop);
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
    stop,
  };
}
