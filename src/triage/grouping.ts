import type { Alert } from '../api/alert.ts';
import { severities } from '../api/levels.ts';
import { localDay } from './filter/created.ts';
import { type Facet, facetRules, firstFacetValues, valuesPerAlert } from './filter/facets.ts';
import { knownRank, nameComparator, type Sort } from './sorting.ts';
import { type AssigneeName, createdAt, noValue } from './values.ts';

const groupable = ['severity', 'status', 'assignee', 'source', 'tag'] as const satisfies readonly Facet[];
export const groupings = ['none', ...groupable, 'day', 'parent'] as const;
export type Grouping = (typeof groupings)[number];

/** The key of the group of pinned alerts. No value has this key: see `keyOf`. */
export const pinnedKey = '\0pinned';

/** The key of the group of the alerts whose values have no group of their own. */
export const othersKey = '\0others';

/** VS Code's trees fail with some hundred thousand rows beside each other, and nobody looks through thousands. */
const maxGroups = 10_000;

/** A value that begins like the keys above gets one more character, so that its key is another one. */
function keyOf(value: string): string {
  return value.startsWith(pinnedKey) || value.startsWith(othersKey) ? `${value}\0` : value;
}

/** Alerts that share a value. Never empty; the same object as long as none of its alerts changes. */
export interface AlertGroup {
  /** The shared value (see `valuesBy`), `pinnedKey`, or `othersKey`. */
  readonly key: string;
  readonly alerts: readonly Alert[];
}

/** Returns the values that an alert is grouped by; some of them more than once, if they were sent so. */
function valuesBy(
  grouping: Exclude<Grouping, 'none'>,
  alerts: readonly Alert[],
): (alert: Alert) => readonly string[] {
  switch (grouping) {
    case 'day':
      return (alert) => {
        const instant = createdAt(alert);
        return [instant === undefined ? noValue : localDay(instant)];
      };
    case 'parent':
      return ({ parent_alert_id }) => [parent_alert_id ?? noValue];
    default: {
      const max = valuesPerAlert(alerts, grouping);
      return (alert) => firstFacetValues(alert, grouping, max);
    }
  }
}

/** Whether an alert may be listed in several groups. */
export function isRepeating(grouping: Grouping): boolean {
  return groupable.some((facet) => facet === grouping && facetRules[facet].isMultiple);
}

/** The alerts by group, each group in the order of `alerts`. */
export function groupAlerts(
  alerts: readonly Alert[],
  grouping: Grouping,
): ReadonlyMap<string, readonly Alert[]> {
  if (grouping === 'none') return new Map(alerts.length === 0 ? [] : [[noValue, alerts]]);
  const valuesOf = valuesBy(grouping, alerts);
  const groups = new Map<string, Alert[]>();
  const others: Alert[] = [];
  for (const alert of alerts) {
    for (const value of valuesOf(alert)) {
      const key = keyOf(value);
      const group = groups.get(key) ?? others;
      if (group === others && groups.size < maxGroups) groups.set(key, [alert]);
      else if (group.at(-1) !== alert) group.push(alert);
    }
  }
  return others.length === 0 ? groups : groups.set(othersKey, others);
}

/** What the order of groups depends on. */
interface GroupOrder {
  readonly grouping: Grouping;
  readonly sort: Sort;
  readonly locale: string;
  readonly assigneeName: AssigneeName;
}

/**
 * Severities and statuses by rank, days newest first (oldest first when alerts are sorted that way), everything else by
 * name, or first by severity where alerts are sorted that way. No two keys compare equal.
 */
export function sortGroups(groups: readonly AlertGroup[], order: GroupOrder): readonly AlertGroup[] {
  const { grouping, sort, locale, assigneeName } = order;
  const bySeverity = severityComparator(order);
  const rank = grouping === 'severity' || grouping === 'status' ? facetRules[grouping].rank : () => 0;
  const nameOf = grouping === 'assignee' ? (key: string) => assigneeName(key) ?? key : (key: string) => key;
  const names = groups.map(({ key }) => nameOf(key));
  const compare = nameComparator(names, locale);
  const isNewestFirst = grouping === 'day' && !(sort.by === 'created' && sort.direction === 'ascending');
  const sign = isNewestFirst ? -1 : 1;
  return groups.toSorted((one, other) => {
    const [a, b] = [one.key, other.key];
    return (
      Number(b === pinnedKey) - Number(a === pinnedKey) ||
      Number(a === othersKey) - Number(b === othersKey) ||
      bySeverity(one, other) ||
      Number(a === noValue) - Number(b === noValue) ||
      rank(a) - rank(b) ||
      sign * compare(nameOf(a), nameOf(b)) ||
      (a < b ? -1 : 1)
    );
  });
}

/** By the severity of the first alerts, which are the most severe ones, or the least severe; unknown ones come last. */
function severityComparator({ grouping, sort }: GroupOrder): (a: AlertGroup, b: AlertGroup) => number {
  const hasOwnOrder = grouping === 'severity' || grouping === 'status' || grouping === 'day';
  if (sort.by !== 'severity' || hasOwnOrder) return () => 0;
  const place = ({ alerts: [first] }: AlertGroup) => {
    const rank = first && knownRank(first);
    if (rank === undefined) return severities.length;
    return sort.direction === 'descending' ? rank : -rank;
  };
  return (a, b) => place(a) - place(b);
}
