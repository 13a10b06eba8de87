import type { Alert } from '../api/alert.ts';
import { applyFilter, type AlertFilter, type AssigneeName } from './filter.ts';
import { compareGroups } from './groupOrder.ts';
import { groupAlerts, type AlertGroup, type Grouping } from './grouping.ts';
import { noSortKeys, readSortKeys, type Sort, sortAlerts, type SortKeys } from './sorting.ts';

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
 * Looks at `loaded`. What did not change since the view `before` is not worked out again, and groups whose alerts did not
 * change are the same objects as before.
 */
export function viewAlerts(loaded: readonly Alert[], look: Look, before?: AlertsView): AlertsView {
  // Without the code that filters, sorts and groups, which then need not be compiled before the first request.
  if (loaded.length === 0) return { look, loaded, groups: [], matching: 0, sorted: loaded, keys: noSortKeys };
  const isExtension = before !== undefined && startsWith(loaded, before.loaded);
  const keys = readSortKeys(loaded, isExtension ? before.keys : undefined);
  const sorted = sortedBefore(loaded, look, before) ?? sortAlerts(loaded, keys, look.sort, look.locale);
  const matching = applyFilter(sorted, look.filter, look.assigneeName);
  const groups = Array.from(groupAlerts(matching, look.grouping), ([key, alerts]) => ({ key, alerts }));
  groups.sort(compareGroups(look));
  return { look, loaded, groups: sameGroups(groups, look, before), matching: matching.length, sorted, keys };
}

/** The order of before, where the same alerts are sorted by the same. */
function sortedBefore(
  loaded: readonly Alert[],
  { sort, locale }: Look,
  before: AlertsView | undefined,
): readonly Alert[] | undefined {
  if (before === undefined || sort !== before.look.sort || locale !== before.look.locale) return undefined;
  return loaded.length === before.loaded.length && startsWith(loaded, before.loaded)
    ? before.sorted
    : undefined;
}

function sameGroups(
  groups: readonly AlertGroup[],
  { grouping }: Look,
  before: AlertsView | undefined,
): readonly AlertGroup[] {
  if (before === undefined || grouping !== before.look.grouping) return groups;
  const known = new Map(before.groups.map((group) => [group.key, group]));
  return groups.map((group) => {
    const old = known.get(group.key);
    const isSame = old?.alerts.length === group.alerts.length && startsWith(group.alerts, old.alerts);
    return isSame ? old : group;
  });
}

function startsWith(alerts: readonly Alert[], start: readonly Alert[]): boolean {
  return start.every((alert, index) => alert === alerts[index]);
}
