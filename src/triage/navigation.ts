import type { Alert } from '../api/alert.ts';
import type { ArrangedAlerts } from './arrangeAlerts.ts';

/** A row of the view. Includes the group, because an alert with several tags is in several groups. */
export interface Position {
  readonly group: string;
  readonly id: string;
}

/** The items of a list in the order on screen, which is one group where they are not grouped. */
export interface ListedItems {
  readonly groups: readonly { readonly key: string; readonly alerts: readonly { readonly id: string }[] }[];
}

export type Step =
  | { readonly kind: 'alert'; readonly position: Position; readonly alert: Alert }
  /** The service has more: load a page, then step again from the same position. */
  | { readonly kind: 'needsPage' }
  /** There is no further alert in this direction. */
  | { readonly kind: 'end' };

interface Row {
  readonly group: string;
  readonly alert: Alert;
}

/** In `group` if the alert is there, else in the first group with it; undefined if it is not shown. */
export function positionOf({ groups }: ListedItems, id: string, group?: string): Position | undefined {
  const isIn = ({ alerts }: ListedItems['groups'][number]) => alerts.some((alert) => alert.id === id);
  const shownIn = groups.find((one) => one.key === group && isIn(one)) ?? groups.find(isIn);
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
  const rows = isNext ? rowsOf(view) : rowsOf(view).toReversed();
  const row = rows[indexOf(rows, view, from) + 1];
  if (row === undefined) return { kind: isNext && hasMore ? 'needsPage' : 'end' };
  const { group, alert } = row;
  return { kind: 'alert', position: { group, id: alert.id }, alert };
}

/**
 * The row from which a step leads to what is now in the place of an alert that has left the view: the nearest row
 * before it (for `previous`, after it) that was shown together with it and still is. Without one, the row before the
 * nearest after it. Undefined at the end of the view, or if the alert was not shown.
 *
 * @param before the last view that showed the alert
 * @param group of its row there, if it may have several
 */
export function besideGone(
  view: ArrangedAlerts,
  before: ArrangedAlerts,
  id: string,
  direction: 'next' | 'previous',
  group = '',
): Position | undefined {
  const inDirection = (rows: readonly Row[]) => (direction === 'next' ? rows : rows.toReversed());
  const former = inDirection(rowsOf(before));
  const at = indexOf(former, before, { group, id });
  if (at < 0) return undefined;
  const shown = new Set(rowsOf(view).map(({ alert }) => alert.id));
  const isShown = ({ alert }: Row) => shown.has(alert.id);
  const passed = former.slice(0, at).findLast(isShown);
  if (passed) return positionOf(view, passed.alert.id, passed.group);
  const ahead = former.slice(at + 1).find(isShown);
  if (ahead === undefined) return undefined;
  const rows = inDirection(rowsOf(view));
  const row = rows[indexOf(rows, view, { group: ahead.group, id: ahead.alert.id }) - 1];
  return row && { group: row.group, id: row.alert.id };
}

/**
 * The nearest row after the one that has left in its group, or else before it; if none of the group is left, the group
 * that took its place, without an id. Undefined if nothing is left of what was shown before.
 */
export function rowInPlaceOf(
  view: ListedItems,
  before: ListedItems,
  id: string,
  group: string | undefined,
): { readonly group: string; readonly id: string | undefined } | undefined {
  const from = positionOf(before, id, group);
  if (from === undefined) return undefined;
  const idsIn = ({ groups }: ListedItems) =>
    groups.find(({ key }) => key === from.group)?.alerts.map((alert) => alert.id) ?? [];
  const found = nearest(idsIn(before), id, idsIn(view));
  if (found !== undefined) return { group: from.group, id: found };
  const keysOf = ({ groups }: ListedItems) => groups.map(({ key }) => key);
  const key = nearest(keysOf(before), from.group, keysOf(view));
  return key === undefined ? undefined : { group: key, id: undefined };
}

/** Of those that are left, the first one after, or else the last one before. */
function nearest(all: readonly string[], from: string, left: readonly string[]): string | undefined {
  const at = all.indexOf(from);
  const isLeft = new Set(left);
  return [...all.slice(at + 1), ...all.toReversed()].find((one) => isLeft.has(one));
}

/** The view with only the alerts that are wanted, and the one from which a step starts; groups may be left empty. */
export function narrowed(
  view: ArrangedAlerts,
  from: string | undefined,
  isWanted: (alert: Alert) => boolean,
): ArrangedAlerts {
  const isLeft = (alert: Alert) => alert.id === from || isWanted(alert);
  return { ...view, groups: view.groups.map(({ key, alerts }) => ({ key, alerts: alerts.filter(isLeft) })) };
}

/** The row number of a position, counted from 1, and the number of rows; undefined if it is not shown. */
export function rowNumber(
  view: ArrangedAlerts,
  position: Position,
): { row: number; rows: number } | undefined {
  const rows = rowsOf(view);
  const at = indexOf(rows, view, position);
  return at < 0 ? undefined : { row: at + 1, rows: rows.length };
}

function rowsOf({ groups }: ArrangedAlerts): readonly Row[] {
  return groups.flatMap(({ key, alerts }) => alerts.map((alert) => ({ group: key, alert })));
}

/** Where a position of a view is among its rows, in whatever order; -1 without one, or if it is no longer shown. */
function indexOf(rows: readonly Row[], view: ArrangedAlerts, position: Position | undefined): number {
  const shown = position && positionOf(view, position.id, position.group);
  return rows.findIndex(({ group, alert }) => group === shown?.group && alert.id === shown.id);
}
