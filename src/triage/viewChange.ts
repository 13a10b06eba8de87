import type { Alert } from '../api/alert.ts';
import { hasSameIds } from '../util/equality.ts';
import type { ArrangedAlerts } from './arrangeAlerts.ts';
import type { AlertGroup } from './grouping.ts';

/** What has to be redrawn after the view changed. */
export interface ViewChange {
  /** Groups were added, removed or reordered, or the grouping changed: their list has to be redrawn. */
  readonly isListChanged: boolean;
  /** Groups that remain, but whose alerts were added, removed or reordered. */
  readonly groups: readonly AlertGroup[];
  /** Alerts with new content in an unchanged position, in groups that are not in `groups`. */
  readonly updates: readonly AlertUpdate[];
  /** All alerts loaded before are still there, unchanged, and the options are the same. */
  readonly isGrowth: boolean;
}

interface AlertUpdate {
  readonly group: AlertGroup;
  readonly before: Alert;
  readonly after: Alert;
}

/** The difference between a view and the one before it, from which it was made (see `arrangeAlerts`). */
export function changeOf(before: ArrangedAlerts, after: ArrangedAlerts): ViewChange {
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
    if (hasSameIds(was.alerts, group.alerts)) updates.push(...updatesOf(was, group));
    else groups.push(group);
  }
  return {
    isListChanged,
    groups,
    updates,
    isGrowth:
      before.options === after.options &&
      before.loaded.every((alert, index) => alert === after.loaded[index]),
  };
}

function updatesOf(before: AlertGroup, group: AlertGroup): readonly AlertUpdate[] {
  return group.alerts.flatMap((alert, index) => {
    const was = before.alerts[index];
    return was === undefined || was === alert ? [] : [{ group, before: was, after: alert }];
  });
}
