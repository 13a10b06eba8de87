import type { Alert } from '../api/alert.ts';
import { dayOf } from './day.ts';
import { memoize } from './remember.ts';
import { readSeverity } from './severity.ts';
import { readStatus } from './status.ts';
import { assigneeOf, noValue, sourceOf, tagsOf } from './values.ts';

export const groupings = [
  'none',
  'severity',
  'status',
  'assignee',
  'source',
  'tag',
  'day',
  'parent',
] as const;
export type Grouping = (typeof groupings)[number];

/** Alerts that share a value. Never empty, and the same object for as long as nothing in it changes. */
export interface AlertGroup {
  /**
   * The shared value, unique in its grouping and the same after a refresh: a severity, a status, the assignee's id
   * (or name), a source, a tag, a local day as `2026-11-14`, the parent's id. `noValue` for alerts without; with the
   * grouping `none`, of all alerts.
   */
  readonly key: string;
  readonly alerts: readonly Alert[];
}

type KeysOf = (alert: Alert) => readonly string[];

/** The groups an alert stands in, for one pass over alerts. Only tags can put an alert into several. */
function keysBy(grouping: Grouping): KeysOf {
  switch (grouping) {
    case 'none': {
      const all = [noValue];
      return () => all;
    }
    case 'severity': {
      const keys = memoize((text: string | undefined) => [readSeverity(text)]);
      return ({ severity }) => keys(severity);
    }
    case 'status': {
      const keys = memoize((text: string | undefined) => [readStatus(text)]);
      return ({ status }) => keys(status);
    }
    case 'assignee':
      return (alert) => [assigneeOf(alert)];
    case 'source':
      return (alert) => [sourceOf(alert)];
    case 'tag':
      return tagsOf;
    case 'day':
      return (alert) => [dayOf(alert.created_at) ?? noValue];
    case 'parent':
      return ({ parent_alert_id }) => [parent_alert_id ?? noValue];
  }
}

/** The alerts by group, both in the order of `alerts`. */
export function groupAlerts(
  alerts: readonly Alert[],
  grouping: Grouping,
): ReadonlyMap<string, readonly Alert[]> {
  const keysOf = keysBy(grouping);
  const groups = new Map<string, Alert[]>();
  for (const alert of alerts) {
    for (const key of keysOf(alert)) {
      const group = groups.get(key);
      if (group) group.push(alert);
      else groups.set(key, [alert]);
    }
  }
  return groups;
}
