import { type Command, l10n, ThemeColor, ThemeIcon, TreeItem } from 'vscode';
import { commandIds, settingIds, statusArgument } from '../contributions.ts';
import type { ListItem, PagedList } from '../list/pagedList.ts';
import { countText, type ListWords } from '../ui/countTexts.ts';
import { explain } from '../ui/explain.ts';
import { commandOfAction } from '../ui/recovery.ts';
import { numberText } from '../ui/formats.ts';
import type { StatusRow } from './rows.ts';

/** The commands of a list, and the texts for its items. */
export interface ListCommands {
  readonly loadMore: string;
  readonly refresh: string;
  readonly cancel: string;
  readonly words: ListWords;
}

/** The tree item of a row about the state of a list. */
export function statusItem<Item extends ListItem>(
  row: StatusRow,
  list: PagedList<Item>,
  host: string,
  commands: ListCommands,
): TreeItem {
  switch (row.kind) {
    case 'action':
      return actionItem(row, commands);
    case 'cancel': {
      const command = { ...cancelCommand(commands), arguments: [statusArgument] };
      return commandItem(actionId('list', 0), spinner, command, { reason: row.reason });
    }
    case 'noMatch':
      return commandItem('noMatch', new ThemeIcon('clear-all'), {
        command: commandIds.clearFilter,
        title: l10n.t('Clear Filter'),
        arguments: [statusArgument],
      });
    case 'limit':
      return commandItem('limit', new ThemeIcon('settings-gear'), {
        command: 'workbench.action.openSettings',
        title: l10n.t('Change Limit…'),
        arguments: [settingIds.maxLoadedAlerts],
      });
    case 'unreadable': {
      const command = { command: commandIds.showLog, title: l10n.t('Show Log') };
      const label = commands.words.unreadable(row.count);
      return item('unreadable', label, new ThemeIcon('question'), { description: command.title, command });
    }
    case 'loadMore':
      return loadMoreItem(list, host, commands);
  }
}

function actionItem(row: Extract<StatusRow, { kind: 'action' }>, commands: ListCommands): TreeItem {
  const { action, reason } = row;
  const id = actionId(row.of, row.index);
  if (action === 'retrying') return item(id, l10n.t('Retrying…'), spinner, { reason });
  const retry = { command: commands.refresh, title: l10n.t('Retry'), arguments: [statusArgument] };
  const command = commandOfAction(action, retry);
  return commandItem(id, new ThemeIcon(actionIcons[action]), command, { reason });
}

/** By position only, so that the focus stays when "Retrying…" or "Cancel Loading" replaces the first action. */
function actionId(of: 'list' | 'page', index: number): string {
  return `action:${of}:${index}`;
}

/** Has the same id in all states, so that the focus stays on it. */
function loadMoreItem<Item extends ListItem>(
  list: PagedList<Item>,
  host: string,
  commands: ListCommands,
): TreeItem {
  const id = 'loadMore';
  const loadMore = { command: commands.loadMore, title: l10n.t('Load More'), arguments: [statusArgument] };
  const description = countText(list);
  if (list.doing === 'loading') {
    if (!list.waiting) return item(id, l10n.t('Loading…'), spinner, { description });
    return commandItem(id, spinner, cancelCommand(commands), { description });
  }
  if (list.failure === undefined)
    return commandItem(id, new ThemeIcon('fold-down'), loadMore, { description, contextValue: 'loadMore' });
  const { text } = explain(list.failure.error, host);
  const icon = new ThemeIcon('error', new ThemeColor('list.errorForeground'));
  const retry = { ...loadMore, title: l10n.t('Retry Page {0}', numberText(list.failure.page)) };
  return commandItem(id, icon, retry, { description: text, reason: text });
}

function cancelCommand({ cancel }: ListCommands): Command {
  return { command: cancel, title: l10n.t('Cancel Loading') };
}

const spinner = new ThemeIcon('loading~spin');
const actionIcons = {
  retry: 'refresh',
  signIn: 'key',
  setToken: 'key',
  setServiceUrl: 'link',
  openSettings: 'settings-gear',
  proxySettings: 'settings-gear',
  showLog: 'output',
} as const;

interface Parts {
  readonly description?: string;
  /** Why the row is there, as a tooltip. */
  readonly reason?: string;
  readonly command?: Command;
  /** What the menus of the row depend on. */
  readonly contextValue?: string;
}

/** A row that is called as the command that it runs. */
function commandItem(id: string, icon: ThemeIcon, command: Command, parts: Parts = {}): TreeItem {
  return item(id, command.title, icon, { ...parts, command });
}

function item(id: string, label: string, icon: ThemeIcon, { reason, ...parts }: Parts): TreeItem {
  return Object.assign(new TreeItem(label), {
    id,
    iconPath: icon,
    contextValue: 'status',
    ...parts,
    // Otherwise the tooltip alone would be read out, without what the row does.
    ...(reason !== undefined && {
      tooltip: reason,
      accessibilityInformation: { label: `${label}, ${reason}` },
    }),
  });
}
