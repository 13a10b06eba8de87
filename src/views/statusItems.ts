import { type Command, l10n, ThemeColor, ThemeIcon, TreeItem } from 'vscode';
import { commandIds } from '../contributions.ts';
import { commandOfStep } from '../ui/steps.ts';
import type { RestState, StatusRow } from './rows.ts';

/** The two commands of a list. */
export interface ListCommands {
  readonly loadMore: string;
  readonly refresh: string;
}

/** The tree item of a row that tells how far the list is; `rest` is the state of the way to the next page. */
export function statusItem(row: StatusRow, rest: RestState, commands: ListCommands): TreeItem {
  switch (row.kind) {
    case 'failure':
      return item('failure', row.text, { icon: errorIcon(), tooltip: row.text });
    case 'step': {
      const command = commandOfStep(row.step, { command: commands.refresh, title: l10n.t('Retry') });
      return item(`step:${row.step}`, command.title, { icon: new ThemeIcon(stepIcons[row.step]), command });
    }
    case 'noMatch': {
      const command = { command: commandIds.clearFilter, title: l10n.t('Clear Filter') };
      const label = l10n.t('No loaded alert matches');
      return item('noMatch', label, { icon: new ThemeIcon('filter'), description: command.title, command });
    }
    case 'unreadable': {
      const text =
        row.count === 1 ? l10n.t('1 could not be read') : l10n.t('{0} could not be read', row.count);
      const command = { command: commandIds.showLog, title: l10n.t('Show Log') };
      return item('unreadable', text, {
        icon: new ThemeIcon('question'),
        description: command.title,
        command,
      });
    }
    case 'rest':
      return restItem(rest, { command: commands.loadMore, title: l10n.t('Load More') });
  }
}

/** Keeps one id in all its states, so that the focus stays on it. */
function restItem(state: RestState, loadMore: Command): TreeItem {
  const id = 'rest';
  switch (state.kind) {
    case 'more':
      return item(id, loadMore.title, {
        icon: new ThemeIcon('fold-down'),
        description: state.count,
        command: loadMore,
      });
    case 'loading':
      return item(id, l10n.t('Loading…'), { icon: new ThemeIcon('loading~spin'), description: state.count });
    case 'retry': {
      const label = l10n.t('Retry Page {0}', state.page);
      return item(id, label, {
        icon: errorIcon(),
        description: state.text,
        tooltip: state.text,
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
