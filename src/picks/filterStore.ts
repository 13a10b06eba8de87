import type { Memento } from 'vscode';
import { readSavedFilters, type SavedFilter } from '../triage/savedFilters.ts';

const key = 'alertTriage.savedFilters';

/** The saved filters, in the user's order. */
export interface FilterStore {
  all(): readonly SavedFilter[];
  /** Stores what `edit` makes of the filters stored now: another window may have changed them. */
  change(edit: (saved: readonly SavedFilter[]) => readonly SavedFilter[]): Promise<void>;
}

/** @param memory storage shared by all windows: VS Code's global state */
export function filterStore(memory: Memento): FilterStore {
  const all = () => readSavedFilters(memory.get(key));
  return {
    all,
    async change(edit) {
      await memory.update(key, edit(all()));
    },
  };
}
