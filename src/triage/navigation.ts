import type { Alert } from '../api/alert.ts';
import type { AlertGroup } from './grouping.ts';
import type { AlertsView } from './viewAlerts.ts';

/** A row of the view. By its group too, since an alert with several tags is in several. */
export interface Position {
  readonly group: string;
  readonly id: string;
}

export type Step =
  | { readonly kind: 'alert'; readonly position: Position; readonly alert: Alert }
  /** The end of what is loaded, while the service has more: load a page, then step again from the same place. */
  | { readonly kind: 'needsPage' }
  /** Nothing further in this direction, or nothing at all. */
  | { readonly kind: 'end' };

interface RowIndex {
  readonly group: number;
  readonly row: number;
}

/** The place of an alert on screen: in `group` when it is there, else the first; undefined when it is not shown. */
export function positionOf(view: AlertsView, id: string, group?: string): Position | undefined {
  const position = indexOf(view.groups, id, group);
  const found = position && view.groups[position.group];
  return found && { group: found.key, id };
}

/**
 * The alert after (or before) a place in the order on screen, across groups, without going round. From a place that
 * is not shown, or none, the first alert (or the last).
 */
export function step(
  view: AlertsView,
  from: Position | undefined,
  direction: 'next' | 'previous',
  hasMore: boolean,
): Step {
  const isNext = direction === 'next';
  const position = from && indexOf(view.groups, from.id, from.group);
  const to = position ? neighbour(view.groups, position, isNext) : edge(view.groups, isNext);
  const group = to && view.groups[to.group];
  const alert = to && group?.alerts[to.row];
  if (group && alert) return { kind: 'alert', position: { group: group.key, id: alert.id }, alert };
  return { kind: isNext && hasMore ? 'needsPage' : 'end' };
}

/** Which row a place is, counted from 1, of how many; undefined when it is not shown. */
export function rowNumber(view: AlertsView, place: Position): { row: number; rows: number } | undefined {
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

function neighbour(
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

/** A step in the history: back or forward. */
export type HistoryStep = -1 | 1;

/** The alerts read so far, by id, as in a browser: what is read next replaces what lay ahead. */
interface ReadingHistory {
  /** @param isPassing reached in passing, as by an arrow key; the next one takes the place of such a one if it is, too */
  visit(id: string, isPassing?: boolean): void;
  /** Goes to the nearest alert in a direction that `isThere` and returns its id; undefined where there is none. */
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
