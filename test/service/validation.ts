/**
 * Validates a creation, with Laravel's English messages. Reports all violated rules of a field, except that a
 * missing field is only reported as missing.
 */
import { severities, statuses } from './wire.ts';
import type { AlertDraft } from './wire.ts';

interface ValidationProblem {
  message: string;
  errors: Record<string, string[]>;
}

type Validated = { ok: true; draft: AlertDraft } | { ok: false; problem: ValidationProblem };

type Rule = (field: string, value: unknown) => string | undefined;

const rules: Readonly<Record<keyof AlertDraft, readonly Rule[]>> = {
  name: [isString, atMost(255)],
  summary: [isString, atMost(1000)],
  description: [isString],
  severity: [isString, isOneOf(severities)],
  status: [isString, isOneOf(statuses)],
};

/** @param body the raw request body; anything but a JSON object counts as an empty object */
export function validateDraft(body: string): Validated {
  const fields = readFields(body);
  const errors: Record<string, string[]> = {};
  const draft = {
    name: check('name', fields, errors),
    summary: check('summary', fields, errors),
    description: check('description', fields, errors),
    severity: check('severity', fields, errors),
    status: check('status', fields, errors),
  };
  const messages = Object.values(errors).flat();
  return messages.length === 0
    ? { ok: true, draft }
    : { ok: false, problem: { message: summarise(messages), errors } };
}

function check(
  field: keyof AlertDraft,
  fields: ReadonlyMap<string, unknown>,
  errors: Record<string, string[]>,
): string {
  const value = trimmed(fields.get(field));
  const messages = isAbsent(value)
    ? [`The ${field} field is required.`]
    : rules[field].map((rule) => rule(field, value)).filter((message) => message !== undefined);
  if (messages.length > 0) errors[field] = messages;
  return typeof value === 'string' ? value : '';
}

/** Like Laravel, ignores a body that is not JSON, so that all fields are missing. */
function readFields(body: string): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  } catch {
    return new Map();
  }
}

/** The effect of the middlewares `TrimStrings` and `ConvertEmptyStringsToNull` on a value. */
function trimmed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' ? null : text;
}

/** The opposite of Laravel's `required`: null and empty lists are absent, 0 and false are not. */
function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function isString(field: string, value: unknown): string | undefined {
  return typeof value === 'string' ? undefined : `The ${field} field must be a string.`;
}

/** Counts code points, like PHP's `mb_strlen`, or the elements of a list. */
function atMost(limit: number): Rule {
  return (field, value) =>
    sizeOf(value) > limit ? `The ${field} field must not be greater than ${limit} characters.` : undefined;
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Array.from(value).length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

function isOneOf(allowed: readonly string[]): Rule {
  return (field, value) =>
    typeof value === 'string' && allowed.includes(value) ? undefined : `The selected ${field} is invalid.`;
}

function summarise(messages: readonly string[]): string {
  const [first = '', ...others] = messages;
  if (others.length === 0) return first;
  return `${first} (and ${others.length} more ${others.length === 1 ? 'error' : 'errors'})`;
}
