import { ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import type { ViewOptions } from '../triage/alertsView.ts';
import { numberText } from '../ui/numberText.ts';
import { severityIcon } from './severityIcon.ts';

/** The row of a group: what its alerts share, and how many they are. */
export function groupItem(
  key: string,
  label: string,
  count: number,
  grouping: ViewOptions['grouping'],
): TreeItem {
  const item = new TreeItem(label, TreeItemCollapsibleState.Expanded);
  item.id = `group:${grouping}:${key}`;
  item.description = numberText(count);
  item.contextValue = 'group';
  const icon = iconOf(key, grouping);
  if (icon) item.iconPath = icon;
  return item;
}

function iconOf(key: string, grouping: ViewOptions['grouping']): ThemeIcon | undefined {
  switch (grouping) {
    case 'severity':
      return severityIcon(key);
    case 'assignee':
      return new ThemeIcon('account');
    case 'tag':
      return new ThemeIcon('tag');
    case 'day':
      return new ThemeIcon('calendar');
    default:
      return undefined;
  }
}
