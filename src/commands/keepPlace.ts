import { type ListedItems, positionOf, rowInPlaceOf } from '../triage/navigation.ts';
import type { ListView } from '../views/listView.ts';
import type { FocusedRow } from '../views/rows.ts';
import { calledInView } from './targets.ts';

/**
 * For a command that may take rows from the list. If the one that it was called on, or that got the focus by the result
 * before, is gone when the result is called, the row in its place gets the focus, and is returned. VS Code loses the
 * focus with the row: the next arrow key would go to the first one.
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
