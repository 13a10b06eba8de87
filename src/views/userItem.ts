import { env, l10n, MarkdownString, ThemeIcon, TreeItem } from 'vscode';
import type { User } from '../api/user.ts';
import { formatTimestamp } from '../text/age.ts';
import { escapeMarkdown } from '../text/markdown.ts';
import { singleLine } from '../text/singleLine.ts';
import { factTable } from './factTable.ts';

const userIcon = new ThemeIcon('account');

/** The row of a user: name, then e-mail address. */
export function userItem(user: User): TreeItem {
  const item = new TreeItem(userName(user));
  item.id = `user:${user.id}`;
  item.description = singleLine(user.email ?? '');
  item.iconPath = userIcon;
  item.contextValue = 'user';
  return item;
}

/** What hovering tells of a user. */
export function userTooltip(user: User): MarkdownString {
  const tooltip = new MarkdownString(`**${escapeMarkdown(userName(user))}**\n\n`);
  return tooltip.appendMarkdown(
    factTable([
      [l10n.t('E-mail'), user.email],
      [l10n.t('Theme'), user.theme],
      [l10n.t('Created'), user.created_at && formatTimestamp(user.created_at, env.language)],
      [l10n.t('Updated'), user.updated_at && formatTimestamp(user.updated_at, env.language)],
      [l10n.t('ID'), user.id],
    ]),
  );
}

function userName(user: User): string {
  return singleLine(user.name ?? '') || l10n.t('User #{0}', singleLine(user.id));
}
