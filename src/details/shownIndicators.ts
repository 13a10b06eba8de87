import type { Alert } from '../api/alert.ts';
import { countedIndicators } from '../triage/indicators/alertIndex.ts';
import { relatedAlerts } from '../triage/indicators/relatedAlerts.ts';
import type { Triage } from '../triage/triage.ts';

export type Indicators = Awaited<ReturnType<typeof findIndicators>>;

export const nothingFound: Indicators = {
  indicators: [],
  related: [],
  list: { loaded: 0, isComplete: false },
};

/** What an alert is about, and what has that in common with it, as soon as the loaded alerts are read. */
export async function findIndicators(
  alert: Alert,
  { index, alerts, snoozed }: Pick<Triage, 'index' | 'alerts' | 'snoozed'>,
) {
  const { items, total } = alerts;
  await index.update(items);
  const isKin = ({ id, parent_alert_id: parentId }: Alert) =>
    id === alert.parent_alert_id || parentId === alert.id;
  return {
    /** The rare ones first. */
    indicators: countedIndicators([alert], index, snoozed),
    /** Without the parent and the children. */
    related: relatedAlerts(alert, index, isKin),
    /** How many alerts are loaded, and whether these are all, and all of them were looked at. */
    list: { loaded: items.length, isComplete: items.length === total && index.isWhole },
  };
}
