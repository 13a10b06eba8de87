import { Disposable, type TreeItem, TreeItemCollapsibleState } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { Triage } from '../triage/triage.ts';
import type { ViewChange } from '../triage/arrangeAlerts.ts';
import { hasOtherNames } from '../triage/assigneeNames.ts';
import { type AlertGroup, isRepeating } from '../triage/grouping.ts';
import { positionOf } from '../triage/navigation.ts';
import { readSeverity } from '../triage/values.ts';
import { memoize, rememberLast } from '../util/memoize.ts';
import { inSlices } from '../util/slices.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { joinParts } from '../ui/formats.ts';
import { newAlertsText, snoozedText } from '../ui/countTexts.ts';
import { groupLabel, viewOptionsText } from '../ui/viewTexts.ts';
import { alertItem, alertTooltip, type GroupCounts, groupItem } from './alertItem.ts';
import { itemCache } from './itemCache.ts';
import { filterMessage } from './listTexts.ts';
import {
  type GroupRow,
  type ItemRow,
  type Row,
  type RowSource,
  type Redraw,
  redrawOf,
  stableRows,
} from './rows.ts';

export interface AlertRows extends RowSource<Alert> {
  /** Redraws the rows whose displayed age has changed. */
  updateAges(): Promise<void>;
}

function countGroup(alerts: readonly Alert[], { marks, alerts: list }: Triage): GroupCounts {
  return {
    all: alerts.length,
    unseen: alerts.filter((alert) => !marks.has('seen', alert)).length,
    critical: alerts.filter(({ severity }) => readSeverity(severity) === 'critical').length,
    isComplete: list.isComplete,
  };
}

/** The rows of the alerts view: filtered, sorted, grouped. @param isClosed see `rememberClosedGroups` */
export function alertRows(
  triage: Triage,
  texts: AlertTexts,
  isClosed: (group: GroupRow) => boolean = () => false,
): AlertRows {
  /** Returns the same row object for a group as long as the alerts are grouped alike. */
  const groupRows = rememberLast(
    () => triage.options.grouping,
    () => memoize((key: string): GroupRow => ({ kind: 'group', key })),
  );
  const groupRow = (key: string) => groupRows()(key);
  /** An index, because VS Code asks for each group separately, and there may be thousands. */
  const groupsByKey = rememberLast(
    () => triage.view.groups,
    (groups) => new Map(groups.map((group) => [group.key, group])),
  );
  /** The items of groups as last shown: closed groups have one, too, though none of their rows is drawn. */
  const groupItems = new WeakMap<GroupRow, TreeItem>();
  const rows = stableRows<Alert>();
  const items = itemCache(itemOf);
  let listener: (redraw: Redraw<Alert>) => void = () => undefined;
  const isGrouped = () => triage.options.grouping !== 'none';

  /** The parent of the rows in the group of this key; undefined without grouping. */
  function parentOf(key: string): GroupRow | undefined {
    return isGrouped() ? groupRow(key) : undefined;
  }

  function itemRows(group: AlertGroup): ItemRow<Alert>[] {
    const parent = parentOf(group.key);
    return group.alerts.map((item) => rows.of(item, parent));
  }

  function itemOf({ item: alert, group }: ItemRow<Alert>): TreeItem {
    const isUnseen = !triage.marks.has('seen', alert);
    const item = alertItem(alert, texts, {
      isUnseen,
      isPinned: triage.marks.has('pinned', alert),
      change: triage.marks.changeOf(alert),
      note: triage.notes.of(alert),
      namesCode: triage.namedCode.isIn(alert),
    });
    // An alert in several groups has several rows, and VS Code fails on duplicate ids. JSON, because tags and ids
    // may contain any separator.
    if (group && isRepeating(triage.options.grouping))
      item.id = `alert:${JSON.stringify([alert.id, group.key])}`;
    return item;
  }

  /**
   * Whether the whole tree must be redrawn instead of single groups. VS Code redraws the groups of one event one
   * after the other, and fails if a visible row has left a group that is redrawn later. So several groups are redrawn
   * singly only if alerts were merely added. Rows without groups have no parent that could be redrawn.
   */
  function needsWholeRedraw({ isListChanged, groups: changed, isGrowth }: ViewChange): boolean {
    if (isListChanged) return true;
    return isGrouped() ? changed.length > 1 && !isGrowth : changed.length > 0;
  }

  function groupItemOf({ key }: GroupRow): TreeItem {
    const { grouping } = triage.options;
    const { alerts } = groupsByKey().get(key) ?? { alerts: [] };
    return groupItem(key, groupLabel(grouping, key, texts), countGroup(alerts, triage), grouping);
  }

  /** The rows of those of some groups that show another name or other counts than they have now. */
  function outdatedGroupRows(groups: readonly AlertGroup[]): readonly GroupRow[] {
    if (!isGrouped()) return [];
    return groups
      .map(({ key }) => groupRow(key))
      .filter((row) => {
        const shown = groupItems.get(row);
        const now = shown && groupItemOf(row);
        return shown?.label !== now?.label || shown?.description !== now?.description;
      });
  }

  /** The visible rows whose alert changed but not their position. */
  function updatedRows({ updates }: ViewChange): readonly ItemRow<Alert>[] {
    return updates
      .map(({ group, before, after }) => rows.update(before, after, parentOf(group.key)))
      .filter((row) => items.invalidate(row));
  }

  /** What shows these alerts: their rows or, where it shows another name or other counts now, their group. */
  function touchedRows(ids: ReadonlySet<string>): readonly Row<Alert>[] {
    return triage.view.groups.flatMap((group): readonly Row<Alert>[] => {
      const alerts = group.alerts.filter(({ id }) => ids.has(id));
      if (alerts.length === 0) return [];
      const outdated = alerts
        .map((alert) => rows.of(alert, parentOf(group.key)))
        .filter((row) => items.invalidate(row));
      const outdatedGroup = outdatedGroupRows([group]);
      return outdatedGroup.length > 0 ? outdatedGroup : outdated;
    });
  }

  /** Redraws what looks different, where all rows may: in slices, because comparing many takes seconds. */
  async function redrawOutdated(): Promise<void> {
    items.invalidateAll();
    const changed = new Set<Row<Alert>>();
    const shownRows = () => triage.view.groups.flatMap(itemRows);
    await inSlices(shownRows(), (row) => void (items.hasChanged(row) && changed.add(row)));
    if (triage.signal.aborted) return;
    const groups = new Set<Row<Alert>>(outdatedGroupRows(triage.view.groups));
    // Of those that are still shown: VS Code draws everything again for a row that it does not know.
    const outdated = shownRows().filter(
      (row) => changed.has(row) && !(row.group && groups.has(row.group)) && items.invalidate(row),
    );
    notifyOf([...groups, ...outdated]);
  }

  /** @param isRecounted whether counts of all groups may read otherwise, because they say whether more may follow */
  function redrawFor(change: ViewChange, isRecounted: boolean): Redraw<Alert> {
    // This updates the cached items, which is needed also if everything is redrawn.
    const updated = updatedRows(change);
    if (needsWholeRedraw(change)) return 'all';
    const changed = change.groups.map(({ key }) => groupRow(key));
    const outdated = outdatedGroupRows(
      isRecounted ? triage.view.groups : change.updates.map(({ group }) => group),
    );
    return redrawOf([...new Set([...changed, ...outdated, ...updated])]);
  }

  /** "3 snoozed", unless the filter shows them. */
  function hiddenSnoozedText(): string {
    return triage.options.filter.snoozed ? '' : snoozedText(triage.snoozed.size, triage.alerts);
  }

  function notify(redraw: Redraw<Alert>): void {
    if (redraw === 'all') items.forgetDrawn();
    listener(redraw);
  }

  function notifyOf(outdated: readonly Row<Alert>[]): void {
    if (outdated.length > 0) notify(redrawOf(outdated));
  }

  return {
    roots() {
      const { groups: shown } = triage.view;
      return isGrouped() ? shown.map(({ key }) => groupRow(key)) : shown.flatMap(itemRows);
    },
    children(row) {
      const group = groupsByKey().get(row.key);
      return group ? itemRows(group) : [];
    },
    rowOf({ id }, group) {
      const position = positionOf(triage.view, id, group);
      const item = triage.alerts.find(id);
      if (position === undefined || item === undefined) return undefined;
      return rows.of(item, parentOf(position.group));
    },
    firstRow(alerts) {
      // Pinned alerts are at the top whatever the sort order, so the topmost of the others is meant if there is one.
      const others = alerts.filter((alert) => !triage.options.isPinned(alert));
      // By id: a poll may have renewed them.
      const wanted = new Set((others.length > 0 ? others : alerts).map(({ id }) => id));
      for (const group of triage.view.groups) {
        if (isClosed(groupRow(group.key))) continue;
        const alert = group.alerts.find(({ id }) => wanted.has(id));
        if (alert) return rows.of(alert, parentOf(group.key));
      }
      return undefined;
    },
    isClosed,
    groupItem(row) {
      const item = groupItemOf(row);
      groupItems.set(row, item);
      if (isClosed(row)) item.collapsibleState = TreeItemCollapsibleState.Collapsed;
      return item;
    },
    item: (row) => items.item(row),
    tooltip: (alert) =>
      alertTooltip(alert, texts, { change: triage.marks.changeOf(alert), note: triage.notes.of(alert) }),
    newText: () => newAlertsText(triage.news),
    narrowed: () => ({
      filter: filterMessage(triage, texts),
      viewOptions: joinParts([hiddenSnoozedText(), viewOptionsText(triage.options, triage.alerts)]),
      rows: triage.view.matching,
    }),
    onDidChange(redraw) {
      listener = redraw;
      let { view } = triage;
      let { isComplete } = triage.alerts;
      const viewChanges = triage.onDidChange((change) => {
        const before = view;
        ({ view } = triage);
        const isRecounted = isComplete !== triage.alerts.isComplete;
        ({ isComplete } = triage.alerts);
        const hasNewNames =
          view.options.assigneeName !== before.options.assigneeName ||
          hasOtherNames(before.loaded, view.loaded);
        notify(redrawFor(change, isRecounted));
        if (hasNewNames) void redrawOutdated();
      });
      const markChanges = triage.marks.onDidChange((change) => {
        if (change === 'all') void redrawOutdated();
        else notifyOf(touchedRows(new Set(change.alerts.map(({ id }) => id))));
      });
      const noteChanges = triage.notes.onDidChange((ids) => notifyOf(touchedRows(ids)));
      return Disposable.from(viewChanges, markChanges, noteChanges);
    },
    updateAges: redrawOutdated,
  };
}
