import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { Triage } from '../triage/triage.ts';
import { type ArrangedAlerts, alertsOnScreen } from '../triage/arrangeAlerts.ts';
import { isEmptyFilter } from '../triage/filter/query.ts';
import { isRepeating } from '../triage/grouping.ts';
import {
  besideGone,
  narrowed,
  type Position,
  positionOf,
  rowNumber,
  step,
  type Step,
} from '../triage/navigation.ts';
import { countSoFar, countText } from '../ui/countTexts.ts';
import { withFocusTracking } from '../ui/focusTracking.ts';
import { joinParts, numberText } from '../ui/formats.ts';
import { loadMatching } from '../ui/loading.ts';
import { showStatus } from '../ui/messages.ts';
import { snoozedLabel } from '../ui/noteTexts.ts';
import { sampleText } from '../ui/viewTexts.ts';
import type { FocusedRow } from '../views/rows.ts';

type Direction = 'next' | 'previous';

export type Navigation = ReturnType<typeof createNavigation>;

/**
 * Goes from alert to alert in the order on screen; loads the next page at the end of the loaded ones. From an alert that
 * has left the list, goes to the row that took its place.
 *
 * @param starts the alert from which a step starts, and the one from which it would with another tab in front: the one
 * being read, and the selected one
 */
export function createNavigation(
  triage: Triage,
  starts: () => readonly [current: string | undefined, other?: string | undefined],
  show: (alert: Alert, group: string, focusTree: boolean) => Promise<void>,
) {
  /** The latest views that show the alerts from which a step may start, as of the last change. */
  let lastListed: ReadonlyMap<string, ArrangedAlerts> = new Map();
  let before = triage.view;
  const changes = triage.onDidChange(() => {
    const latest = new Map<string, ArrangedAlerts>();
    for (const id of starts()) {
      if (id === undefined) continue;
      // Since the last change, another alert may have become the current one.
      const views = [triage.view, before, lastListed.get(id) ?? before];
      const view = views.find((one) => positionOf(one, id) !== undefined);
      if (view) latest.set(id, view);
    }
    lastListed = latest;
    before = triage.view;
  });
  /** The row that the last step has reached or, while that loads a page, has started from. */
  let reached: Position | undefined;
  let stepsUnderWay = 0;

  /**
   * Where a step starts. While another step is under way, the focus may not have moved yet, so this step starts from
   * the row that the other one has reached. An alert with several tags may have several rows: a step starts from the
   * one that the last step reached. From an alert that is gone, it starts beside its place.
   */
  function startingRow(id: string | undefined, direction: Direction): Position | undefined {
    if (stepsUnderWay > 0) return reached;
    if (id === undefined) return undefined;
    return rowOrBeside(id, direction, reached?.id === id ? reached.group : undefined);
  }

  /** The row of an alert or, where it is gone, the one beside its place; see `besideGone`. */
  function rowOrBeside(id: string, direction: Direction, group: string | undefined): Position | undefined {
    const shown = positionOf(triage.view, id, group);
    return shown ?? besideGone(triage.view, lastListed.get(id) ?? before, id, direction, group);
  }

  const needsLook = (alert: Alert) => {
    const { marks } = triage;
    return !marks.has('seen', alert) || marks.changeOf(alert) !== undefined;
  };

  function stepFrom(row: Position | undefined, direction: Direction, among: 'all' | 'unseen'): Step {
    const view = among === 'all' ? triage.view : narrowed(triage.view, row?.id, needsLook);
    return step(view, row, direction, triage.alerts.nextPage !== undefined);
  }

  /** The focused row itself, if unseen alerts are wanted and it is one, not being read: a step would skip it. */
  function focusedUnread(
    id: string | undefined,
    row: Position | undefined,
    among: 'all' | 'unseen',
  ): Step | undefined {
    if (among === 'all' || row === undefined || row.id !== id) return undefined;
    if (stepsUnderWay > 1 || id === starts()[0]) return undefined;
    const alert = triage.alerts.find(row.id);
    return alert && needsLook(alert) ? { kind: 'alert', position: row, alert } : undefined;
  }

  /** Loads the next page. @returns whether the user has gone to an editor meanwhile, from where nothing is to be shown */
  async function loadPage(): Promise<boolean> {
    return await withFocusTracking(async (hasLeft) => {
      await loadMatching(triage);
      return hasLeft();
    });
  }

  /**
   * Goes to the next or previous alert from the one being read, or in the tree from its focused row, where it moves the
   * focus. `unseen` passes over the alerts that were seen and have not changed since.
   */
  async function navigate(
    direction: Direction,
    tree?: { readonly focused: FocusedRow | undefined },
    among: 'all' | 'unseen' = 'all',
  ): Promise<void> {
    const id = tree?.focused?.id ?? starts()[0];
    let from = startingRow(id, direction);
    const isGone = stepsUnderWay === 0 && from?.id !== id;
    reached = from;
    stepsUnderWay += 1;
    try {
      let destination = focusedUnread(id, from, among) ?? stepFrom(from, direction, among);
      if (among === 'unseen' && isGone && destination.kind !== 'alert') {
        // With another filter, the place of the gone alert says nothing: the list may have unseen alerts before it.
        from = undefined;
        destination = stepFrom(from, direction, among);
      }
      if (destination.kind === 'needsPage') {
        if (await loadPage()) return;
        // It may have waited for a refresh, which has found the alert gone.
        if (from && from.id === id) from = rowOrBeside(id, direction, from.group);
        destination = stepFrom(from, direction, among);
      }
      if (destination.kind === 'alert') {
        reached = destination.position;
        await show(destination.alert, reached.group, tree !== undefined);
      } else {
        showStatus(among === 'all' ? endText(direction, triage) : unseenEndText(direction, triage));
      }
    } finally {
      stepsUnderWay -= 1;
    }
  }

  return {
    navigate,
    /** Whether an alert that was gone to is still to be shown, or its row to be focused. */
    isUnderWay: () => stepsUnderWay > 0,
    dispose: () => changes.dispose(),
  };
}

/**
 * Why there is no alert to go to. Even if the service has more, the page just loaded may contain nothing after the
 * current alert, because of the sort order or a filter.
 */
export function endText(direction: Direction, { alerts: list, view }: Triage): string {
  if (direction === 'next' && list.failure) return l10n.t("Couldn't load the next page.");
  if (view.groups.length === 0) return l10n.t('No alerts are listed.');
  if (direction === 'previous') return l10n.t('This is the first alert.');
  return isAllLoaded(list)
    ? l10n.t('This is the last alert.')
    : l10n.t('This is the last loaded alert ({0}).', countText(list));
}

/** Whether no page is left, not even one that a limit keeps away. */
function isAllLoaded({ nextPage, cutOffBy }: Triage['alerts']): boolean {
  return nextPage === undefined && cutOffBy === undefined;
}

function unseenEndText(direction: Direction, { alerts: list }: Triage): string {
  if (direction === 'previous') return l10n.t('No unseen or changed alerts above.');
  if (list.failure) return l10n.t("Couldn't load the next page.");
  return isAllLoaded(list)
    ? l10n.t('No unseen or changed alerts below.')
    : l10n.t('No unseen or changed alerts below ({0} loaded).', countText(list));
}

/**
 * The position of an alert in the list on screen: "51 of 237 · 9 unseen" or "Hidden by the filter"; empty if it is not
 * loaded. From an alert that is not shown, Next and Previous go to the first or last shown one.
 */
export function positionInfo(triage: Triage, id: string) {
  const position = positionOf(triage.view, id);
  const number = position && rowNumber(triage.view, position);
  const info = number === undefined ? hiddenPosition(triage, id) : shownPosition(triage, number);
  const sample = sampleText(triage.isSample);
  return { ...info, text: joinParts([sample, info.text]), spoken: joinParts([sample, info.spoken]) };
}

function hiddenPosition(triage: Triage, id: string) {
  const { alerts: list, view } = triage;
  const text = hiddenText(triage, id);
  return {
    text,
    spoken: text,
    hasNext: view.matching > 0 || list.nextPage !== undefined,
    hasPrevious: view.matching > 0,
  };
}

function hiddenText({ alerts: list, options, snoozed }: Triage, id: string): string {
  if (snoozed.has(id) && !options.filter.snoozed) return snoozedLabel();
  return isEmptyFilter(options.filter) || list.find(id) === undefined ? '' : l10n.t('Hidden by the filter');
}

function shownPosition(triage: Triage, { row, rows }: { row: number; rows: number }) {
  const { alerts: list, options, snoozed } = triage;
  // With a filter, snoozed alerts or an alert in several groups, the list's total counts something else than rows.
  const isWhole = isEmptyFilter(options.filter) && snoozed.size === 0 && !isRepeating(options.grouping);
  const total = isWhole && list.total !== undefined ? numberText(list.total) : countSoFar(rows, list);
  return {
    text: joinParts([l10n.t('{0} of {1}', numberText(row), total), unseenText(triage)]),
    spoken: l10n.t('Alert {0} of {1}', numberText(row), total),
    hasNext: row < rows || list.nextPage !== undefined,
    hasPrevious: row > 1,
  };
}

/** How many of the alerts on screen the user has not seen; empty for none. */
function unseenText({ alerts: list, marks, view }: Triage): string {
  const unseen = alertsOnScreen(view).filter((alert) => !marks.has('seen', alert)).length;
  return unseen === 0 ? '' : l10n.t('{0} unseen', countSoFar(unseen, list));
}
