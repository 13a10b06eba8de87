import type { Alert } from '../api/alert.ts';
import { severities, type Severity } from '../api/levels.ts';
import type { AlertMarks } from './alertMarks.ts';
import { knownSeverity, readSeverity, readStatus, severityRank } from './values.ts';

export function isHighOrCritical({ severity }: Alert): boolean {
  return isAtLeast(severity, 'high');
}

/** Whether a severity, in any spelling, is `least` or more severe; false for unknown ones. */
export function isAtLeast(severity: string | undefined, least: Severity): boolean {
  return severityRank(readSeverity(severity)) <= severityRank(least);
}

/** Whether somebody still has to deal with an alert: also if its status is unknown. */
export function isUnfinished({ status }: Alert): boolean {
  return readStatus(status) !== 'closed';
}

interface Known {
  readonly marks: AlertMarks;
  /** Ids of snoozed alerts. */
  readonly snoozed: ReadonlySet<string>;
}

/** Why the user should look at an alert, by badge and notifications; undefined if it is closed or snoozed. */
export function newsOf(alert: Alert, { marks, snoozed }: Known): 'unseen' | 'worse' | undefined {
  if (!isUnfinished(alert) || snoozed.has(alert.id)) return undefined;
  if (!marks.has('seen', alert)) return 'unseen';
  return marks.changeOf(alert)?.isWorse === true ? 'worse' : undefined;
}

/**
 * Whether the next shift has to know that an unfinished alert got worse: the user saw that since the shift began, or has
 * not seen it yet. Snoozed or not, since a snooze is the user's own.
 */
export function gotWorse(alert: Alert, since: number, marks: AlertMarks): boolean {
  if (!isUnfinished(alert)) return false;
  return marks.changeOf(alert)?.isWorse === true || (marks.sawWorseAt(alert) ?? -Infinity) >= since;
}

/** The number of unfinished alerts of each known severity. */
export function countUnfinished(alerts: readonly Alert[]): ReadonlyMap<Severity, number> {
  const bySeverity = Map.groupBy(alerts.filter(isUnfinished), ({ severity }) => knownSeverity(severity));
  return new Map(severities.map((severity) => [severity, bySeverity.get(severity)?.length ?? 0]));
}

/** The loaded alerts without the snoozed ones, which only a filter for snoozed alerts shows. */
export function awakeAmong(loaded: readonly Alert[], snoozed: ReadonlySet<string>): readonly Alert[] {
  return snoozed.size === 0 ? loaded : loaded.filter(({ id }) => !snoozed.has(id));
}
