import type { TreeItem } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import type { AlertsView } from '../triage/alertsView.ts';
import type { AlertGroup } from '../triage/grouping.ts';
import type { ViewChange } from '../triage/viewChange.ts';
import { placeOf } from '../triage/walk.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { groupLabel } from '../ui/groupLabels.ts';
import { alertCommand, alertItem, alertTooltip } from './alertItem.ts';
import { filterMessage } from './filterMessage.ts';
import { groupItem } from './groupItem.ts';
import { keptItems } from './keptItems.ts';
import type { ListContent, Redraw } from './listContent.ts';
import { type GroupRow, type ItemRow, stableRows } from './rows.ts';

/** VS Code draws rows that are named one after the other; of many it is quicker to draw all at once. */
const mostSingleRows = 100;

/** The alerts as the user looks at them: filtered, sorted, in groups or in one list. */
export function alertsContent(model: AlertsModel, texts: AlertTexts, now = Date.now): ListContent<Alert> {
  const groupRows = new Map<string, GroupRow>();
  /** As they were last drawn. */
  const groupLabels = new WeakMap<GroupRow, string>();
  const rows = stableRows<Alert>();
  const items = keptItems(itemOf, now);
  const isGrouped = () => model.look.grouping !== 'none';
  const groupOf = (key: string): AlertGroup | undefined =>
    model.view.groups.find((group) => group.key === key);

  /** One row object per group for as long as the grouping stays. */
  function rowOfGroup(key: string): GroupRow {
    const known = groupRows.get(key);
    if (known) return known;
    const row: GroupRow = { kind: 'group', key };
    groupRows.set(key, row);
    return row;
  }

  /** Of the rows in a group; without grouping no row has one. */
  function parentOf({ key }: AlertGroup): GroupRow | undefined {
    return isGrouped() ? rowOfGroup(key) : undefined;
  }

  function itemRows(group: AlertGroup): ItemRow<Alert>[] {
    const parent = parentOf(group);
    return group.alerts.map((item) => rows.of(item, parent));
  }

  function itemOf({ item: alert, group }: ItemRow<Alert>): TreeItem {
    const item = alertItem(alert, texts);
    // With several tags, one alert stands in several groups, and each row needs an id of its own.
    if (group && model.look.grouping === 'tag') item.id = `${item.id}#${group.key}`;
    return item;
  }

  /**
   * Whether naming the groups would not do. VS Code draws several that it is told of one after the other, and fails at
   * rows still on screen that have left a later one.
   */
  function isWhole({ isListChanged, groups, isGrowth }: ViewChange): boolean {
    return isListChanged || (isGrouped() ? groups.length > 1 && !isGrowth : groups.length > 0);
  }

  /** The rows whose alerts were told anew where they stand. */
  function updatedRows({ updates }: ViewChange): readonly ItemRow<Alert>[] {
    return updates.map(({ group, before, after }) => {
      const row = rows.update(before, after, parentOf(group));
      items.forget(row);
      return row;
    });
  }

  /** The rows that show an age or a name that is no longer right, outside of groups that are drawn anew anyway. */
  function outdatedRows({ groups }: ViewChange): readonly ItemRow<Alert>[] {
    const others = model.view.groups.filter((group) => !groups.includes(group));
    return others.flatMap((group) => items.outdated(itemRows(group), model.look.assigneeName));
  }

  /** Whether a group is called otherwise than it is drawn: the name of an assignee came. */
  function isRenamed({ key }: AlertGroup): boolean {
    const label = groupLabels.get(rowOfGroup(key));
    return label !== undefined && label !== groupLabel(model.look.grouping, key, texts);
  }

  function redrawOf(change: ViewChange, before: AlertsView): Redraw<Alert> {
    const { look, loaded, groups } = model.view;
    if (isWhole(change) || (look.grouping === 'assignee' && groups.some(isRenamed))) return 'all';
    const isLookDue = look !== before.look || loaded !== before.loaded;
    const single = new Set([...updatedRows(change), ...(isLookDue ? outdatedRows(change) : [])]);
    if (single.size > mostSingleRows) return 'all';
    return [...change.groups.map(({ key }) => rowOfGroup(key)), ...single];
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
    rowOf({ id }) {
      const place = placeOf(model.view, id);
      const item = model.list.find(id);
      if (place === undefined || item === undefined) return undefined;
      return isGrouped() ? rows.of(item, rowOfGroup(place.group)) : rows.of(item);
    },
    firstRow(alerts) {
      const wanted = new Set(alerts);
      for (const group of model.view.groups) {
        const alert = group.alerts.find((one) => wanted.has(one));
        if (alert) return rows.of(alert, parentOf(group));
      }
      return undefined;
    },
    groupItem(row) {
      const label = groupLabel(model.look.grouping, row.key, texts);
      groupLabels.set(row, label);
      return groupItem(row.key, label, groupOf(row.key)?.alerts.length ?? 0, model.look.grouping);
    },
    item: (row) => items.of(row, model.look.assigneeName),
    late: (alert) => ({ tooltip: alertTooltip(alert, texts), command: alertCommand(alert) }),
    message: () => filterMessage(model, texts),
    onDidChange: (listener) => {
      let { view } = model;
      return model.onDidChange((change) => {
        const before = view;
        ({ view } = model);
        if (view.look.grouping !== before.look.grouping) {
          groupRows.clear();
          items.forgetAll();
        }
        const redraw = redrawOf(change, before);
        if (redraw === 'all') items.allDrawnAnew();
        listener(redraw);
      });
    },
  };
}
