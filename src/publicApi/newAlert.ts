import * as z from 'zod/mini';
import { severities, statuses } from '../api/levels.ts';
import type { Prefill } from '../prefill/prefill.ts';

const text = z.string().check(z.maxLength(100_000));

/**
 * Text for a single-line field of the form. Line breaks become spaces, because the field would drop them and join the
 * words around them.
 */
const line = z.pipe(
  text,
  z.transform((value) => value.replaceAll(/[\r\n]+/g, ' ')),
);

const newAlertSchema = z.partial(
  z.object({
    source: line,
    name: line,
    summary: text,
    description: text,
    severity: z.enum(severities),
    status: z.enum(statuses),
  }),
);

/** The values for the form from another extension. @throws Error if one is invalid */
export function formValues(values: unknown): Prefill['values'] {
  const given = Object.entries(z.parse(newAlertSchema, values)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}
