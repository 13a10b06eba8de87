import type { Alert } from '../api/alert.ts';
import { type CountedIndicator, countedIndicators } from '../triage/indicators/alertIndex.ts';
import { type RelatedAlert, relatedAlerts } from '../triage/indicators/relatedAlerts.ts';
import type { Triage } from '../triage/triage.ts';

/** What an alert is about, and which loaded alerts have that in common with it. */
export interface Indicators {
  /** The rare ones first. */
  readonly indicators: readonly CountedIndicator[];
  /** Without the parent and the children. */
  readonly related: readonly RelatedAlert[];
  /** What was looked at. */
  readonly list: ListSize;
}

/** How many alerts are loaded, and whether these are all, and all of them were looked at. */
export interface ListSize {
  readonly loaded: number;
  readonly isComplete: boolean;
}

export const nothingFound: Indicators = {
  indicators: [],
  related: [],
  list: { loaded: 0, isComplete: false },
};

/** What an alert is about, and what has that in common with it, as soon as the loaded alerts are read. */
export async function findIndicators(
  alert: Alert,
  { index, alerts, snoozed }: Pick<Triage, 'index' | 'alerts' | 'snoozed'>,
): Promise<Indicators> {
  const { items, total } = alerts;
  await index.update(items);
  const isKin = ({ id, parent_alert_id: parentId }: Alert) =>
    id === alert.parent_alert_id || parentId === alert.id;
  return {
    indicators: countedIndicators([alert], index, snoozed),
    related: relatedAlerts(alert, index, isKin),
    list: { loaded: items.length, isComplete: items.length === total && index.isWhole },
  };
}
