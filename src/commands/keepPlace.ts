import { type ListedItems, positionOf, rowInPlaceOf } from '../triage/navigation.ts';
import type { ListItem } from '../list/pagedList.ts';
import type { ListView } from '../views/listView.ts';
import type { FocusedRow } from '../views/rows.ts';
import { calledInView } from './targets.ts';

/**
 * For a command that may remove rows from the list. Call the result after each change: if the row on which the command
 * was called, or to which the call before has moved the focus, is gone, the row in its place gets the focus, and is
 * returned if that was an item's; if it is in another group now, it keeps the focus there. VS Code would lose the focus,
 * and the next arrow key would go to the first row.
 */
export function placeKeeper<Item extends ListItem>(
  listed: () => ListedItems,
  view: ListView<Item>,
  args: readonly unknown[],
): () => Promise<FocusedRow | undefined> {
  let before = listed();
  let focused = calledInView(args)?.focused;
  return async () => {
    const now = listed();
    if (focused === undefined) return undefined;
    const { id, group } = focused;
    if (id === undefined || positionOf(before, id) === undefined || positionOf(now, id) !== undefined) {
      await view.replaceGone(focused);
      return undefined;
    }
    focused = { ...focused, ...rowInPlaceOf(now, before, id, group) };
    before = now;
    await view.keepInSight(focused);
    return focused;
  };
}
