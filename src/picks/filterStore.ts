import type { Memento } from 'vscode';
import { readSavedFilters, type SavedFilter } from '../triage/savedFilters.ts';

/** Followed by the service's base URL; alone, it has the filters saved before services had their own. */
const key = 'alertTriage.savedFilters';

/** The saved filters of a service, in the user's order. */
export interface FilterStore {
  all(): readonly SavedFilter[];
  /** Stores what `edit` makes of the filters stored now: another window may have changed them. */
  change(edit: (saved: readonly SavedFilter[]) => readonly SavedFilter[]): Promise<void>;
}

/**
 * @param memory storage shared by all windows: VS Code's global state
 * @param service the base URL of the service
 */
export function filterStore(memory: Memento, service: () => string): FilterStore {
  const keyOfService = () => `${key}:${service()}`;
  const all = () => readSavedFilters(memory.get(keyOfService()) ?? memory.get(key));
  return {
    all,
    async change(edit) {
      await memory.update(keyOfService(), edit(all()));
      await memory.update(key, undefined);
    },
  };
}
