import type { Alert } from '../api/alert.ts';
import { namesIn, readCount, readId, readText } from '../api/tolerant.ts';
import { singleLine, visible } from '../text/sanitize.ts';
import { jsonText } from '../export/json.ts';
import { alertName } from '../triage/values.ts';
import { memoizeWeak } from '../util/memoize.ts';
import { maxTagLength, maxTags } from './facts.ts';
import { shownTexts } from './shownText.ts';

/** With more rows, or more text in all of them together, the page would take seconds to draw. */
const [maxRows, maxText] = [200, 100_000];

/** Fields with longer names are left out, because the page contains each whole name. No real field has such a name. */
const maxNameLength = 1000;

/** The fields that facts show. */
const factFields = new Set(
  namesIn(`id severity status tlp tags source assignee created_at updated_at validated_at
    comments_count alert_events_count child_events_count`),
);

export type OtherFields = ReturnType<typeof otherFieldsOf>;

/**
 * The fields with a value that no fact shows completely, in the service's order; those that sections show come last.
 * Cached because a value may be megabytes that have to be serialized, and the page is updated often.
 */
export const otherFieldsOf = memoizeWeak((alert: Alert) => {
  const fields = Object.entries(alert.raw)
    .filter(([name, value]) => isInTable(name, value, alert))
    .map(([name, value]) => [name, value, isShownBySection(name, value, alert)] as const)
    .sort(([, , one], [, , other]) => Number(one) - Number(other));
  const shown = fields.filter(([name]) => name.length <= maxNameLength).slice(0, maxRows);
  const beginningOf = shownTexts(maxText);
  const rows = shown.map(([name, sent, isShownAbove]) => {
    const isJson = typeof sent !== 'string';
    const text = isJson ? jsonText(sent) : sent;
    return {
      /** One line. */
      name: singleLine(name, 100) || '""',
      value: beginningOf(text),
      /** All of it, which may be much longer. */
      text,
      /** Whether the value is JSON text instead of a string of the service. */
      isJson,
      /** Whether another section shows it, too. */
      isShownAbove,
    };
  });
  return {
    rows,
    /** Number of fields beyond the first 200, and of those whose names are too long to show. */
    further: fields.length - shown.length,
  };
});

function isInTable(name: string, value: unknown, alert: Alert): boolean {
  // In most alerts, the name contains no Markdown.
  const isRepeated = name === 'name_plain' && value === alert.raw['name'];
  return hasValue(value) && !isRepeated && !isShownByFact(name, alert);
}

function hasValue(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}

/** Whether a fact shows all that the service sent in a field; else, the table has it. */
export function isShownByFact(name: string, { raw }: Alert): boolean {
  if (!factFields.has(name)) return false;
  const value = raw[name];
  if (name === 'tags') return fitsTags(value);
  return name.endsWith('_count') ? readCount(value) !== undefined : fitsLine(value);
}

/** Whether a section shows a field's value completely, so that the table has it last: it may be long. */
function isShownBySection(name: string, value: unknown, alert: Alert): boolean {
  switch (name) {
    case 'name':
      return fitsLine(value) && alertName(alert) === value;
    case 'name_plain':
      return fitsLine(value);
    case 'parent_alert_id':
      return readId(value) !== undefined && fitsLine(value);
    case 'summary':
    case 'description':
    case 'resolution':
    case 'resolution_reasoning_md':
      return readText(value) !== undefined;
    default:
      return false;
  }
}

/** Whether the value fits on the one line that is shown, which `valueLine` cuts at 300 characters. */
function fitsLine(value: unknown): boolean {
  const text = readText(value);
  return text !== undefined && fits(text, 300);
}

function fitsTags(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= maxTags &&
    value.every((tag) => typeof tag === 'string' && tag.trim() !== '' && fits(tag, maxTagLength))
  );
}

function fits(text: string, length: number): boolean {
  return text.length <= length && visible(text).length <= length;
}
