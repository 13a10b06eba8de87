import type { PagedList } from '../../../src/list/pagedList.ts';
import { nextOf } from '../../vscode/nextOf.ts';

/** Resolves when the service makes the load of the list wait. */
export async function waitBegins(list: Pick<PagedList<never>, 'onDidChange' | 'waiting'>): Promise<void> {
  await nextOf(
    (listener: () => void) => list.onDidChange(listener),
    () => list.waiting !== undefined,
  );
}
