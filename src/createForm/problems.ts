import * as z from 'zod/mini';
import { type AlertDraft, alertDraftSchema, sourceSchema } from '../api/alert.ts';
import { type FormField, formFields, type FormValues } from './protocol.ts';

/**
 * - `required`: nothing there
 * - `notAllowed`: none of the values to choose from
 * - `badSource`: cannot be part of an address
 */
export type ProblemCode = 'required' | 'notAllowed' | 'badSource';

type Checked =
  | { readonly ok: true; readonly source: string; readonly draft: AlertDraft }
  | { readonly ok: false; readonly problems: ReadonlyMap<FormField, ProblemCode> };

const schema = z.object({ source: sourceSchema, ...alertDraftSchema.shape });

/**
 * Checks what was typed with the API module's own schemas, before anything is sent. Spaces around the source are
 * dropped: they would be another source. All other text stays as it was typed.
 */
export function checkValues(values: FormValues): Checked {
  const checked = z.safeParse(schema, { ...values, source: values.source.trim() });
  if (checked.success) {
    const { source, ...draft } = checked.data;
    return { ok: true, source, draft };
  }
  const wrong = new Set(checked.error.issues.map(({ path }) => path[0]));
  const problems = formFields.flatMap((field) =>
    wrong.has(field) ? [[field, codeOf(field, values[field])] as const] : [],
  );
  return { ok: false, problems: new Map(problems) };
}

function codeOf(field: FormField, value: string): ProblemCode {
  if (value.trim() === '') return 'required';
  return field === 'source' ? 'badSource' : 'notAllowed';
}

export interface FieldProblem {
  /** What follows the field in a nested key: `0` of `name.0`; empty for the field itself. */
  readonly path: string;
  /** As the service wrote it; empty where it named the field without saying more. */
  readonly message: string;
}

interface SplitProblems {
  readonly fields: ReadonlyMap<FormField, readonly FieldProblem[]>;
  /** Problems of fields that the form does not have. */
  readonly others: readonly { readonly key: string; readonly message: string }[];
}

/** Splits a validation error's `fieldErrors` into those of the form's fields and others; keeps every message. */
export function splitProblems(fieldErrors: Readonly<Record<string, readonly string[]>>): SplitProblems {
  const fields = new Map<FormField, FieldProblem[]>();
  const others: { key: string; message: string }[] = [];
  for (const [key, written] of Object.entries(fieldErrors)) {
    const messages = written.length === 0 ? [''] : written;
    const [first, ...rest] = key.split('.');
    const field = formFields.find((known) => known === first);
    if (field === undefined) {
      others.push(...messages.map((message) => ({ key, message })));
      continue;
    }
    const path = rest.join('.');
    const problems = messages.map((message) => ({ path, message }));
    fields.set(field, [...(fields.get(field) ?? []), ...problems]);
  }
  return { fields, others };
}
