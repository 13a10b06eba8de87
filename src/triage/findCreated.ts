import type { Alert } from '../api/alert.ts';

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
