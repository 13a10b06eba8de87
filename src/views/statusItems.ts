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
      return item(actionId('list', 0), command.title, {
        icon: spinner,
        reason: row.reason,
        command,
      });
    }
    case 'noMatch': {
      const command = {
        command: commandIds.clearFilter,
        title: l10n.t('Clear Filter'),
        arguments: [statusArgument],
      };
      return item('noMatch', command.title, { icon: new ThemeIcon('clear-all'), command });
    }
    case 'limit': {
      const command = {
        command: 'workbench.action.openSettings',
        title: l10n.t('Change Limit…'),
        arguments: [settingIds.maxLoadedAlerts],
      };
      return item('limit', command.title, { icon: new ThemeIcon('settings-gear'), command });
    }
    case 'unreadable': {
      const command = { command: commandIds.showLog, title: l10n.t('Show Log') };
      return item('unreadable', commands.words.unreadable(row.count), {
        icon: new ThemeIcon('question'),
        description: command.title,
        command,
      });
    }
    case 'loadMore':
      return loadMoreItem(list, host, commands);
  }
}

function actionItem(row: Extract<StatusRow, { kind: 'action' }>, commands: ListCommands): TreeItem {
  const { action, reason } = row;
  const id = actionId(row.of, row.index);
  if (action === 'retrying') return item(id, l10n.t('Retrying…'), { icon: spinner, reason });
  const retry = { command: commands.refresh, title: l10n.t('Retry'), arguments: [statusArgument] };
  const command = commandOfAction(action, retry);
  return item(id, command.title, { icon: new ThemeIcon(actionIcons[action]), reason, command });
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
  const loadMore = { command: commands.loadMore, title: l10n.t('Load More') };
  const description = countText(list);
  if (list.doing === 'loading') {
    if (!list.waiting) return item(id, l10n.t('Loading…'), { icon: spinner, description });
    const command = cancelCommand(commands);
    return item(id, command.title, { icon: spinner, description, command });
  }
  if (list.failure === undefined)
    return item(id, loadMore.title, {
      icon: new ThemeIcon('fold-down'),
      description,
      command: loadMore,
      contextValue: 'loadMore',
    });
  const { text } = explain(list.failure.error, host);
  return item(id, l10n.t('Retry Page {0}', numberText(list.failure.page)), {
    icon: new ThemeIcon('error', new ThemeColor('list.errorForeground')),
    description: text,
    reason: text,
    command: loadMore,
  });
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
  readonly icon: ThemeIcon;
  readonly description?: string;
  /** Why the row is there, as a tooltip. */
  readonly reason?: string;
  readonly command?: Command;
  /** What the menus of the row depend on. */
  readonly contextValue?: string;
}

function item(id: string, label: string, { icon, reason, ...parts }: Parts): TreeItem {
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
