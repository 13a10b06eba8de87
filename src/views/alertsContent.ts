import type { Alert } from '../api/alert.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import type { AlertGroup } from '../triage/grouping.ts';
import type { ViewChange } from '../triage/viewChange.ts';
import { placeOf } from '../triage/walk.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { alertCommand, alertItem, alertTooltip } from './alertItem.ts';
import { filterMessage } from './filterMessage.ts';
import { groupItem } from './groupItem.ts';
import { keptItems } from './keptItems.ts';
import type { ListContent } from './listContent.ts';
import { type GroupRow, type ItemRow, stableRows } from './rows.ts';

/** The alerts as the user looks at them: filtered, sorted, in groups or in one list. */
export function alertsContent(model: AlertsModel, texts: AlertTexts): ListContent<Alert> {
  const groupRows = new Map<string, GroupRow>();
  const itemRow = stableRows<Alert>();
  const items = keptItems((alert: Alert) => alertItem(alert, texts));
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

  function itemRows(group: AlertGroup): readonly ItemRow<Alert>[] {
    const row = rowOfGroup(group.key);
    return group.alerts.map((item) => itemRow(item, row));
  }

  /**
   * Whether naming the groups would not do. VS Code draws several that it is told of one after the other, and fails at
   * rows still on screen that have left a later one.
   */
  function isWhole({ isListChanged, groups, isGrowth }: ViewChange): boolean {
    return isListChanged || (isGrouped() ? groups.length > 1 && !isGrowth : groups.length > 0);
  }

  return {
    roots() {
      const { groups } = model.view;
      if (isGrouped()) return groups.map(({ key }) => rowOfGroup(key));
      return groups.flatMap(({ alerts }) => alerts.map((item) => itemRow(item)));
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
      return isGrouped() ? itemRow(item, rowOfGroup(place.group)) : itemRow(item);
    },
    groupItem: (row) => groupItem(row.key, groupOf(row.key)?.alerts.length ?? 0, model.look, texts),
    item(row) {
      if (!row.group || model.look.grouping !== 'tag') return items.of(row.item, model.look.assigneeName);
      const item = alertItem(row.item, texts);
      // With several tags, one alert stands in several groups, and each row needs an id of its own.
      item.id = `${item.id}#${row.group.key}`;
      return item;
    },
    late: (alert) => ({ tooltip: alertTooltip(alert, texts), command: alertCommand(alert) }),
    message: () => filterMessage(model, texts),
    onDidChange: (listener) => {
      let grouping = model.look.grouping;
      return model.onDidChange((change) => {
        if (grouping !== model.look.grouping) groupRows.clear();
        grouping = model.look.grouping;
        const { groups } = change;
        listener(isWhole(change) ? 'all' : groups.map(({ key }) => rowOfGroup(key)));
      });
    },
  };
}
