import type { Alert } from '../api/alert.ts';
import { alertName, noValue, sourceOf } from '../triage/values.ts';
import { hasSameElements } from '../util/equality.ts';
import { memoizeWeak } from '../util/memoize.ts';
import type { TriagedAlert } from './alertTriage.d.ts';

/**
 * Returns a function that gives the loaded alerts as other extensions see them, as read-only copies: the same array, with
 * the same copies, until something changes.
 */
export function createSnapshots(list: { readonly items: readonly Alert[] }): () => readonly TriagedAlert[] {
  const copyOf = memoizeWeak(snapshot);
  let items: readonly Alert[] = [];
  let copies: readonly TriagedAlert[] = Object.freeze([]);
  return () => {
    const isSame = hasSameElements(list.items, items);
    ({ items } = list);
    if (!isSame) copies = Object.freeze(items.map(copyOf));
    return copies;
  };
}

/** A frozen copy, which shares no objects with the extension. */
function snapshot(alert: Alert): TriagedAlert {
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
}
