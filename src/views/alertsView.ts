import { Disposable, type TreeItem, TreeItemCollapsibleState, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { Connection } from '../connection/connection.ts';
import { commandIds, contextKeys, settingIds } from '../contributions.ts';
import type { MarkChange } from '../triage/alertMarks.ts';
import type { AlertsModel, ViewChange } from '../triage/alertsModel.ts';
import type { ArrangedAlerts } from '../triage/arrangeAlerts.ts';
import { hasOtherNames } from '../triage/assigneeNames.ts';
import { isEmptyFilter } from '../triage/filter/filter.ts';
import { type AlertGroup, isRepeating } from '../triage/grouping.ts';
import { positionOf } from '../triage/navigation.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { type Clock, whileVisible } from '../ui/clock.ts';
import { contextKey } from '../ui/contextKey.ts';
import { alertWords } from '../ui/countTexts.ts';
import { loadMatching } from '../ui/loading.ts';
import { groupLabel, viewOptionsText } from '../ui/viewTexts.ts';
import { alertCommand, alertItem, alertTooltip, groupItem, registerRowDecorations } from './alertItem.ts';
import { filterMessage } from './listTexts.ts';
import { createListView, type ListView } from './listView.ts';
import { itemCache } from './redraw.ts';
import {
  type GroupRow,
  type ItemRow,
  type RowSource,
  type Redraw,
  redrawOf,
  type Row,
  stableRows,
} from './rows.ts';
import type { Tree } from './tree.ts';

/** Creates the "Alerts" view. */
export function createAlertsView(
  tree: Tree<Row<Alert>>,
  model: AlertsModel,
  texts: AlertTexts,
  clock: Clock,
  connection: Connection,
): ListView<Alert> {
  const showFiltered = contextKey(contextKeys.filtered);
  const showNew = contextKey(contextKeys.hasNewAlerts);
  model.onDidChange(() => {
    showFiltered(!isEmptyFilter(model.options.filter));
    showNew(model.list.newCount > 0);
  });
  const content = alertRows(model, texts);
  const view = createListView({
    tree,
    list: model.list,
    content,
    clock,
    connection,
    commands: {
      loadMore: commandIds.loadMore,
      refresh: commandIds.refresh,
      cancel: commandIds.cancelLoading,
      words: alertWords,
    },
    loadMore: () => loadMatching(model, connection.serviceHost),
    onEmpty: contextKey(contextKeys.alertsEmpty),
    onLoading: contextKey(contextKeys.alertsLoading),
  });
  const decorations = registerRowDecorations();
  const ages = whileVisible(tree.view, clock, () => content.updateAges());
  return {
    ...view,
    refresh(how) {
      // Alerts that were seen meanwhile stay in a list of unseen ones until the user refreshes it.
      model.removeSeen();
      return view.refresh(how);
    },
    dispose: () => Disposable.from(decorations, ages, view).dispose(),
  };
}

export interface AlertRows extends RowSource<Alert> {
  /** Redraws the rows whose displayed age has changed. */
  updateAges(): void;
}

/**
 * With more groups than this, they start collapsed: VS Code asks for the rows of all expanded groups before it draws
 * the first one.
 */
const maxOpenGroups = 300;

function groupsByKey(groups: readonly AlertGroup[]): ReadonlyMap<string, AlertGroup> {
  return new Map(groups.map((group) => [group.key, group]));
}

/** The rows of the alerts view: filtered, sorted, grouped. */
export function alertRows(model: AlertsModel, texts: AlertTexts): AlertRows {
  const groupRows = new Map<string, GroupRow>();
  /** The labels last shown, to detect renamed assignees. */
  const groupLabels = new WeakMap<GroupRow, string>();
  const rows = stableRows<Alert>();
  const items = itemCache(itemOf);
  let listener: (redraw: Redraw<Alert>) => void = () => undefined;
  const isGrouped = () => model.options.grouping !== 'none';
  let indexed = model.view.groups;
  let byKey = groupsByKey(indexed);

  /** Uses an index because VS Code asks for each group separately, and there may be thousands. */
  function groupOf(key: string): AlertGroup | undefined {
    if (indexed !== model.view.groups) {
      indexed = model.view.groups;
      byKey = groupsByKey(indexed);
    }
    return byKey.get(key);
  }

  /** Returns the same row object for a group until the grouping changes. */
  function rowOfGroup(key: string): GroupRow {
    const known = groupRows.get(key);
    if (known) return known;
    const row: GroupRow = { kind: 'group', key };
    groupRows.set(key, row);
    return row;
  }

  /** The parent of the rows in a group; undefined without grouping. */
  function parentOf({ key }: AlertGroup): GroupRow | undefined {
    return isGrouped() ? rowOfGroup(key) : undefined;
  }

  function itemRows(group: AlertGroup): ItemRow<Alert>[] {
    const parent = parentOf(group);
    return group.alerts.map((item) => rows.of(item, parent));
  }

  function itemOf({ item: alert, group }: ItemRow<Alert>): TreeItem {
    const isUnseen = !model.marks.has('seen', alert);
    const item = alertItem(alert, texts, { isUnseen, isPinned: model.marks.has('pinned', alert) });
    // An alert in several groups has several rows, and VS Code fails on duplicate ids. JSON, because tags and ids
    // may contain any separator.
    if (group && isRepeating(model.options.grouping))
      item.id = `alert:${JSON.stringify([alert.id, group.key])}`;
    return item;
  }

  /**
   * Whether the whole tree must be redrawn instead of single groups. VS Code redraws the groups of one event one
   * after the other, and fails if a visible row has left a group that is redrawn later. So several groups are redrawn
   * singly only if alerts were merely added. Rows without groups have no parent that could be redrawn.
   */
  function needsWholeRedraw({ isListChanged, groups, isGrowth }: ViewChange): boolean {
    return isListChanged || (isGrouped() ? groups.length > 1 && !isGrowth : groups.length > 0);
  }

  /** The visible rows whose alert changed but not their position. */
  function updatedRows({ updates }: ViewChange): readonly ItemRow<Alert>[] {
    return updates
      .map(({ group, before, after }) => rows.update(before, after, parentOf(group)))
      .filter((row) => items.forget(row));
  }

  /** The rows with an outdated age or name, except in groups that are redrawn anyway. */
  function outdatedRows(redrawn: readonly AlertGroup[]): readonly ItemRow<Alert>[] {
    const known = new Set(redrawn);
    const others = model.view.groups.filter((group) => !known.has(group));
    return others.flatMap((group) => items.changed(itemRows(group)));
  }

  /** The visible rows of alerts whose marks changed, such as seen or pinned. */
  function markedRows(change: MarkChange): readonly ItemRow<Alert>[] {
    if (change === 'all') {
      items.expire();
      return outdatedRows([]);
    }
    const ids = new Set(change.alerts.map(({ id }) => id));
    const rowsIn = (group: AlertGroup) =>
      group.alerts.filter(({ id }) => ids.has(id)).map((alert) => rows.of(alert, parentOf(group)));
    return model.view.groups.flatMap(rowsIn).filter((row) => items.forget(row));
  }

  /** Whether the label of a group has changed because the assignee's name is now known. */
  function isRenamed({ key }: AlertGroup): boolean {
    const label = groupLabels.get(rowOfGroup(key));
    return label !== undefined && label !== groupLabel(model.options.grouping, key, texts);
  }

  /**
   * What to redraw after the view changed.
   *
   * @param before the view before the change
   */
  function redrawFor(change: ViewChange, before: ArrangedAlerts): Redraw<Alert> {
    const { options, groups, loaded } = model.view;
    const hasNewNames =
      options.assigneeName !== before.options.assigneeName || hasOtherNames(before.loaded, loaded);
    if (hasNewNames) items.expire();
    const updated = updatedRows(change);
    if (needsWholeRedraw(change) || (options.grouping === 'assignee' && groups.some(isRenamed))) return 'all';
    const changedRows = new Set([...updated, ...(hasNewNames ? outdatedRows(change.groups) : [])]);
    const singleRows = redrawOf([...changedRows]);
    return singleRows === 'all'
      ? singleRows
      : [...change.groups.map(({ key }) => rowOfGroup(key)), ...singleRows];
  }

  function notify(redraw: Redraw<Alert>): void {
    if (redraw === 'all') items.redrawAll();
    listener(redraw);
  }

  function notifyOf(outdated: readonly ItemRow<Alert>[]): void {
    if (outdated.length > 0) notify(redrawOf(outdated));
  }

  return {
    roots() {
      const { groups } = model.view;
      if (isGrouped()) return groups.map(({ key }) => rowOfGroup(key));
      return groups.flatMap(itemRows);
    },
    isEmpty: () => model.view.groups.length === 0,
    children(row) {
      const group = groupOf(row.key);
      return group ? itemRows(group) : [];
    },
    rowOf({ id }, group) {
      const place = positionOf(model.view, id, group);
      const item = model.list.find(id);
      if (place === undefined || item === undefined) return undefined;
      return isGrouped() ? rows.of(item, rowOfGroup(place.group)) : rows.of(item);
    },
    firstRow(alerts) {
      // Pinned alerts are at the top whatever the sort order, so the topmost of the others is meant if there is one.
      const others = alerts.filter((alert) => !model.options.isPinned(alert));
      const wanted = new Set(others.length > 0 ? others : alerts);
      for (const group of model.view.groups) {
        const alert = group.alerts.find((one) => wanted.has(one));
        if (alert) return rows.of(alert, parentOf(group));
      }
      return undefined;
    },
    groupItem(row) {
      const label = groupLabel(model.options.grouping, row.key, texts);
      groupLabels.set(row, label);
      const item = groupItem(row.key, label, groupOf(row.key)?.alerts.length ?? 0, model.options.grouping);
      if (model.view.groups.length > maxOpenGroups)
        item.collapsibleState = TreeItemCollapsibleState.Collapsed;
      return item;
    },
    item: (row) => items.item(row),
    resolveItem: (alert) => ({ tooltip: alertTooltip(alert, texts), command: alertCommand(alert) }),
    filterText: () => filterMessage(model, texts),
    viewOptionsText: () => viewOptionsText(model.options),
    onDidChange(redraw) {
      listener = redraw;
      let { view } = model;
      const viewChanges = model.onDidChange((change) => {
        const before = view;
        ({ view } = model);
        if (view.options.grouping !== before.options.grouping) groupRows.clear();
        notify(redrawFor(change, before));
      });
      const markChanges = model.marks.onDidChange((change) => notifyOf(markedRows(change)));
      return Disposable.from(viewChanges, markChanges);
    },
    updateAges() {
      items.expire();
      notifyOf(outdatedRows([]));
    },
  };
}

/** The maximum number of loaded alerts, from the user's settings; the default if the setting is invalid. */
export function readMaxAlerts(): number {
  const value: unknown = workspace.getConfiguration().get(settingIds.maxLoadedAlerts);
  return typeof value === 'number' && value >= 1 ? value : 50_000;
}
