import type { Alert } from '../api/alert.ts';
import { inSlices } from '../util/slices.ts';
import { head } from '../text/cut.ts';
import { type AssigneeName, assigneeNameOf, sourceOf } from '../triage/values.ts';
import { cutNoteText } from '../ui/countTexts.ts';
import type { ExportedTriage } from './alertMarkdown.ts';

/**
 * Matches what spreadsheets take as the start of a formula, including full-width characters, leading blanks
 * (OWASP, "CSV Injection") and `|`. Also matches text that already has apostrophes before it, so that removing
 * exactly one apostrophe always gives the original value.
 */
const leadingFormula = /^[\s']*[=+\-@|\uff1d\uff0b\uff0d\uff20]/;
/**
 * Matches the places inside a text where another cell may start with a formula. Where Excel's separator is `;` (in
 * German, French and other settings), it ignores the quotes around a comma-separated field, so that a line break, `;`
 * or tab in it ends the cell; the next cell may begin with a quote of its own. Prose after a list's "- " is no formula.
 */
const innerFormula =
  /(?<=[\r\n;\t])(?=[ '"]*(?:[=@|\uff1d\uff0b\uff0d\uff20]|[-+](?! [^\r\n;\t|!(=]{0,1000}(?:[\r\n;\t]|$))))/g;
/** Spreadsheets may drop a tab or line break at the start and read the text after it as a formula. */
const leadingControl = /^'*[\t\r\n]/;
/** Text that must be quoted: separators, also of other settings, quotes, line breaks, or spaces at an end. */
const needsQuotes = /[",;\t\r\n]|^\s|\s$/;

/**
 * In characters. Excel breaks a longer text into cells of other rows: it has room for 32,767 in a cell, here with the note
 * and apostrophes (support.microsoft.com, "Excel specifications and limits").
 */
const maxCell = 32_000;

/** What fits into a cell of a text; a longer one ends with a note that says so. Only JSON has all of it. */
function cellText(text: string): string {
  const apostrophes = text.slice(0, maxCell).match(innerFormula)?.length ?? 0;
  const room = maxCell - apostrophes;
  if (text.length <= room) return text;
  const shown = head(text, room);
  return `${shown}…\n\n${cutNoteText(shown.length, text.length)}`;
}

/**
 * One CSV field (RFC 4180), safe to open in a spreadsheet: text that would start a formula, at its beginning or
 * inside, gets a leading apostrophe, which spreadsheets read as "plain text".
 */
export function csvField(text: string): string {
  const safeInside = text.replace(innerFormula, "'");
  const isFormula = leadingFormula.test(text) || leadingControl.test(text);
  const safe = isFormula ? `'${safeInside}` : safeInside;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type AlertField = Exclude<keyof Alert, 'raw'>;

/**
 * Every field of an alert (`test/service/README.md`, 2.1) as exported text, in the order of the columns; undefined or
 * empty when missing. Source and assignee are exported by name if it is known; tags as a JSON array, since a tag may
 * contain any separator.
 */
const texts: Readonly<Record<AlertField, (alert: Alert, userName: AssigneeName) => string | undefined>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  name_plain: ({ name_plain }) => name_plain,
  summary: ({ summary }) => summary,
  description: ({ description }) => description,
  severity: ({ severity }) => severity,
  status: ({ status }) => status,
  tlp: ({ tlp }) => tlp,
  resolution: ({ resolution }) => resolution,
  resolution_reasoning_md: ({ resolution_reasoning_md }) => resolution_reasoning_md,
  tags: ({ tags }) => (tags.length === 0 ? undefined : JSON.stringify(tags)),
  source: sourceOf,
  assignee: (alert, userName) => assigneeNameOf(alert, userName) ?? alert.assignee?.id,
  assignee_id: ({ assignee_id }) => assignee_id,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
  validated_at: ({ validated_at }) => validated_at,
  parent_alert_id: ({ parent_alert_id }) => parent_alert_id,
  comments_count: ({ comments_count }) => comments_count?.toString(),
  alert_events_count: ({ alert_events_count }) => alert_events_count?.toString(),
  child_events_count: ({ child_events_count }) => child_events_count?.toString(),
};

export const fieldNames: readonly string[] = Object.keys(texts);

/** All fields of an alert, in the order of `fieldNames`; empty where it has none. */
export function fieldTexts(alert: Alert, userName: AssigneeName): string[] {
  return Object.values(texts).map((read) => read(alert, userName) ?? '');
}

/**
 * The alerts as CSV (RFC 4180), with the columns `fieldNames`; see `csvField` for formulas. Sample data has one more
 * column, in front, and the user's own notes, if there are any, are the last two. Long texts are cut (see `maxCell`). Lets
 * other work go on meanwhile. @returns the lines of the text
 */
export async function alertsCsv(
  alerts: readonly Alert[],
  triage: ExportedTriage,
): Promise<readonly string[]> {
  const { isSample, notes } = triage;
  const hasNotes = alerts.some((alert) => notes.of(alert) !== undefined);
  const line = (fields: readonly string[]) =>
    `${fields.map((text) => csvField(cellText(text))).join(',')}\r\n`;
  const names = hasNotes ? [...fieldNames, 'my_disposition', 'my_note'] : fieldNames;
  const lines = [line(isSample ? ['sample_data', ...names] : names)];
  await inSlices(alerts, (alert) => {
    const fields = fieldTexts(alert, (id) => triage.userName(id));
    const note = notes.of(alert);
    if (hasNotes) fields.push(note?.disposition ?? '', note?.text ?? '');
    lines.push(line(isSample ? ['true', ...fields] : fields));
  });
  return lines;
}
