import type { Memento } from 'vscode';

/** What the keys of kept drafts begin with. */
export const draftPrefix = 'alertTriage.draft:';

/** Whether drafts may be kept; answers without reading them, so one that cannot be read counts, too. */
export function mayHoldDrafts(memento: Pick<Memento, 'keys'>): boolean {
  return memento.keys().some((key) => key.startsWith(draftPrefix));
}
