import { readSavedFilters, type SavedFilter } from '../triage/filter/savedFilters.ts';
import type { Triage } from '../triage/triage.ts';

/** Followed by the service's base URL. Without a URL, the key of filters saved before they were stored per service. */
const key = 'alertTriage.savedFilters';

/**
 * The saved filters of one service, in the user's order.
 */
export interface FilterStore {
  all(): readonly SavedFilter[];
  /** Applies `edit` to the filters as stored now, because another window may have changed them. */
  change(edit: (saved: readonly SavedFilter[]) => readonly SavedFilter[]): Promise<void>;
}

export function filterStore({ service, storage }: Pick<Triage, 'service' | 'storage'>): FilterStore {
  const keyOfService = `${key}:${service.baseUrl}`;
  const all = () => readSavedFilters(storage.get(keyOfService) ?? storage.get(key));
  return {
    all,
    async change(edit) {
      await storage.update(keyOfService, edit(all()));
      // Filters saved before they were stored per service now belong to this service.
      await storage.update(key, undefined);
    },
  };
}
