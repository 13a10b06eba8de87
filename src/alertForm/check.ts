import * as z from 'zod/mini';
import { type AlertDraft, alertDraftSchema, sourceSchema } from '../api/alert.ts';
import { type FormField, formFields, type FormValues } from './protocol.ts';

/**
 * - `required`: nothing there
 * - `notAllowed`: none of the values to choose from
 * - `badSource`: cannot be part of an address
 */
export type ProblemCode = 'required' | 'notAllowed' | 'badSource';

export type Checked =
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
