import type { Alert } from '../api/alert.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import type { AlertGroup } from '../triage/grouping.ts';
import { placeOf } from '../triage/walk.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { alertItem, alertTooltip } from './alertItem.ts';
import { filterMessage } from './filterMessage.ts';
import { groupItem } from './groupItem.ts';
import type { ListContent } from './listContent.ts';
import type { GroupRow, ItemRow } from './rows.ts';

/** The alerts as the user looks at them: filtered, sorted, in groups or in one list. */
export function alertsContent(model: AlertsModel, texts: AlertTexts): ListContent<Alert> {
  const groupRows = new Map<string, GroupRow>();
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
    return group.alerts.map((item) => ({ kind: 'item', item, group: row }));
  }

  return {
    roots() {
      const { groups } = model.view;
      if (isGrouped()) return groups.map(({ key }) => rowOfGroup(key));
      return groups.flatMap(({ alerts }) => alerts.map((item) => ({ kind: 'item', item }) as const));
    },
    isEmpty: () => model.view.groups.length === 0,
    children(row) {
      const group = groupOf(row.key);
      return group ? itemRows(group) : [];
    },
    rowOf(item) {
      const place = placeOf(model.view, item.id);
      if (place === undefined) return undefined;
      return isGrouped() ? { kind: 'item', item, group: rowOfGroup(place.group) } : { kind: 'item', item };
    },
    groupItem: (row) => groupItem(row.key, groupOf(row.key)?.alerts.length ?? 0, model.look, texts),
    item(row) {
      const item = alertItem(row.item, texts);
      // With several tags, one alert stands in several groups, and each row needs an id of its own.
      if (row.group && model.look.grouping === 'tag') item.id = `${item.id}#${row.group.key}`;
      return item;
    },
    tooltip: (alert) => alertTooltip(alert, texts),
    message: () => filterMessage(model, texts),
    onDidChange: (listener) => {
      let grouping = model.look.grouping;
      return model.onDidChange(({ isListChanged, groups }) => {
        if (grouping !== model.look.grouping) groupRows.clear();
        grouping = model.look.grouping;
        const isWhole = isListChanged || (!isGrouped() && groups.length > 0);
        listener(isWhole ? 'all' : groups.map(({ key }) => rowOfGroup(key)));
      });
    },
  };
}
