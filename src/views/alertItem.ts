import { type Command, l10n, MarkdownString, TreeItem } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { commandIds } from '../contributions.ts';
import { escapeMarkdown } from '../text/markdown.ts';
import { singleLine } from '../text/singleLine.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { numberText } from '../ui/numberText.ts';
import { factTable } from './factTable.ts';
import { severityIcon } from './severityIcon.ts';

/** The row of an alert: name; then status, assignee, age. Screen readers are told the severity, too, which the icon shows. */
export function alertItem(alert: Alert, texts: AlertTexts): TreeItem {
  const name = texts.name(alert);
  const parts = [texts.status(alert.status), texts.assigneeOf(alert), texts.age(alert.created_at)].filter(
    (part) => part !== '',
  );
  const item = new TreeItem(name);
  item.id = `alert:${alert.id}`;
  item.description = parts.join(' · ');
  item.iconPath = severityIcon(alert.severity);
  item.contextValue = 'alert';
  item.accessibilityInformation = { label: [texts.severity(alert.severity), name, ...parts].join(', ') };
  return item;
}

/** What a click on the row does. */
export function alertCommand(alert: Alert): Command {
  return {
    command: commandIds.openAlert,
    title: l10n.t('Open Alert'),
    arguments: [{ alert: alert.id }],
  };
}

/** What hovering tells: the summary first, then the rest as a table. All of it is the service's text, so all is escaped. */
export function alertTooltip(alert: Alert, texts: AlertTexts): MarkdownString {
  const tooltip = new MarkdownString();
  tooltip.appendMarkdown(`**${escapeMarkdown(texts.name(alert))}**\n\n`);
  const summary = singleLine(alert.summary ?? '', 1000);
  if (summary !== '') tooltip.appendMarkdown(`${escapeMarkdown(summary)}\n\n`);
  return tooltip.appendMarkdown(
    factTable([
      [l10n.t('Severity'), texts.severity(alert.severity)],
      [l10n.t('Status'), texts.status(alert.status)],
      [l10n.t('Assignee'), texts.assigneeOf(alert)],
      [l10n.t('Source'), alert.source?.name ?? alert.source?.id],
      [l10n.t('Tags'), alert.tags.join(', ')],
      [l10n.t('TLP'), alert.tlp],
      [l10n.t('Resolution'), alert.resolution],
      [l10n.t('Created'), texts.time(alert.created_at)],
      [l10n.t('Updated'), texts.time(alert.updated_at)],
      [l10n.t('Validated'), texts.time(alert.validated_at)],
      [l10n.t('Comments'), countText(alert.comments_count)],
      [l10n.t('Events'), countText(alert.alert_events_count)],
      [l10n.t('Child events'), countText(alert.child_events_count)],
      [l10n.t('ID'), alert.id],
    ]),
  );
}

function countText(count: number | undefined): string | undefined {
  return count === undefined ? undefined : numberText(count);
}
