/**
 * How far VS Code is with drawing the rows of a tree. After a change of all rows, this happens in order:
 *
 * 1. The tree notifies VS Code (`outdated`).
 * 2. VS Code requests the root rows (`requested`): within 200 ms, or after the redraw that is still running.
 * 3. VS Code requests the item of each visible row. The first of these requests, or an empty list of rows, shows that
 *    it is drawing the new rows (`drawn`).
 */
export interface DrawState {
  readonly current: 'outdated' | 'requested' | 'drawn';
  /** Must be called when VS Code is notified that all rows have changed. */
  outdated(): void;
  /** Must be called when VS Code requests the root rows. */
  requested(): void;
  /** Must be called when VS Code requests the item of a row, or gets an empty list of root rows. */
  drawn(): void;
  /** Resolves for all callers when rows are drawn next. */
  nextDrawing(): Promise<void>;
}

export function createDrawState(): DrawState {
  let current: DrawState['current'] = 'drawn';
  let pending: PromiseWithResolvers<void> | undefined;
  return {
    get current() {
      return current;
    },
    outdated: () => void (current = 'outdated'),
    requested: () => void (current = 'requested'),
    drawn() {
      // This row changed earlier; VS Code has not requested all rows yet.
      if (current === 'outdated') return;
      current = 'drawn';
      pending?.resolve();
      pending = undefined;
    },
    nextDrawing: () => (pending ??= Promise.withResolvers()).promise,
  };
}
