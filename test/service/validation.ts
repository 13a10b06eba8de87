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

/** @returns what is wrong with the text of a field */
type Rule = (field: string, value: string) => string | undefined;

const rules: Readonly<Record<keyof AlertDraft, Rule>> = {
  name: atMost(255),
  summary: atMost(1000),
  description: () => undefined,
  severity: isOneOf(severities),
  status: isOneOf(statuses),
};

/** @param body the raw request body; anything but a JSON object counts as an empty object */
export function validateDraft(body: string): Validated {
  const fields = readFields(body);
  const errors: Record<string, string[]> = {};
  const read = (field: keyof AlertDraft): string => {
    const sent = fields.get(field);
    // As the middlewares `TrimStrings` and `ConvertEmptyStringsToNull` have it; the client sends texts only.
    const value = typeof sent === 'string' ? sent.trim() : '';
    const problem = value === '' ? `The ${field} field is required.` : rules[field](field, value);
    if (problem !== undefined) errors[field] = [problem];
    return value;
  };
  const draft = {
    name: read('name'),
    summary: read('summary'),
    description: read('description'),
    severity: read('severity'),
    status: read('status'),
  };
  const messages = Object.values(errors).flat();
  return messages.length === 0
    ? { ok: true, draft }
    : { ok: false, problem: { message: summarise(messages), errors } };
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

/** Counts code points, like PHP's `mb_strlen`. */
function atMost(limit: number): Rule {
  return (field, value) =>
    Array.from(value).length > limit
      ? `The ${field} field must not be greater than ${limit} characters.`
      : undefined;
}

function isOneOf(allowed: readonly string[]): Rule {
  return (field, value) => (allowed.includes(value) ? undefined : `The selected ${field} is invalid.`);
}

function summarise([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first;
  return `${first} (and ${others.length} more ${others.length === 1 ? 'error' : 'errors'})`;
}
