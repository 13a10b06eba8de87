import type { Memento } from 'vscode';
import { readSavedFilters, type SavedFilter } from '../triage/filter/savedFilters.ts';

/** Followed by the service's base URL. Without a URL, the key of filters saved before they were stored per service. */
const key = 'alertTriage.savedFilters';

/**
 * The saved filters of one service, in the user's order. Another service that is shown later has a store of its own, so
 * that a deletion is undone for the service it was made for.
 */
export interface FilterStore {
  all(): readonly SavedFilter[];
  /** Applies `edit` to the filters as stored now, because another window may have changed them. */
  change(edit: (saved: readonly SavedFilter[]) => readonly SavedFilter[]): Promise<void>;
}

/**
 * @param memory storage shared by all windows: VS Code's global state
 * @param service the base URL of the service
 */
export function filterStore(memory: Memento, service: string): FilterStore {
  const keyOfService = `${key}:${service}`;
  const all = () => readSavedFilters(memory.get(keyOfService) ?? memory.get(key));
  return {
    all,
    async change(edit) {
      await memory.update(keyOfService, edit(all()));
      // Filters saved before they were stored per service now belong to this service.
      await memory.update(key, undefined);
    },
  };
}
