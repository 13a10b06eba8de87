import type { Alert } from '../api/alert.ts';
import type { AlertsView } from './alertsView.ts';
import type { AlertGroup } from './grouping.ts';

/** What a screen that shows one view must draw anew to show another. */
export interface ViewChange {
  /** Groups came, went, changed places, or mean something else: the list of groups is to be drawn anew. */
  readonly isListChanged: boolean;
  /** Groups that stayed, with other alerts in them or in another order. */
  readonly groups: readonly AlertGroup[];
  /** Alerts that stayed where they were, in groups that are not among `groups`, and say something else. */
  readonly updates: readonly AlertUpdate[];
  /** All alerts of the view before are in this one, too. */
  readonly isGrowth: boolean;
}

export interface AlertUpdate {
  readonly group: AlertGroup;
  readonly before: Alert;
  readonly after: Alert;
}

/** What changed from one view to another that was made from it (see `viewAlerts`). */
export function changeOf(before: AlertsView, after: AlertsView): ViewChange {
  const old = new Map(before.groups.map((group) => [group.key, group]));
  const isListChanged =
    before.options.grouping !== after.options.grouping ||
    before.groups.length !== after.groups.length ||
    before.groups.some(({ key }, index) => key !== after.groups[index]?.key);
  const groups: AlertGroup[] = [];
  const updates: AlertUpdate[] = [];
  for (const group of after.groups) {
    const was = old.get(group.key);
    if (was === undefined || was === group) continue;
    if (hasSameIds(was, group)) updates.push(...updatesOf(was, group));
    else groups.push(group);
  }
  return {
    isListChanged,
    groups,
    updates,
    isGrowth: before.options === after.options && hasAll(before, after),
  };
}

function hasSameIds({ alerts }: AlertGroup, { alerts: others }: AlertGroup): boolean {
  return alerts.length === others.length && alerts.every(({ id }, index) => id === others[index]?.id);
}

function updatesOf(before: AlertGroup, group: AlertGroup): readonly AlertUpdate[] {
  return group.alerts.flatMap((alert, index) => {
    const was = before.alerts[index];
    return was === undefined || was === alert ? [] : [{ group, before: was, after: alert }];
  });
}

function hasAll(before: AlertsView, after: AlertsView): boolean {
  return (
    before.loaded === after.loaded || before.loaded.every((alert, index) => alert === after.loaded[index])
  );
}
