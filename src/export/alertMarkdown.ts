import type { Alert } from '../api/alert.ts';
import { inertLines, inertWords } from '../markdown/inertWords.ts';
import { harmlessMarkdown } from '../markdown/toPaste.ts';
import { singleLine } from '../text/sanitize.ts';
import { readInstant } from '../util/instant.ts';
import type { AlertNote } from '../triage/notes/alertNote.ts';
import type { Triage } from '../triage/triage.ts';
import { pauses } from '../util/slices.ts';
import {
  alertName,
  assigneeOf,
  isTlpLabel,
  readSeverity,
  readStatus,
  readTlp,
  resolutionOf,
  sourceOf,
  tlpText,
} from '../triage/values.ts';
import { writeAlertLink } from '../ui/alertLink.ts';
import { alertTexts } from '../ui/alertTexts.ts';

/** What exports need of the sign-in whose alerts they are of: sample data is said to be that, and has no links. */
export type ExportedTriage = Pick<Triage, 'isSample' | 'service' | 'userName'> & {
  readonly notes: Pick<Triage['notes'], 'of'>;
};

/**
 * One alert as a Markdown section for a chat or ticket: how it may be shared (TLP), name, severity and status as
 * heading, a line of facts, a link back, what the user noted, summary, description and resolution. No text of the alert
 * acts where it is pasted. Times are UTC, because the readers' time zones are unknown. In parts, since a text made to
 * be slow takes 150 ms.
 */
function* partsOf(alert: Alert, triage: ExportedTriage): Generator<string> {
  yield tlp(alert);
  yield `## ${heading(alert, triage.isSample)}`;
  yield facts(alert, triage);
  if (!triage.isSample) yield `<${writeAlertLink(triage, alert.id)}>`;
  yield* ownNote(triage.notes.of(alert));
  yield inertLines(alert.summary ?? '');
  yield harmlessMarkdown(alert.description ?? '', 3);
  yield* resolution(alert);
}

/** The label as `tlpText`, with what it is before an unknown one. */
function tlp({ tlp }: Alert): string {
  const label = readTlp(tlp);
  if (label === '') return '';
  return isTlpLabel(label) ? `**${tlpText(tlp)}**` : `**TLP** ${inertWords(singleLine(label), false)}`;
}

/** The user's disposition and note, said to be theirs and not the service's. */
function* ownNote(note: AlertNote | undefined): Generator<string> {
  const disposition = (note?.disposition ?? '').replaceAll('_', ' ');
  if (disposition !== '') yield `my disposition: ${disposition}`;
  if (note?.text !== undefined) yield `### My note\n\n${harmlessMarkdown(note.text, 4)}`;
}

/** "2026-11-26 08:00 UTC" */
export function utcTime(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function* resolution(alert: Alert): Generator<string> {
  const outcome = inertLines(resolutionOf(alert) ?? '');
  const reasoning = harmlessMarkdown(alert.resolution_reasoning_md ?? '', 4);
  if (outcome !== '' || reasoning !== '') yield* ['### Resolution', outcome, reasoning];
}

/**
 * Alerts, one section each, which ends with a line break. Lets other work go on meanwhile, also between the texts of an
 * alert: converting thousands of alerts takes seconds.
 *
 * @returns the parts of the text
 * @throws the signal's reason when it is aborted
 */
export async function alertsMarkdown(
  alerts: readonly Alert[],
  triage: ExportedTriage,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const pause = pauses(signal);
  const sections: string[] = [];
  for (const alert of alerts) {
    const parts: string[] = [];
    for (const part of partsOf(alert, triage)) {
      if (part !== '') parts.push(part);
      const pausing = pause();
      if (pausing) await pausing;
    }
    sections.push(`${sections.length === 0 ? '' : '\n'}${parts.join('\n\n')}\n`);
  }
  return sections;
}

function heading(alert: Alert, isSample: boolean): string {
  const name = singleLine(alertName(alert)) || singleLine(alert.id);
  const status = readStatus(alert.status).replaceAll('_', ' ');
  const levels = [readSeverity(alert.severity), status].map((level) => singleLine(level, 40));
  const known = [...levels, isSample ? 'sample data' : ''].filter((level) => level !== '').join(', ');
  return inertWords(known === '' ? name : `${name} (${known})`, true);
}

/** Source, assignee, creation time, tags and id, without missing ones. */
function facts(alert: Alert, triage: ExportedTriage): string {
  const created = readInstant(alert.created_at);
  const texts = [
    sourceOf(alert),
    assigneeText(alert, triage),
    created === undefined ? '' : utcTime(created),
    alert.tags.join(', '),
    alert.id,
  ];
  return joinInert(texts);
}

/** Without others of the same name told apart; empty where nobody is assigned. */
export function assigneeText(alert: Alert, triage: Pick<ExportedTriage, 'userName'>): string {
  return assigneeOf(alert) && alertTexts({ userName: (id) => triage.userName(id) }).assigneeOf(alert);
}

/** Texts as one line of Markdown in which nothing acts, without empty ones. */
export function joinInert(texts: readonly string[]): string {
  return texts
    .map((text) => singleLine(text))
    .filter((text) => text !== '')
    .map((text, index) => inertWords(text, index === 0))
    .join(' · ');
}
