import type { Alert } from '../api/alert.ts';
import { sourceOf } from './values.ts';

export type AlertField = Exclude<keyof Alert, 'raw'>;

function digits(count: number | undefined): string | undefined {
  return count === undefined ? undefined : String(count);
}

/**
 * Every field of an alert (interface 2.1, in its order) as the text that is exported; undefined or empty when missing.
 * Source and assignee by name, tags as a JSON array, since a tag may hold any separator.
 */
const texts: Readonly<Record<AlertField, (alert: Alert) => string | undefined>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  name_plain: ({ name_plain }) => name_plain,
  summary: ({ summary }) => summary,
  description: ({ description }) => description,
  severity: ({ severity }) => severity,
  status: ({ status }) => status,
  tlp: ({ tlp }) => tlp,
  resolution: ({ resolution }) => resolution,
  resolution_reasoning_md: ({ resolution_reasoning_md }) => resolution_reasoning_md,
  tags: ({ tags }) => (tags.length === 0 ? undefined : JSON.stringify(tags)),
  source: sourceOf,
  assignee: ({ assignee }) => assignee?.name ?? assignee?.email ?? assignee?.id,
  assignee_id: ({ assignee_id }) => assignee_id,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
  validated_at: ({ validated_at }) => validated_at,
  parent_alert_id: ({ parent_alert_id }) => parent_alert_id,
  comments_count: ({ comments_count }) => digits(comments_count),
  alert_events_count: ({ alert_events_count }) => digits(alert_events_count),
  child_events_count: ({ child_events_count }) => digits(child_events_count),
};

/** A field's name on the wire and its text, empty when the alert does not have it. */
export interface FieldText {
  readonly name: string;
  readonly text: string;
}

export const fieldNames: readonly string[] = Object.keys(texts);

/** All fields of an alert, in the order of `fieldNames`. */
export function fieldTexts(alert: Alert): readonly FieldText[] {
  return Object.entries(texts).map(([name, read]) => ({ name, text: read(alert) ?? '' }));
}
