import type { Alert } from '../api/alert.ts';
import { severities, statuses } from '../api/levels.ts';
import { inertWords } from '../markdown/inertWords.ts';
import { plainMarkdown } from '../text/markdown.ts';
import { singleLine } from '../text/sanitize.ts';
import { formatCompactAge } from '../text/time.ts';
import { inSlices } from '../util/slices.ts';
import { currentSnooze, type Snooze } from '../triage/notes/alertNote.ts';
import { gotWorse, isHighOrCritical, isUnfinished } from '../triage/attention.ts';
import { sortAlerts } from '../triage/sorting.ts';
import type { Triage } from '../triage/triage.ts';
import { alertName, createdAt, readSeverity, readStatus, readTlp } from '../triage/values.ts';
import { writeAlertLink } from '../ui/alertLink.ts';
import { assigneeText, joinInert, utcTime } from './alertMarkdown.ts';

/** More lines nobody reads at a hand-over; the counts say how many there are. */
const maxLines = 50;

/**
 * What the next shift has to know, as Markdown to paste: counts, what came in, what got worse, the unfinished alerts of
 * critical and high severity, and what the user created. In English, like other copies, with times in UTC; no text of an
 * alert acts where it is pasted. Ends with a line break.
 *
 * @param since when the shift began; it ends now
 * @throws the reason of the triage's signal when it has ended
 */
export async function shiftSummary(triage: Triage, since: number): Promise<string> {
  const { marks, ownAlerts } = triage;
  const { items } = triage.alerts;
  const now = Date.now();
  const [cameIn, worse, unfinished]: [Alert[], Alert[], Alert[]] = [[], [], []];
  const counts: Counts = new Map(severities.map((severity) => [severity, new Map()]));
  const read = (alert: Alert) => {
    count(alert, counts);
    if ((createdAt(alert) ?? -Infinity) >= since) cameIn.push(alert);
    // Also where the user has not seen that it got worse.
    if (gotWorse(alert, since, marks)) worse.push(alert);
    if (isHighOrCritical(alert) && isUnfinished(alert)) unfinished.push(alert);
  };
  await inSlices(items, read, triage.signal);
  const counted = [...counts].filter(([, byStatus]) => byStatus.size > 0);
  const bySeverity = { by: 'severity', direction: 'descending' } as const;
  const list = (title: string, listed: readonly Alert[]) =>
    listOf(title, listed, (alert) => alertLine(alert, now, triage));
  const sections = [
    [`# Shift summary${triage.isSample ? ' (sample data)' : ''}`],
    [`${utcTime(since)} to ${utcTime(now)}`, loadedLine(triage)],
    listOf('## All alerts', counted, countLine),
    list(`## Came in (${cameIn.length})`, sortAlerts(cameIn, bySeverity, 'en')),
    list('## Got worse', sortAlerts(worse, bySeverity, 'en')),
    list(`## Unfinished, critical and high (${unfinished.length})`, sortAlerts(unfinished, bySeverity, 'en')),
    list(
      '## Created by me',
      cameIn.filter((alert) => ownAlerts.has(alert)),
    ),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Says of how many alerts the summary is, so that a part never looks like the whole. Digits alone could be a commit. */
function loadedLine({ alerts: { items, total, isComplete }, service }: Triage): string {
  const loaded = items.length;
  const all = total === loaded && !isComplete ? undefined : total;
  const of = isComplete ? '' : ` of ${all?.toLocaleString('en') ?? 'more'}`;
  return `${inertWords(singleLine(service.host), false)} · ${loaded}${of} ${all === 1 ? 'alert' : 'alerts'}`;
}

/** Writes only those that are shown: an alert's line takes as long as a row of the list. */
function listOf<Item>(
  title: string,
  items: readonly Item[],
  write: (item: Item) => string,
): readonly string[] {
  const more = items.length - maxLines;
  const shown = [...items.slice(0, maxLines).map(write), ...(more > 0 ? [`and ${more} more`] : [])];
  return [title, '', ...(shown.length === 0 ? ['none'] : shown).map((line) => `- ${line}`)];
}

/** How many alerts there are of each status, by severity. */
type Counts = Map<string, Map<string, number>>;

function count(alert: Alert, counts: Counts): void {
  const [severity, status] = [readSeverity(alert.severity), readStatus(alert.status)];
  const byStatus = counts.get(severity) ?? new Map<string, number>();
  counts.set(severity, byStatus.set(status, (byStatus.get(status) ?? 0) + 1));
}

/** "critical: 3 open, 1 in progress", in the order of an alert's life cycle */
function countLine([severity, byStatus]: readonly [string, ReadonlyMap<string, number>]): string {
  const found = new Set([...statuses, ...byStatus.keys()].filter((status) => byStatus.has(status)));
  const parts = [...found].map(
    (status) => `${byStatus.get(status)} ${level(status, false) || 'without status'}`,
  );
  return `${level(severity, true) || 'no severity'}: ${parts.join(', ')}`;
}

function level(value: string, isLineStart: boolean): string {
  return inertWords(singleLine(value.replaceAll('_', ' '), 40), isLineStart);
}

/** What the user noted, with a word that says that it is not the service's; empty without it. */
function called(word: string, text: string): string {
  return text === '' ? '' : `${word}: ${text}`;
}

/** Alerts that the user's list hides are unfinished all the same. Empty without a snooze. */
function snoozeText(snooze: Snooze | undefined): string {
  if (snooze === undefined) return '';
  return 'until' in snooze
    ? `snoozed until ${utcTime(Date.parse(snooze.until))}`
    : 'snoozed until it changes';
}

/** The beginning of a note. */
function firstLine(text: string): string {
  return singleLine(plainMarkdown(text.split('\n').find((line) => line.trim() !== '') ?? ''), 200);
}

/** Severity, name, status, age, assignee, disposition, snooze, beginning of the note and link. */
function alertLine(alert: Alert, now: number, triage: Triage): string {
  const created = createdAt(alert);
  const tlp = readTlp(alert.tlp);
  const note = triage.notes.of(alert);
  const texts = [
    readSeverity(alert.severity),
    singleLine(alertName(alert)) || alert.id,
    readStatus(alert.status).replaceAll('_', ' '),
    created === undefined ? '' : formatCompactAge(created, now, 'en'),
    assigneeText(alert, triage) || 'unassigned',
    tlp === '' ? '' : `TLP:${tlp.toUpperCase()}`,
    called('mine', (note?.disposition ?? '').replaceAll('_', ' ')),
    snoozeText(currentSnooze(note, alert, now)),
    called('note', firstLine(note?.text ?? '')),
  ];
  return joinInert(texts) + (triage.isSample ? '' : ` · <${writeAlertLink(triage, alert.id)}>`);
}
