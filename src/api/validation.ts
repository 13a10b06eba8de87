import * as z from 'zod/mini';
import { parseJson } from './body.ts';
import { ValidationError } from './errors.ts';
import type { Answer } from './exchange.ts';
import { failedCallOf, type Redact } from './redact.ts';
import { isJsonObject, type JsonObject, readText } from './tolerant.ts';

const validationSchema = z.looseObject({
  message: z.optional(z.unknown()),
  errors: z.custom<JsonObject>(isJsonObject),
});

/**
 * A validation error is known by its shape (interface, part 7), whatever the status, and every field name is kept.
 * `errors` without a single text says nothing and does not count.
 */
export function validationErrorOf(answer: Answer, redact: Redact): ValidationError | undefined {
  const read = z.safeParse(validationSchema, parseJson(answer.text));
  if (!read.success) return undefined;
  const fields = Object.entries(read.data.errors).map(
    ([field, problems]) => [redact(field), readProblems(problems).map(redact)] as const,
  );
  if (fields.every(([, problems]) => problems.length === 0)) return undefined;
  const summary = redact(readText(read.data.message) ?? '');
  return new ValidationError(failedCallOf(answer, redact), Object.fromEntries(fields), summary);
}

function readProblems(value: unknown): string[] {
  const problems: readonly unknown[] = Array.isArray(value) ? value : [value];
  return problems.map(readText).filter((problem) => problem !== undefined);
}
