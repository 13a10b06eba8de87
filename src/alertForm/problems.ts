import { type FormField, formFields } from './protocol.ts';

export interface FieldProblem {
  /** What follows the field in a nested key: `0` of `name.0`; empty for the field itself. */
  readonly path: string;
  /** As the service wrote it; empty where it named the field without saying more. */
  readonly message: string;
}

export interface SplitProblems {
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
