import type { Alert } from '../api/alert.ts';

/** The alerts that name this one as their parent, in their order. */
export function childrenOf(alerts: readonly Alert[], id: string): readonly Alert[] {
  return alerts.filter(({ parent_alert_id }) => parent_alert_id === id);
}
