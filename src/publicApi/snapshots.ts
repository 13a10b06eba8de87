import type { Alert } from '../api/alert.ts';
import { alertName, noValue, sourceOf } from '../triage/values.ts';
import { memoizeWeak } from '../util/memoize.ts';
import type { TriagedAlert } from './alertTriage.d.ts';

/** The loaded alerts as other extensions see them: the same array for the same one, with a copy of each alert. */
export const snapshotsOf = memoizeWeak((items: readonly Alert[]): readonly TriagedAlert[] =>
  Object.freeze(items.map(snapshot)),
);

/** A frozen copy, which shares no objects with the extension. */
const snapshot = memoizeWeak((alert: Alert): TriagedAlert => {
  const { id, summary, description, severity, status, tlp, assignee_id, created_at, updated_at } = alert;
  const source = sourceOf(alert);
  return Object.freeze({
    id,
    name: alertName(alert),
    summary,
    description,
    severity,
    status,
    tlp,
    tags: Object.freeze([...alert.tags]),
    source: source === noValue ? undefined : source,
    assignee_id,
    created_at,
    updated_at,
    parent_alert_id: alert.parent_alert_id,
  });
});
