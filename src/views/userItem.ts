import { type Command, l10n, type MarkdownString, ThemeIcon, TreeItem } from 'vscode';
import type { User } from '../api/user.ts';
import { commandIds } from '../contributions.ts';
import { singleLine } from '../text/singleLine.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { numberText } from '../ui/numberText.ts';
import { timeText, tooltipOf } from './alertItem.ts';

const userIcon = new ThemeIcon('account');

/** The row of a user: name; then how many of the loaded alerts are assigned to them, and the e-mail address. */
export function userItem(user: User, alertCount: number): TreeItem {
  const item = new TreeItem(userName(user));
  item.id = `user:${user.id}`;
  item.description = [alertCountText(alertCount), singleLine(user.email ?? '')]
    .filter((part) => part !== '')
    .join(' · ');
  item.iconPath = userIcon;
  item.contextValue = 'user';
  return item;
}

/** What Enter or a click on the row does. */
export function userCommand(user: User): Command {
  return {
    command: commandIds.showAlertsOfUser,
    title: l10n.t('Show Alerts of User'),
    // As a context menu does it: the row, and no others.
    arguments: [{ kind: 'item', item: { id: user.id } }, null],
  };
}

/** What hovering tells of a user. */
export function userTooltip(user: User, alertCount: number, texts: AlertTexts): MarkdownString {
  return tooltipOf(userName(user), '', [
    singleLine(user.email ?? ''),
    alertCountText(alertCount),
    timeText(l10n.t('Created'), user.created_at, texts),
    l10n.t('ID {0}', singleLine(user.id)),
  ]);
}

/** Not all alerts need be loaded, so this says which it counts. */
function alertCountText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? l10n.t('1 loaded alert') : l10n.t('{0} loaded alerts', numberText(count));
}

function userName(user: User): string {
  return singleLine(user.name ?? '') || l10n.t('User #{0}', singleLine(user.id));
}
