import { type ListedItems, positionOf, rowInPlaceOf } from '../triage/navigation.ts';
import type { ListView } from '../views/listView.ts';
import type { FocusedRow } from '../views/rows.ts';
import { calledInView } from './targets.ts';

/**
 * For a command that may remove rows from the list. Call the result after each change: if the row on which the command
 * was called, or to which the call before has moved the focus, is gone, the row in its place gets the focus, and is
 * returned. VS Code would lose the focus, and the next arrow key would go to the first row.
 */
export function placeKeeper(
  listed: () => ListedItems,
  view: Pick<ListView<never>, 'keepInSight'>,
  args: readonly unknown[],
): () => Promise<FocusedRow | undefined> {
  let before = listed();
  let focused = calledInView(args)?.focused;
  return async () => {
    const now = listed();
    if (focused?.id === undefined || positionOf(before, focused.id) === undefined) return undefined;
    if (positionOf(now, focused.id) !== undefined) return undefined;
    focused = { ...focused, ...rowInPlaceOf(now, before, focused.id, focused.group) };
    before = now;
    await view.keepInSight(focused);
    return focused;
  };
}
