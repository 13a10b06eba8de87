import * as z from 'zod/mini';

/** The client has checked everything but lengths before it sends a creation (src/api/creation.ts). */
const draftSchema = z.object({
  name: atMost(255, 'name'),
  summary: atMost(1000, 'summary'),
  description: z.string(),
  severity: z.string(),
  status: z.string(),
});

function atMost(maxLength: number, field: string) {
  const message = `The ${field} field must not be greater than ${maxLength} characters.`;
  return z.string().check(z.maxLength(maxLength, message));
}

/** Reads the body of a creation: the alert's fields, or what is wrong with them. */
export function readDraft(body: string) {
  const json: unknown = JSON.parse(body);
  const checked = z.safeParse(draftSchema, json);
  if (checked.success) return { draft: checked.data };
  const { fieldErrors } = z.flattenError(checked.error);
  return { problem: { message: 'The given data was invalid.', errors: fieldErrors } };
}
