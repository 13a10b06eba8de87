import { type Command, l10n, ThemeColor, ThemeIcon, TreeItem } from 'vscode';
import { commandOfStep } from '../ui/steps.ts';
import type { StatusRow } from './rows.ts';

/** The two commands of a list. */
export interface ListCommands {
  readonly loadMore: string;
  readonly refresh: string;
}

/** The way to the next page keeps one id in all its states, so that the focus stays on it. */
const moreId = 'more';

/** The tree item of a row that tells how far the list is. */
export function statusItem(row: StatusRow, commands: ListCommands): TreeItem {
  const loadMore: Command = { command: commands.loadMore, title: l10n.t('Load More') };
  switch (row.kind) {
    case 'failure':
      return item('failure', row.text, { icon: errorIcon(), tooltip: row.text });
    case 'step': {
      const retry = { command: commands.refresh, title: l10n.t('Retry') };
      const command = commandOfStep(row.step, retry);
      return item(`step:${row.step}`, command.title, { icon: new ThemeIcon(stepIcons[row.step]), command });
    }
    case 'unreadable': {
      const text =
        row.count === 1 ? l10n.t('1 could not be read') : l10n.t('{0} could not be read', row.count);
      const command = commandOfStep('showLog', loadMore);
      return item('unreadable', text, {
        icon: new ThemeIcon('question'),
        description: command.title,
        command,
      });
    }
    case 'more':
      return item(moreId, loadMore.title, {
        icon: new ThemeIcon('fold-down'),
        description: row.count,
        command: loadMore,
      });
    case 'loading':
      return item(moreId, l10n.t('Loading…'), {
        icon: new ThemeIcon('loading~spin'),
        description: row.count,
      });
    case 'retry': {
      const label = l10n.t('Retry Page {0}', row.page);
      return item(moreId, label, {
        icon: errorIcon(),
        description: row.text,
        tooltip: row.text,
        command: loadMore,
      });
    }
  }
}

const stepIcons = {
  retry: 'refresh',
  signIn: 'key',
  setServiceUrl: 'link',
  proxySettings: 'settings-gear',
  showLog: 'output',
} as const;

function errorIcon(): ThemeIcon {
  return new ThemeIcon('error', new ThemeColor('list.errorForeground'));
}

interface Parts {
  readonly icon: ThemeIcon;
  readonly description?: string;
  readonly tooltip?: string;
  readonly command?: Command;
}

function item(id: string, label: string, { icon, ...parts }: Parts): TreeItem {
  return Object.assign(new TreeItem(label), { id, iconPath: icon, contextValue: 'status', ...parts });
}
