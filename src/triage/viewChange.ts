import type { AlertsView } from './alertsView.ts';
import type { AlertGroup } from './grouping.ts';

/** What a screen that shows one view must draw anew to show another. */
export interface ViewChange {
  /** Groups came, went, changed places, or mean something else: the list of groups is to be drawn anew. */
  readonly isListChanged: boolean;
  /** Groups that stayed, with other alerts in them. */
  readonly groups: readonly AlertGroup[];
  /** All alerts of the view before are in this one, too. */
  readonly isGrowth: boolean;
}

/** What changed from one view to another that was made from it (see `viewAlerts`). */
export function changeOf(before: AlertsView, after: AlertsView): ViewChange {
  const old = new Map(before.groups.map((group) => [group.key, group]));
  const isListChanged =
    before.look.grouping !== after.look.grouping ||
    before.groups.length !== after.groups.length ||
    before.groups.some(({ key }, index) => key !== after.groups[index]?.key);
  const groups = after.groups.filter((group) => old.has(group.key) && old.get(group.key) !== group);
  return { isListChanged, groups, isGrowth: before.look === after.look && hasAll(before, after) };
}

function hasAll(before: AlertsView, after: AlertsView): boolean {
  return (
    before.loaded === after.loaded || before.loaded.every((alert, index) => alert === after.loaded[index])
  );
}
