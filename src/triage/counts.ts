import type { Alert } from '../api/alert.ts';
import { severities, type Severity } from '../api/levels.ts';
import { readSeverity, readStatus, severityRank } from './values.ts';

/** Whether an alert is of critical or high severity. */
export function isHighOrCritical({ severity }: Alert): boolean {
  return isAtLeast(severity, 'high');
}

/** Whether a severity, in any spelling, is `least` or more severe; false for unknown ones. */
export function isAtLeast(severity: string | undefined, least: Severity): boolean {
  return severityRank(readSeverity(severity)) <= severityRank(least);
}

/** The number of open alerts of each known severity. */
export function countOpen(alerts: readonly Alert[]): ReadonlyMap<Severity, number> {
  const counts = new Map(severities.map((severity) => [severity, 0]));
  for (const alert of alerts) {
    if (readStatus(alert.status) !== 'open') continue;
    const folded = readSeverity(alert.severity);
    const severity = severities.find((known) => known === folded);
    if (severity) counts.set(severity, (counts.get(severity) ?? 0) + 1);
  }
  return counts;
}
