import type { Alert } from '../api/alert.ts';
import { severities, statuses } from '../api/levels.ts';
import { plainMarkdown } from '../text/markdown.ts';

/** How values are compared that people and services spell differently: without blanks around them, in lower case. */
function fold(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * A reader that takes any spelling of one of `known` for that value, and folds the rest. Results share the strings of
 * `known`, so that a hundred thousand alerts hold no copies.
 */
function foldTo(known: readonly string[], spell: (folded: string) => string = (folded) => folded) {
  const spellings = new Map(known.map((value) => [value, value]));
  return (text: string): string => {
    const exact = spellings.get(text);
    if (exact !== undefined) return exact;
    const folded = fold(text);
    return spellings.get(spell(folded)) ?? folded;
  };
}

/** The position of a value among `known`; the values beside them come last, and no value at all after those. */
function rankIn(known: readonly string[]): (value: string) => number {
  const ranks = new Map(known.map((value, rank) => [value, rank]));
  return (value) => ranks.get(value) ?? (value === '' ? known.length + 1 : known.length);
}

const foldSeverity = foldTo(severities);

/** The severity whatever its spelling ("Critical "), a value unknown to us folded, empty when missing. */
export function readSeverity(text: string | undefined): string {
  return text === undefined ? '' : foldSeverity(text);
}

/** 0 for critical to 4 for info; values unknown to us come after those, and a missing one at the very end. */
export const severityRank = rankIn(severities);

const foldStatus = foldTo(statuses, (text) => text.replace(/[\s-]+/g, '_'));

/** The status whatever its spelling ("In Progress"), a value unknown to us folded, empty when missing. */
export function readStatus(text: string | undefined): string {
  return text === undefined ? '' : foldStatus(text);
}

/** 0 for open to 2 for closed; values unknown to us come after those, and a missing one at the very end. */
export const statusRank = rankIn(statuses);

/** The labels of the Traffic Light Protocol, FIRST TLP 2.0, and the older name of "clear", strictest first. */
const labels = ['red', 'amber+strict', 'amber', 'green', 'clear', 'white'];

const foldTlp = foldTo(labels, (text) => text.replace(/^tlp[\s:_-]*/, ''));

/** The TLP label whatever its spelling ("TLP:AMBER"), a value unknown to us folded, empty when missing. */
export function readTlp(text: string | undefined): string {
  return text === undefined ? '' : foldTlp(text);
}

/** 0 for red, the strictest; values unknown to us come last, and a missing one at the very end. */
export const tlpRank = rankIn(labels);

/** What alerts are narrowed down by. */
export const facets = ['severity', 'status', 'assignee', 'source', 'tag', 'tlp'] as const;
export type Facet = (typeof facets)[number];

/** The value of an alert that has none: unassigned, without source, without tag, not classified. */
export const noValue = '';

/** A hostile name takes a millisecond to read, and rows, sorting and searching ask for all. */
const plainNames = new WeakMap<object, string>();

/**
 * The name of an alert as people read it; empty when it has none. `name` may hold Markdown, which `name_plain` is free
 * of (interface 2.1).
 */
export function alertName(alert: Pick<Alert, 'name' | 'name_plain'>): string {
  const { name_plain } = alert;
  if (name_plain !== undefined && name_plain.trim() !== '') return name_plain;
  const known = plainNames.get(alert);
  if (known !== undefined) return known;
  const plain = plainMarkdown(alert.name ?? '');
  plainNames.set(alert, plain);
  return plain;
}

/** The id of the user; where the service sends none, name or e-mail. */
export function assigneeOf({ assignee_id, assignee }: Alert): string {
  return assignee_id ?? assignee?.id ?? assignee?.name ?? assignee?.email ?? noValue;
}

export function sourceOf({ source }: Alert): string {
  return source?.name ?? source?.id ?? noValue;
}

/** Nobody narrows down by more of one alert, and an alert of thousands would make as many groups. */
const maxTags = 200;

/** The first 200 tags, each once; `noValue` for an alert without. */
export function tagsOf(alert: Alert): readonly string[] {
  const tags = alert.tags.length > maxTags ? alert.tags.slice(0, maxTags) : alert.tags;
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

/** The alerts that name this one as their parent, in their order. */
export function childrenOf(alerts: readonly Alert[], id: string): readonly Alert[] {
  return alerts.filter(({ parent_alert_id }) => parent_alert_id === id);
}

/** The names of the alerts' sources, each once, those of most alerts first. */
export function sourceNames(alerts: readonly Alert[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { source } of alerts) {
    if (source?.name !== undefined) counts.set(source.name, (counts.get(source.name) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name);
}
