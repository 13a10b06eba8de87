import type { Alert } from '../api/alert.ts';
import { plainMarkdown } from '../text/markdown.ts';
import { readSeverity } from './severity.ts';
import { readStatus } from './status.ts';
import { readTlp } from './tlp.ts';

/** What alerts are narrowed down by. */
export const facets = ['severity', 'status', 'assignee', 'source', 'tag', 'tlp'] as const;
export type Facet = (typeof facets)[number];

/** The value of an alert that has none: unassigned, without source, without tag, not classified. */
export const noValue = '';

/**
 * The name of an alert as people read it; empty when it has none. `name` may hold Markdown, which `name_plain` is free
 * of (interface 2.1).
 */
export function alertName({ name, name_plain }: Pick<Alert, 'name' | 'name_plain'>): string {
  if (name_plain !== undefined && name_plain.trim() !== '') return name_plain;
  return plainMarkdown(name ?? '');
}

/** The id of the user; where the service tells none, name or e-mail. */
export function assigneeOf({ assignee_id, assignee }: Alert): string {
  return assignee_id ?? assignee?.id ?? assignee?.name ?? assignee?.email ?? noValue;
}

export function sourceOf({ source }: Alert): string {
  return source?.name ?? source?.id ?? noValue;
}

/** The tags, each once; `noValue` for an alert without. */
export function tagsOf({ tags }: Alert): readonly string[] {
  if (tags.length < 2) return tags.length === 0 ? [noValue] : tags;
  return tags.length === new Set(tags).size ? tags : [...new Set(tags)];
}

/** The values of one facet that an alert has, `noValue` for none. Only tags can be several. */
export function facetValues(alert: Alert, facet: Facet): readonly string[] {
  switch (facet) {
    case 'severity':
      return [readSeverity(alert.severity)];
    case 'status':
      return [readStatus(alert.status)];
    case 'tlp':
      return [readTlp(alert.tlp)];
    case 'assignee':
      return [assigneeOf(alert)];
    case 'source':
      return [sourceOf(alert)];
    case 'tag':
      return tagsOf(alert);
  }
}
