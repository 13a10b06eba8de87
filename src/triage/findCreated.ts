import type { Alert } from '../api/alert.ts';
import { times } from './sorting.ts';

/** What is known of an alert that was just created: perhaps its id, its name, and what was listed before. */
export interface Created {
  readonly id: string | undefined;
  readonly name: string;
  readonly idsBefore: ReadonlySet<string>;
}

/**
 * Finds the alert that was just created: by the id that the service answered; without one, by the same name among
 * those that were not listed before.
 */
export function findCreated(alerts: readonly Alert[], created: Created): Alert | undefined {
  if (created.id !== undefined) return alerts.find((alert) => alert.id === created.id);
  const name = created.name.trim();
  return alerts.find((alert) => alert.name?.trim() === name && !created.idsBefore.has(alert.id));
}

/** What is known of an alert that may have been created. */
export interface PossiblyCreated {
  /** The names under which it was sent. */
  readonly names: readonly string[];
  /** When it was first sent, by this machine's clock, in milliseconds since 1970. */
  readonly sentAt: number;
  /** What was listed when it was first sent, as far as the list was loaded. */
  readonly listedBefore: readonly Alert[];
}

/** How far the clocks of this machine and the service may be apart, in milliseconds. */
const clockDifference = 5 * 60_000;

/**
 * Finds the newest alert that may be the one that was sent: of the same name, not listed before, and created since.
 * "Since" is by this machine's clock, give or take five minutes, or by the service's own: anything that is newer than
 * all that was listed before was created since then, however wrong this machine's clock is. An alert without a
 * readable time counts: to overlook the alert would be worse than to show another one.
 */
export function findPossiblyCreated(alerts: readonly Alert[], sent: PossiblyCreated): Alert | undefined {
  const names = new Set(sent.names.map((name) => name.trim()));
  const idsBefore = new Set(sent.listedBefore.map(({ id }) => id));
  const since = Math.min(sent.sentAt - clockDifference, newestOf(sent.listedBefore));
  const found = alerts.filter((alert) => {
    const isNew = !idsBefore.has(alert.id) && !((times.created(alert) ?? Infinity) < since);
    return isNew && alert.name !== undefined && names.has(alert.name.trim());
  });
  return found.toSorted((one, other) => timeOf(other) - timeOf(one))[0];
}

/** Infinity where nothing was listed, or nothing with a time. */
function newestOf(alerts: readonly Alert[]): number {
  const created = alerts.map(times.created).filter((time) => time !== undefined);
  return created.length === 0 ? Infinity : created.reduce((one, other) => Math.max(one, other));
}

/** Alerts without a time come last. */
function timeOf(alert: Alert): number {
  return times.created(alert) ?? -Infinity;
}
