import type { Alert } from '../api/alert.ts';
import { hasSameElements, hasSameIds } from '../util/equality.ts';
import { type AlertFilter, type AlertTest, applyFilter, type FilterContext } from './filter/filter.ts';
import { type AlertGroup, groupAlerts, type Grouping, pinnedKey, sortGroups } from './grouping.ts';
import { type Sort, sortAlerts } from './sorting.ts';

/** The user's view options, with what the filter depends on. Immutable: a change makes another object. */
export interface ViewOptions extends FilterContext {
  readonly filter: AlertFilter;
  readonly sort: Sort;
  readonly grouping: Grouping;
  readonly locale: string;
  /** Pinned alerts come first. A new function when alerts are pinned or unpinned, so that the view is updated. */
  readonly isPinned: AlertTest;
}

/** The loaded alerts as the user views them: filtered, sorted, grouped. */
export interface ArrangedAlerts {
  readonly options: ViewOptions;
  /** All loaded alerts, in the service's order. */
  readonly loaded: readonly Alert[];
  /** In the order on screen; at most one with the grouping `none`. */
  readonly groups: readonly AlertGroup[];
  /** Number of loaded alerts that match the filter. */
  readonly matching: number;
  /** All loaded alerts, sorted; reused when only the filter changes. Undefined after `updateInPlace`. */
  readonly sorted: readonly Alert[] | undefined;
}

/** The latest versions of the same alerts, each in its place, whatever filter and order say; undefined for others. */
export function updateInPlace(
  loaded: readonly Alert[],
  options: ViewOptions,
  before: ArrangedAlerts,
): ArrangedAlerts | undefined {
  if (!hasSameIds(loaded, before.loaded)) return undefined;
  const changed = loaded.filter((alert, index) => alert !== before.loaded[index]);
  const latest = new Map(changed.map((alert) => [alert.id, alert]));
  const groups = before.groups.map((group) => {
    const { key, alerts } = group;
    if (!alerts.some(({ id }) => latest.has(id))) return group;
    return { key, alerts: alerts.map((alert) => latest.get(alert.id) ?? alert) };
  });
  return { ...before, options, loaded, groups, sorted: undefined };
}

/** Filters, sorts and groups the loaded alerts. Reuses what is the same in the view `before`. */
export function arrangeAlerts(
  loaded: readonly Alert[],
  options: ViewOptions,
  before?: ArrangedAlerts,
): ArrangedAlerts {
  const sorted =
    sortedBefore(loaded, options, before) ?? sortAlerts(loaded, options.sort, options.locale, options.noteOf);
  const matching = applyFilter(sorted, options.filter, options);
  const groups = Array.from(groupPinned(matching, options), ([key, alerts]) => ({ key, alerts }));
  return {
    options,
    loaded,
    groups: sameGroups(sortGroups(groups, options), options, before),
    matching: matching.length,
    sorted,
  };
}

/** The alerts in the order on screen; an alert in several groups only once. */
export function alertsOnScreen({ groups }: ArrangedAlerts): readonly Alert[] {
  return [...new Map(groups.flatMap(({ alerts }) => alerts).map((alert) => [alert.id, alert])).values()];
}

/** Sorts some alerts, for example the selected ones, in the order on screen; alerts not on screen come last. */
export function inScreenOrder(alerts: readonly Alert[], view: ArrangedAlerts): readonly Alert[] {
  const places = new Map(alertsOnScreen(view).map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: Alert) => places.get(id) ?? places.size;
  return alerts.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The alerts by group. Pinned ones are a group of their own; without grouping, they are the first rows. */
function groupPinned(
  alerts: readonly Alert[],
  { grouping, isPinned }: ViewOptions,
): ReadonlyMap<string, readonly Alert[]> {
  const pinned = alerts.filter(isPinned);
  if (pinned.length === 0) return groupAlerts(alerts, grouping);
  const others = alerts.filter((alert) => !isPinned(alert));
  if (grouping === 'none') return groupAlerts([...pinned, ...others], grouping);
  return new Map(groupAlerts(others, grouping)).set(pinnedKey, pinned);
}

/** The previous order, if the same alerts are sorted by the same options. */
function sortedBefore(
  loaded: readonly Alert[],
  { sort, locale, noteOf }: ViewOptions,
  before: ArrangedAlerts | undefined,
): readonly Alert[] | undefined {
  if (before === undefined || sort !== before.options.sort || locale !== before.options.locale)
    return undefined;
  if (sort.by === 'disposition' && noteOf !== before.options.noteOf) return undefined;
  return hasSameElements(loaded, before.loaded) ? before.sorted : undefined;
}

/** Reuses the group objects of `before` whose alerts are the same: `changeOf` skips them. */
function sameGroups(
  groups: readonly AlertGroup[],
  { grouping }: ViewOptions,
  before: ArrangedAlerts | undefined,
): readonly AlertGroup[] {
  if (before === undefined || grouping !== before.options.grouping) return groups;
  const known = new Map(before.groups.map((group) => [group.key, group]));
  return groups.map((group) => {
    const old = known.get(group.key);
    return old && hasSameElements(group.alerts, old.alerts) ? old : group;
  });
}

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
