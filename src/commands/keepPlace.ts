import type { Alert } from '../api/alert.ts';
import { positionOf, rowInPlaceOf } from '../triage/navigation.ts';
import type { Triage } from '../triage/triage.ts';
import type { ListView } from '../views/listView.ts';
import { calledInView } from './targets.ts';

/**
 * Runs a command that may take rows from the list. If it was called on one that is gone then, the row in its place gets the
 * focus, which VS Code loses with the row: the next arrow key would go to the first one.
 *
 * @param args the command's arguments
 * @param hasLeft whether the user has gone elsewhere meanwhile
 */
export async function keepPlace(
  triage: Triage,
  view: Pick<ListView<Alert>, 'keepInSight'>,
  args: readonly unknown[],
  run: () => Promise<void>,
  hasLeft: () => boolean = () => false,
): Promise<void> {
  const before = triage.view;
  await run();
  const focused = calledInView(args)?.focused;
  if (focused?.id === undefined || positionOf(before, focused.id) === undefined) return;
  if (positionOf(triage.view, focused.id) !== undefined || hasLeft()) return;
  const inPlace = rowInPlaceOf(triage.view, before, focused.id, focused.group);
  await view.keepInSight({ ...focused, ...inPlace });
}
