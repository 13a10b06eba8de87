import type { Alert } from '../api/alert.ts';
import type { ArrangedAlerts } from './arrangeAlerts.ts';
import type { AlertGroup } from './grouping.ts';

/** A row of the view. Includes the group, because an alert with several tags is in several groups. */
export interface Position {
  readonly group: string;
  readonly id: string;
}

export type Step =
  | { readonly kind: 'alert'; readonly position: Position; readonly alert: Alert }
  /**
   * The last loaded alert is reached, but the service has more: load a page, then step again from the same
   * position.
   */
  | { readonly kind: 'needsPage' }
  /** There is no further alert in this direction. */
  | { readonly kind: 'end' };

/** The indexes of a group in the view, and of a row in that group. */
interface RowIndex {
  readonly group: number;
  readonly row: number;
}

/**
 * The position of an alert: in `group` if it is there, else in the first group with it; undefined if it is not
 * shown.
 */
export function positionOf(view: ArrangedAlerts, id: string, group?: string): Position | undefined {
  const index = indexOf(view.groups, id, group);
  const shownIn = index && view.groups[index.group];
  return shownIn && { group: shownIn.key, id };
}

/**
 * The alert after (or before) a position in the order on screen, across groups, without wrapping around. Without a
 * position, or if it is no longer shown: the first alert (or the last).
 */
export function step(
  view: ArrangedAlerts,
  from: Position | undefined,
  direction: 'next' | 'previous',
  hasMore: boolean,
): Step {
  const isNext = direction === 'next';
  const fromIndex = from && indexOf(view.groups, from.id, from.group);
  const to = fromIndex ? neighbor(view.groups, fromIndex, isNext) : edge(view.groups, isNext);
  const group = to && view.groups[to.group];
  const alert = to && group?.alerts[to.row];
  if (group && alert) return { kind: 'alert', position: { group: group.key, id: alert.id }, alert };
  return { kind: isNext && hasMore ? 'needsPage' : 'end' };
}

/**
 * The step from an alert that has left the view: to the row that took its place, which is the nearest one after it (or
 * before it) among those that were shown with it; beyond the last (or first) row if none of these is left. Undefined if
 * the alert was not shown before.
 *
 * @param before the view in which it was shown last
 */
export function stepFromGone(
  view: ArrangedAlerts,
  before: ArrangedAlerts,
  id: string,
  direction: 'next' | 'previous',
  hasMore: boolean,
): Step | undefined {
  const rows = before.groups.flatMap(({ key, alerts }) => alerts.map((alert) => ({ group: key, alert })));
  const at = rows.findIndex(({ alert }) => alert.id === id);
  if (at < 0) return undefined;
  const isNext = direction === 'next';
  const shown = new Map(view.groups.flatMap(({ alerts }) => alerts.map((alert) => [alert.id, alert])));
  const others = isNext ? rows.slice(at + 1) : rows.slice(0, at).toReversed();
  const found = others.find((row) => shown.has(row.alert.id));
  const alert = found && shown.get(found.alert.id);
  const position = alert && positionOf(view, alert.id, found.group);
  if (alert && position) return { kind: 'alert', position, alert };
  return { kind: isNext && hasMore ? 'needsPage' : 'end' };
}

/** The view with only the alerts that are wanted, and the one from which a step starts. */
export function narrowed(
  view: ArrangedAlerts,
  from: string | undefined,
  isWanted: (alert: Alert) => boolean,
): ArrangedAlerts {
  const groups = view.groups
    .map(({ key, alerts }) => ({ key, alerts: alerts.filter((one) => one.id === from || isWanted(one)) }))
    .filter(({ alerts }) => alerts.length > 0);
  return { ...view, groups };
}

/** The row number of a position, counted from 1, and the number of rows; undefined if it is not shown. */
export function rowNumber(
  view: ArrangedAlerts,
  position: Position,
): { row: number; rows: number } | undefined {
  const index = indexOf(view.groups, position.id, position.group);
  if (index === undefined) return undefined;
  const groupsBefore = view.groups.slice(0, index.group);
  return { row: countRows(groupsBefore) + index.row + 1, rows: countRows(view.groups) };
}

function countRows(groups: readonly AlertGroup[]): number {
  return groups.reduce((rows, { alerts }) => rows + alerts.length, 0);
}

/** Where an alert is: in the group with this key, or else in the first group with it. */
function indexOf(groups: readonly AlertGroup[], id: string, key?: string): RowIndex | undefined {
  const preferred = groups.findIndex((group) => group.key === key);
  const row = groups[preferred]?.alerts.findIndex((alert) => alert.id === id) ?? -1;
  if (row >= 0) return { group: preferred, row };
  for (const [index, { alerts }] of groups.entries()) {
    const row = alerts.findIndex((alert) => alert.id === id);
    if (row >= 0) return { group: index, row };
  }
  return undefined;
}

/** The next or previous row, also across groups; beyond both ends of the view, an index without an alert. */
function neighbor(
  groups: readonly AlertGroup[],
  { group, row }: RowIndex,
  isNext: boolean,
): RowIndex | undefined {
  const alerts = groups[group]?.alerts ?? [];
  if (isNext) return row + 1 < alerts.length ? { group, row: row + 1 } : { group: group + 1, row: 0 };
  if (row > 0) return { group, row: row - 1 };
  return { group: group - 1, row: (groups[group - 1]?.alerts.length ?? 0) - 1 };
}

/** The first row, or the last one. Groups are never empty. */
function edge(groups: readonly AlertGroup[], isFirst: boolean): RowIndex {
  return isFirst
    ? { group: 0, row: 0 }
    : { group: groups.length - 1, row: (groups.at(-1)?.alerts.length ?? 0) - 1 };
}
