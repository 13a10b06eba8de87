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

interface RowIndex {
  readonly group: number;
  readonly row: number;
}

/**
 * The position of an alert: in `group` if it is there, else in the first group with it; undefined if it is not
 * shown.
 */
export function positionOf(view: ArrangedAlerts, id: string, group?: string): Position | undefined {
  const position = indexOf(view.groups, id, group);
  const found = position && view.groups[position.group];
  return found && { group: found.key, id };
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
  const position = from && indexOf(view.groups, from.id, from.group);
  const to = position ? neighbor(view.groups, position, isNext) : edge(view.groups, isNext);
  const group = to && view.groups[to.group];
  const alert = to && group?.alerts[to.row];
  if (group && alert) return { kind: 'alert', position: { group: group.key, id: alert.id }, alert };
  return { kind: isNext && hasMore ? 'needsPage' : 'end' };
}

/** The row number of a position, counted from 1, and the number of rows; undefined if it is not shown. */
export function rowNumber(view: ArrangedAlerts, place: Position): { row: number; rows: number } | undefined {
  const position = indexOf(view.groups, place.id, place.group);
  if (position === undefined) return undefined;
  const before = view.groups.slice(0, position.group);
  return { row: countRows(before) + position.row + 1, rows: countRows(view.groups) };
}

function countRows(groups: readonly AlertGroup[]): number {
  return groups.reduce((rows, { alerts }) => rows + alerts.length, 0);
}

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

/** The next or previous row, also across groups; an index without an alert at the end of the view. */
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

/** The first position, or the last one. Groups are never empty. */
function edge(groups: readonly AlertGroup[], isFirst: boolean): RowIndex {
  return isFirst
    ? { group: 0, row: 0 }
    : { group: groups.length - 1, row: (groups.at(-1)?.alerts.length ?? 0) - 1 };
}

const maxEntries = 100;

/** Back or forward in the history. */
export type HistoryStep = -1 | 1;

/** The ids of the alerts that were read, as in a browser's history: a new entry replaces all later entries. */
interface ReadingHistory {
  /**
   * Adds an entry.
   *
   * @param isPassing visited only in passing, for example with an arrow key; replaced by the next such entry
   */
  visit(id: string, isPassing?: boolean): void;
  /**
   * Goes to the nearest entry in a direction for which `isThere` is true; returns its id, undefined if there is
   * none.
   */
  go(step: HistoryStep, isThere: (id: string) => boolean): string | undefined;
  canGo(step: HistoryStep): boolean;
  clear(): void;
}

/** A history of at most 100 alerts. */
export function createReadingHistory(): ReadingHistory {
  let ids: readonly string[] = [];
  let index = -1;
  let isCurrentPassing = false;
  return {
    visit(id, isPassing = false) {
      if (ids[index] === id) {
        isCurrentPassing &&= isPassing;
        return;
      }
      const kept = ids.slice(0, isPassing && isCurrentPassing ? index : index + 1);
      ids = [...kept, id].slice(-maxEntries);
      index = ids.length - 1;
      isCurrentPassing = isPassing;
    },
    go(step, isThere) {
      for (let to = index + step; to >= 0 && to < ids.length; to += step) {
        const id = ids[to];
        if (id === undefined || !isThere(id)) continue;
        index = to;
        isCurrentPassing = false;
        return id;
      }
      return undefined;
    },
    canGo: (step) => ids[index + step] !== undefined,
    clear() {
      ids = [];
      index = -1;
      isCurrentPassing = false;
    },
  };
}
