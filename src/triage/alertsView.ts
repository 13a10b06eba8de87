import type { Alert } from '../api/alert.ts';
import { applyFilter, type AlertFilter, type AssigneeName } from './filter.ts';
import { compareGroups } from './groupOrder.ts';
import { groupAlerts, type AlertGroup, type Grouping } from './grouping.ts';
import { mergeSorted } from './mergeSorted.ts';
import { compareBy, sortAlerts, type CompareAlerts, type Sort } from './sorting.ts';
import { keysFrom, noSortKeys, readSortKeys, type SortKeys } from './sortKeys.ts';

/** How the user looks at the loaded alerts. Never changed: another look is another object. */
export interface Look {
  readonly filter: AlertFilter;
  readonly sort: Sort;
  readonly grouping: Grouping;
  readonly locale: string;
  /** The name of an assignee by `assigneeOf`. Once it answers otherwise, that is another look. */
  readonly assigneeName: AssigneeName;
}

/** The loaded alerts as the user looks at them. */
export interface AlertsView {
  readonly look: Look;
  /** All loaded, in the service's order. */
  readonly loaded: readonly Alert[];
  /** In the order on screen; with the grouping `none` at most one. */
  readonly groups: readonly AlertGroup[];
  /** How many of the loaded alerts match the filter. */
  readonly matching: number;
  /** All loaded, sorted, so that another filter needs no sorting. */
  readonly sorted: readonly Alert[];
  readonly keys: SortKeys;
}

/**
 * Looks at `loaded`. With the view `before`, only what changed is worked out: when `loaded` begins with the alerts of
 * before and the look is the same, the new alerts are merged into the groups they belong to. Groups whose alerts did
 * not change are the same objects as before.
 */
export function viewAlerts(loaded: readonly Alert[], look: Look, before?: AlertsView): AlertsView {
  if (loaded.length === 0) return emptyView(loaded, look);
  if (before === undefined) return build(loaded, look, readSortKeys(loaded));
  if (!startsWith(loaded, before.loaded)) return rebuild(loaded, look, readSortKeys(loaded), before);
  const keys = readSortKeys(loaded, before.keys);
  return look === before.look ? extend(loaded, keys, before) : rebuild(loaded, look, keys, before);
}

/** Without the code that filters, sorts and groups, which then need not be compiled before the first request. */
function emptyView(loaded: readonly Alert[], look: Look): AlertsView {
  return { look, loaded, groups: [], matching: 0, sorted: loaded, keys: noSortKeys };
}

function startsWith(alerts: readonly Alert[], start: readonly Alert[]): boolean {
  return start.every((alert, index) => alert === alerts[index]);
}

function build(
  loaded: readonly Alert[],
  look: Look,
  keys: SortKeys,
  sorted = sortAlerts(loaded, keys, look.sort, look.locale),
): AlertsView {
  const matching = applyFilter(sorted, look.filter, look.assigneeName);
  const groups = Array.from(groupAlerts(matching, look.grouping), ([key, alerts]) => ({ key, alerts }));
  return {
    look,
    loaded,
    groups: groups.sort(compareGroups(look)),
    matching: matching.length,
    sorted,
    keys,
  };
}

function rebuild(loaded: readonly Alert[], look: Look, keys: SortKeys, before: AlertsView): AlertsView {
  // The same keys are those of the same alerts.
  const isSorted =
    keys === before.keys && look.sort === before.look.sort && look.locale === before.look.locale;
  const view = build(loaded, look, keys, isSorted ? before.sorted : undefined);
  if (look.grouping !== before.look.grouping) return view;
  const known = new Map(before.groups.map((group) => [group.key, group]));
  const groups = view.groups.map((group) => {
    const old = known.get(group.key);
    return old && sameAlerts(old, group) ? old : group;
  });
  return { ...view, groups };
}

function sameAlerts(one: AlertGroup, other: AlertGroup): boolean {
  return one.alerts.length === other.alerts.length && startsWith(one.alerts, other.alerts);
}

/** The same look at more alerts: what was there keeps its order. */
function extend(loaded: readonly Alert[], keys: SortKeys, before: AlertsView): AlertsView {
  const { look } = before;
  const start = before.loaded.length;
  if (loaded.length === start) return { ...before, loaded };
  const compare = compareBy(look.sort, look.locale);
  const added = sortAlerts(loaded.slice(start), keysFrom(keys, start), look.sort, look.locale);
  const matching = applyFilter(added, look.filter, look.assigneeName);
  return {
    look,
    loaded,
    groups: extendGroups(before, matching, compare),
    matching: before.matching + matching.length,
    sorted: merge(before.sorted, added, compare),
    keys,
  };
}

function extendGroups(
  { groups, look }: AlertsView,
  added: readonly Alert[],
  compare: CompareAlerts | undefined,
): readonly AlertGroup[] {
  const additions = new Map(groupAlerts(added, look.grouping));
  const extended = groups.map((group) => {
    const alerts = additions.get(group.key);
    additions.delete(group.key);
    return alerts ? { key: group.key, alerts: merge(group.alerts, alerts, compare) } : group;
  });
  if (additions.size === 0) return extended;
  const fresh = Array.from(additions, ([key, alerts]) => ({ key, alerts }));
  return [...extended, ...fresh].sort(compareGroups(look));
}

function merge(old: readonly Alert[], added: readonly Alert[], compare: CompareAlerts | undefined) {
  return compare ? mergeSorted(old, added, compare) : old.concat(added);
}
