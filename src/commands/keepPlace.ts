import type { Alert } from '../api/alert.ts';
import { positionOf, rowInPlaceOf } from '../triage/navigation.ts';
import type { Triage } from '../triage/triage.ts';
import type { ListView } from '../views/listView.ts';
import { calledInView } from './targets.ts';

/**
 * For a command that may take rows from the list. If it was called on one that is gone when the result is called, the row
 * in its place gets the focus, which VS Code loses with the row: the next arrow key would go to the first one.
 *
 * @param args the command's arguments
 */
export function placeKeeper(
  triage: Triage,
  view: Pick<ListView<Alert>, 'keepInSight'>,
  args: readonly unknown[],
): () => Promise<void> {
  const before = triage.view;
  const focused = calledInView(args)?.focused;
  return async () => {
    if (focused?.id === undefined || positionOf(before, focused.id) === undefined) return;
    if (positionOf(triage.view, focused.id) !== undefined) return;
    const inPlace = rowInPlaceOf(triage.view, before, focused.id, focused.group);
    await view.keepInSight({ ...focused, ...inPlace });
  };
}
