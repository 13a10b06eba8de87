import type { Alert } from '../api/alert.ts';
import { harmlessMarkdown } from '../markdown/toPaste.ts';
import { escapeMarkdown } from '../text/markdown.ts';
import { singleLine } from '../text/sanitize.ts';
import { readInstant } from '../text/time.ts';
import type { AssigneeName } from '../triage/filter/filter.ts';
import { inSlices } from '../triage/inSlices.ts';
import {
  alertName,
  assigneeNameOf,
  assigneeOf,
  readSeverity,
  readStatus,
  sourceOf,
} from '../triage/values.ts';

export interface ExportContext {
  readonly assigneeName: AssigneeName;
  /** Whether the alerts are sample data, which the export then says of each. */
  readonly isSample: boolean;
}

/**
 * One alert as a Markdown section for a chat or ticket: name, severity and status as heading, a line of facts,
 * summary and description. All text is escaped. Times are UTC, because the readers' time zones are unknown. Ends
 * with a line break.
 */
export function alertMarkdown(alert: Alert, { assigneeName, isSample }: ExportContext): string {
  const sections = [
    `## ${heading(alert, isSample)}`,
    facts(alert, assigneeName),
    escapeMarkdown(beginning(alert.summary ?? '')),
    harmlessMarkdown(alert.description ?? '', 3),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

/** In characters; the same limit as that of `harmlessMarkdown`: escaping megabytes of text takes seconds. */
const maxSummary = 50_000;

function beginning(summary: string): string {
  return summary.length > maxSummary ? `${summary.slice(0, maxSummary)}…` : summary;
}

/**
 * Several alerts, one section each. Lets other work go on meanwhile: converting thousands of alerts takes seconds, and
 * one alert whose text is made to be slow takes half a second.
 *
 * @throws the signal's reason when it is aborted
 */
export async function alertsMarkdown(
  alerts: readonly Alert[],
  context: ExportContext,
  signal?: AbortSignal,
): Promise<string> {
  const sections: string[] = [];
  await inSlices(alerts, (alert) => sections.push(alertMarkdown(alert, context)), signal);
  return sections.join('\n');
}

function heading(alert: Alert, isSample: boolean): string {
  const name = singleLine(alertName(alert)) || singleLine(alert.id);
  const status = readStatus(alert.status).replaceAll('_', ' ');
  const levels = [readSeverity(alert.severity), status].map((level) => singleLine(level, 40));
  const known = [...levels, isSample ? 'sample data' : ''].filter((level) => level !== '').join(', ');
  return escapeMarkdown(known === '' ? name : `${name} (${known})`);
}

/** Source, assignee, creation time, tags and id, without missing ones. */
function facts(alert: Alert, assigneeName: AssigneeName): string {
  const created = readInstant(alert.created_at);
  const texts = [
    sourceOf(alert),
    assigneeNameOf(alert, assigneeName) ?? assigneeOf(alert),
    created === undefined ? '' : `${new Date(created).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    alert.tags.join(', '),
    alert.id,
  ];
  return texts
    .map((text) => escapeMarkdown(singleLine(text)))
    .filter((text) => text !== '')
    .join(' · ');
}
