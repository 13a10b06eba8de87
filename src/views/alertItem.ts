import { env, l10n, MarkdownString, ThemeColor, ThemeIcon, TreeItem } from 'vscode';
import { type Alert, severities, type Severity } from '../api/alert.ts';
import { colorIds } from '../contributions.ts';
import { formatAge, formatTimestamp } from '../text/age.ts';
import { readInstant } from '../text/instant.ts';
import { escapeMarkdown } from '../text/markdown.ts';
import { singleLine } from '../text/singleLine.ts';
import { assigneeText, nameText, severityText, statusText } from '../ui/alertTexts.ts';
import { factTable } from './factTable.ts';

/** Severity by shape and colour, so that neither alone carries it. */
const severityIcons: Record<Severity, ThemeIcon> = {
  critical: new ThemeIcon('error', new ThemeColor(colorIds.critical)),
  high: new ThemeIcon('warning', new ThemeColor(colorIds.high)),
  medium: new ThemeIcon('circle-filled', new ThemeColor(colorIds.medium)),
  low: new ThemeIcon('circle-outline', new ThemeColor(colorIds.low)),
  info: new ThemeIcon('info', new ThemeColor(colorIds.info)),
};
const unknownSeverityIcon = new ThemeIcon('question');

/** The row of an alert: name; then status, assignee, age. */
export function alertItem(alert: Alert): TreeItem {
  const name = nameText(alert);
  const parts = [statusText(alert), assigneeText(alert), ageText(alert.created_at)].filter(
    (part) => part !== '',
  );
  const item = new TreeItem(name);
  item.id = `alert:${alert.id}`;
  item.description = parts.join(' · ');
  item.iconPath = iconOf(alert.severity);
  item.contextValue = 'alert';
  item.accessibilityInformation = { label: [severityText(alert), name, ...parts].join(', ') };
  return item;
}

function iconOf(text: string | undefined): ThemeIcon {
  const folded = text?.trim().toLowerCase();
  const severity = severities.find((known) => known === folded);
  return severity === undefined ? unknownSeverityIcon : severityIcons[severity];
}

function ageText(timestamp: string | undefined): string {
  const instant = readInstant(timestamp);
  return instant === undefined ? '' : formatAge(instant, Date.now(), env.language);
}

/** What hovering tells: the summary first, then the rest as a table. All of it is the service's text, so all is escaped. */
export function alertTooltip(alert: Alert): MarkdownString {
  const tooltip = new MarkdownString();
  tooltip.appendMarkdown(`**${escapeMarkdown(nameText(alert))}**\n\n`);
  const summary = singleLine(alert.summary ?? '', 1000);
  if (summary !== '') tooltip.appendMarkdown(`${escapeMarkdown(summary)}\n\n`);
  const facts: readonly (readonly [string, string | undefined])[] = [
    [l10n.t('Severity'), severityText(alert)],
    [l10n.t('Status'), statusText(alert)],
    [l10n.t('Assignee'), assigneeText(alert)],
    [l10n.t('Source'), alert.source?.name ?? alert.source?.id],
    [l10n.t('Tags'), alert.tags.join(', ')],
    [l10n.t('TLP'), alert.tlp],
    [l10n.t('Resolution'), alert.resolution],
    [l10n.t('Created'), timeText(alert.created_at)],
    [l10n.t('Updated'), timeText(alert.updated_at)],
    [l10n.t('Validated'), timeText(alert.validated_at)],
    [l10n.t('Comments'), alert.comments_count?.toLocaleString()],
    [l10n.t('Events'), alert.alert_events_count?.toLocaleString()],
    [l10n.t('Child events'), alert.child_events_count?.toLocaleString()],
    [l10n.t('ID'), alert.id],
  ];
  return tooltip.appendMarkdown(factTable(facts));
}

function timeText(timestamp: string | undefined): string | undefined {
  return timestamp === undefined ? undefined : formatTimestamp(timestamp, env.language);
}
