import { type Command, l10n, MarkdownString, TreeItem } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { commandIds } from '../contributions.ts';
import { escapeMarkdown } from '../text/markdown.ts';
import { singleLine } from '../text/singleLine.ts';
import { sourceOf } from '../triage/values.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { severityIcon } from './severityIcon.ts';
import { statusUri } from './statusDecorations.ts';

/** As wide as a digit. */
const figureSpace = '\u2007';

const maxTags = 10;

/**
 * The row of an alert: age, name, then status and assignee. VS Code cuts label and description as one at the right, and
 * a side bar of its default width has room for some 35 characters. So the age comes first, in a column of its own, and
 * the status has a mark at the right edge, too: only the name is cut, and never more than it has to be.
 */
export function alertItem(alert: Alert, texts: AlertTexts): TreeItem {
  const name = texts.name(alert);
  const [status, assignee] = [texts.status(alert.status), texts.assigneeOf(alert)];
  const item = new TreeItem(inAgeColumn(texts.compactAge(alert.created_at), name));
  item.id = `alert:${alert.id}`;
  item.description = joined([status, assignee]);
  item.iconPath = severityIcon(alert.severity);
  item.contextValue = 'alert';
  const uri = statusUri(alert.status);
  if (uri) item.resourceUri = uri;
  const spoken = [texts.severity(alert.severity), name, status, assignee, texts.age(alert.created_at)];
  item.accessibilityInformation = { label: spoken.filter((part) => part !== '').join(', ') };
  return item;
}

function inAgeColumn(age: string, name: string): string {
  return age === '' ? name : `${age.padStart(3, figureSpace)}  ${name}`;
}

/** What a click on the row does. */
export function alertCommand(alert: Alert): Command {
  return {
    command: commandIds.openAlert,
    title: l10n.t('Open Alert'),
    arguments: [{ alert: alert.id }],
  };
}

/** What hovering tells, in a few lines: the details have the rest. All of it is the service's text, so all is escaped. */
export function alertTooltip(alert: Alert, texts: AlertTexts): MarkdownString {
  const state = [texts.severity(alert.severity), texts.status(alert.status), texts.assigneeOf(alert)];
  const more = alert.tags.length - maxTags;
  const tags = [...alert.tags.slice(0, maxTags), more > 0 ? l10n.t('and {0} more', more) : ''];
  const times = [
    timeText(l10n.t('Created'), alert.created_at, texts),
    timeText(l10n.t('Updated'), alert.updated_at, texts),
  ];
  return tooltipOf(texts.name(alert), singleLine(alert.summary ?? '', 300), [
    joined([...state, singleLine(sourceOf(alert), 80)]),
    joined(tags.map((tag) => singleLine(tag, 40))),
    ...times,
  ]);
}

/** A heading, a paragraph and lines, all of hostile text; what is empty is left out. */
export function tooltipOf(heading: string, text: string, lines: readonly string[]): MarkdownString {
  const facts = lines.filter((line) => line !== '').map(escapeMarkdown);
  const blocks = [`**${escapeMarkdown(heading)}**`, escapeMarkdown(text), facts.join('\\\n')];
  return new MarkdownString(blocks.filter((block) => block !== '').join('\n\n'));
}

/** "Created 3h ago, Nov 14, 2026, 11:13:20 PM UTC"; empty where there is none. */
export function timeText(
  label: string,
  timestamp: string | undefined,
  { age, time }: Pick<AlertTexts, 'age' | 'time'>,
): string {
  const moment = time(timestamp) ?? '';
  if (moment === '') return '';
  return `${label} ${[age(timestamp), moment].filter((text) => text !== '').join(' · ')}`;
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
