import { Disposable, type TreeItem, TreeItemCollapsibleState } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { MarkChange } from '../triage/alertMarks.ts';
import type { Triage } from '../triage/triage.ts';
import type { ViewChange } from '../triage/viewChange.ts';
import type { ArrangedAlerts } from '../triage/arrangeAlerts.ts';
import { hasOtherNames } from '../triage/assigneeNames.ts';
import { type AlertGroup, isRepeating } from '../triage/grouping.ts';
import { positionOf } from '../triage/navigation.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { joinList } from '../ui/formats.ts';
import { snoozedText } from '../ui/noteTexts.ts';
import { groupLabel, viewOptionsText } from '../ui/viewTexts.ts';
import { alertCommand, alertItem, alertTooltip, groupItem } from './alertItem.ts';
import { itemCache } from './itemCache.ts';
import type { ClosedGroups } from './closedGroups.ts';
import { filterMessage } from './listTexts.ts';
import { type GroupRow, type ItemRow, type RowSource, type Redraw, redrawOf, stableRows } from './rows.ts';

export interface AlertRows extends RowSource<Alert> {
  /** Redraws the rows whose displayed age has changed. */
  updateAges(): void;
}

/**
 * With more groups than this, they start collapsed: VS Code asks for the rows of all expanded groups before it draws
 * the first one.
 */
const maxOpenGroups = 300;

/** The groups of the view, and one row object for each. */
interface GroupIndex {
  /** Returns the same row object for a group until the grouping changes. */
  row(key: string): GroupRow;
  group(key: string): AlertGroup | undefined;
  /** Must be called when the grouping has changed. */
  clear(): void;
}

/** An index, because VS Code asks for each group separately, and there may be thousands. */
function groupIndex(triage: Triage): GroupIndex {
  const rows = new Map<string, GroupRow>();
  let indexed: readonly AlertGroup[] = [];
  let byKey: ReadonlyMap<string, AlertGroup> = new Map();
  return {
    row(key) {
      const known = rows.get(key);
      if (known) return known;
      const row: GroupRow = { kind: 'group', key };
      rows.set(key, row);
      return row;
    },
    group(key) {
      if (indexed !== triage.view.groups) {
        indexed = triage.view.groups;
        byKey = new Map(indexed.map((group) => [group.key, group]));
      }
      return byKey.get(key);
    },
    clear: () => rows.clear(),
  };
}

/** The rows of the alerts view: filtered, sorted, grouped. @param closed the groups that the user has closed */
export function alertRows(
  triage: Triage,
  texts: AlertTexts,
  closed: Pick<ClosedGroups, 'has'> = { has: () => false },
): AlertRows {
  const groups = groupIndex(triage);
  /** The labels last shown, to detect renamed assignees. */
  const groupLabels = new WeakMap<GroupRow, string>();
  const rows = stableRows<Alert>();
  const items = itemCache(itemOf);
  let listener: (redraw: Redraw<Alert>) => void = () => undefined;
  const isGrouped = () => triage.options.grouping !== 'none';
  const isClosed = (key: string) => closed.has(triage.options.grouping, key);

  /** The parent of the rows in a group; undefined without grouping. */
  function parentOf({ key }: AlertGroup): GroupRow | undefined {
    return isGrouped() ? groups.row(key) : undefined;
  }

  function itemRows(group: AlertGroup): ItemRow<Alert>[] {
    const parent = parentOf(group);
    return group.alerts.map((item) => rows.of(item, parent));
  }

  function itemOf({ item: alert, group }: ItemRow<Alert>): TreeItem {
    const isUnseen = !triage.marks.has('seen', alert);
    const item = alertItem(alert, texts, {
      isUnseen,
      isPinned: triage.marks.has('pinned', alert),
      note: triage.notes.of(alert),
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
    if (!isGrouped()) return changed.length > 0;
    return (changed.length > 1 && !isGrowth) || hasRenamedGroup();
  }

  /** Whether the label of a group has changed because the assignee's name is now known. */
  function hasRenamedGroup(): boolean {
    const { grouping } = triage.options;
    const isRenamed = ({ key }: AlertGroup) => {
      const label = groupLabels.get(groups.row(key));
      return label !== undefined && label !== groupLabel(grouping, key, texts);
    };
    return grouping === 'assignee' && triage.view.groups.some(isRenamed);
  }

  /** The visible rows whose alert changed but not their position. */
  function updatedRows({ updates }: ViewChange): readonly ItemRow<Alert>[] {
    return updates
      .map(({ group, before, after }) => rows.update(before, after, parentOf(group)))
      .filter((row) => items.invalidate(row));
  }

  /** The drawn rows that look different since `items.invalidateAll()`, except in groups that are redrawn anyway. */
  function outdatedRows(redrawn: readonly AlertGroup[]): readonly ItemRow<Alert>[] {
    const known = new Set(redrawn);
    const others = triage.view.groups.filter((group) => !known.has(group));
    return others.flatMap((group) => items.changed(itemRows(group)));
  }

  /** The visible rows of alerts whose marks changed, such as seen or pinned. */
  function markedRows(change: MarkChange): readonly ItemRow<Alert>[] {
    if (change === 'all') {
      items.invalidateAll();
      return outdatedRows([]);
    }
    return rowsWith(new Set(change.alerts.map(({ id }) => id)));
  }

  function rowsWith(ids: ReadonlySet<string>): readonly ItemRow<Alert>[] {
    const rowsIn = (group: AlertGroup) =>
      group.alerts.filter(({ id }) => ids.has(id)).map((alert) => rows.of(alert, parentOf(group)));
    return triage.view.groups.flatMap(rowsIn).filter((row) => items.invalidate(row));
  }

  /**
   * What to redraw after the view changed.
   *
   * @param before the view before the change
   */
  function redrawFor(change: ViewChange, before: ArrangedAlerts): Redraw<Alert> {
    const { options, loaded } = triage.view;
    const hasNewNames =
      options.assigneeName !== before.options.assigneeName || hasOtherNames(before.loaded, loaded);
    // These two update the cached items, which is needed also if everything is redrawn.
    if (hasNewNames) items.invalidateAll();
    const updated = updatedRows(change);
    if (needsWholeRedraw(change)) return 'all';
    const outdated = hasNewNames ? outdatedRows(change.groups) : [];
    const singleRows = redrawOf([...new Set([...updated, ...outdated])]);
    if (singleRows === 'all') return 'all';
    return [...change.groups.map(({ key }) => groups.row(key)), ...singleRows];
  }

  /** "3 snoozed", unless the filter shows them. */
  function hiddenSnoozedText(): string {
    return triage.options.filter.own.includes('snoozed') ? '' : snoozedText(triage.snoozed);
  }

  function notify(redraw: Redraw<Alert>): void {
    if (redraw === 'all') items.forgetDrawn();
    listener(redraw);
  }

  function notifyOf(outdated: readonly ItemRow<Alert>[]): void {
    if (outdated.length > 0) notify(redrawOf(outdated));
  }

  return {
    roots() {
      const { groups: shown } = triage.view;
      return isGrouped() ? shown.map(({ key }) => groups.row(key)) : shown.flatMap(itemRows);
    },
    isEmpty: () => triage.view.groups.length === 0,
    children(row) {
      const group = groups.group(row.key);
      return group ? itemRows(group) : [];
    },
    rowOf({ id }, group) {
      const position = positionOf(triage.view, id, group);
      const item = triage.alerts.find(id);
      if (position === undefined || item === undefined) return undefined;
      return isGrouped() ? rows.of(item, groups.row(position.group)) : rows.of(item);
    },
    firstRow(alerts) {
      // Pinned alerts are at the top whatever the sort order, so the topmost of the others is meant if there is one.
      const others = alerts.filter((alert) => !triage.options.isPinned(alert));
      const wanted = new Set(others.length > 0 ? others : alerts);
      for (const group of triage.view.groups) {
        if (isClosed(group.key)) continue;
        const alert = group.alerts.find((one) => wanted.has(one));
        if (alert) return rows.of(alert, parentOf(group));
      }
      return undefined;
    },
    groupItem(row) {
      const label = groupLabel(triage.options.grouping, row.key, texts);
      groupLabels.set(row, label);
      const item = groupItem(
        row.key,
        label,
        groups.group(row.key)?.alerts.length ?? 0,
        triage.options.grouping,
      );
      if (triage.view.groups.length > maxOpenGroups || isClosed(row.key))
        item.collapsibleState = TreeItemCollapsibleState.Collapsed;
      return item;
    },
    item: (row) => items.item(row),
    resolveItem: (alert) => ({
      tooltip: alertTooltip(alert, texts, triage.notes.of(alert)),
      command: alertCommand(alert),
    }),
    filterText: (maxLength) => filterMessage(triage, texts, maxLength),
    viewOptionsText: () => joinList([viewOptionsText(triage.options), hiddenSnoozedText()]),
    onDidChange(redraw) {
      listener = redraw;
      let { view } = triage;
      const viewChanges = triage.onDidChange((change) => {
        const before = view;
        ({ view } = triage);
        if (view.options.grouping !== before.options.grouping) groups.clear();
        notify(redrawFor(change, before));
      });
      const markChanges = triage.marks.onDidChange((change) => notifyOf(markedRows(change)));
      const noteChanges = triage.notes.onDidChange((ids) => notifyOf(rowsWith(ids)));
      return Disposable.from(viewChanges, markChanges, noteChanges);
    },
    updateAges() {
      items.invalidateAll();
      notifyOf(outdatedRows([]));
    },
  };
}
