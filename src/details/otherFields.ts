import type { Alert } from '../api/alert.ts';
import { readCount, readId, readText } from '../api/tolerant.ts';
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

type Test = (value: unknown, alert: Alert) => boolean;

/** Whether the fact of a field shows all of its value; else, the table has it. */
const shownByFact = new Map<string, Test>([
  ['id', fitsId],
  ['severity', fitsLine],
  ['status', fitsLine],
  ['tlp', fitsLine],
  ['tags', fitsTags],
  ['source', fitsLine],
  ['assignee', fitsLine],
  ['created_at', fitsLine],
  ['updated_at', fitsLine],
  ['validated_at', fitsLine],
  ['comments_count', isCount],
  ['alert_events_count', isCount],
  ['child_events_count', isCount],
]);

/** Whether a section shows a field's value completely, so that the table has it last: it may be long. */
const shownBySection = new Map<string, Test>([
  ['name', (value, alert) => fitsLine(value) && alertName(alert) === value],
  ['name_plain', fitsLine],
  ['summary', isReadable],
  ['description', isReadable],
  ['resolution', isReadable],
  ['resolution_reasoning_md', isReadable],
  ['parent_alert_id', fitsId],
]);

export type OtherFields = ReturnType<typeof otherFieldsOf>;

/**
 * The fields with a value that no fact shows completely, in the service's order; those that sections show come last.
 * Cached because a value may be megabytes that have to be serialized, and the page is updated often.
 */
export const otherFieldsOf = memoizeWeak((alert: Alert) => {
  const fields = Object.entries(alert.raw)
    .filter(([name, value]) => isInTable(name, value, alert))
    .map(([name, value]) => [name, value, shownBySection.get(name)?.(value, alert) === true] as const)
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

/** Whether a fact shows all that the service sent in a field. */
export function isShownByFact(name: string, alert: Alert): boolean {
  return shownByFact.get(name)?.(alert.raw[name], alert) === true;
}

function isReadable(value: unknown): boolean {
  return readText(value) !== undefined;
}

/** Whether the value fits on the one line that is shown, which `valueLine` cuts at 300 characters. */
function fitsLine(value: unknown): boolean {
  const text = readText(value);
  return text !== undefined && fits(text, 300);
}

function fitsId(value: unknown): boolean {
  const id = readId(value);
  return id !== undefined && fits(id, 300);
}

function isCount(value: unknown): boolean {
  return readCount(value) !== undefined;
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
