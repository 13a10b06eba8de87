/** The data that the service sends. Separate from the client's schemas (src/api), so that the tests notice a mistake. */

export const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;
export const statuses = ['open', 'in_progress', 'closed'] as const;

export type Severity = (typeof severities)[number];
export type Status = (typeof statuses)[number];

export interface ServedUser {
  id: number;
  name: string;
  email: string;
  theme: string | null;
  created_at: string;
  updated_at: string;
}

export interface ServedSource {
  id: number;
  name: string;
  created_at: string;
  updated_at: string;
}

export interface ServedAlert {
  id: string;
  name: string;
  name_plain: string | null;
  summary: string | null;
  description: string | null;
  severity: string;
  status: string;
  tlp: string | null;
  resolution: string | null;
  resolution_reasoning_md: string | null;
  tags: readonly string[];
  source: ServedSource | null;
  assignee: ServedUser | null;
  assignee_id: number | null;
  created_at: string;
  updated_at: string;
  validated_at: string | null;
  parent_alert_id: string | null;
  comments_count: number;
  alert_events_count: number;
  child_events_count: number;
}

/** The fields that a creation request may set. */
export interface AlertDraft {
  name: string;
  summary: string;
  description: string;
  severity: string;
  status: string;
}

/** Formats milliseconds since 1970 like Eloquent: UTC, six fraction digits, always zeros. */
export function timestamp(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, 19)}.000000Z`;
}
