import type { PagedList } from '../../src/triage/pagedList.ts';

/** Resolves when the service makes the load of the list wait. */
export function waitBegins(list: Pick<PagedList<never>, 'onDidChange' | 'waiting'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = list.onDidChange(() => {
      if (!list.waiting) return;
      stop.dispose();
      resolve();
    });
  });
}
