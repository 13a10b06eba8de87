import * as z from 'zod/mini';
import { alertDraftSchema, sourceSchema } from '../api/creation.ts';
import { severities, statuses } from '../api/levels.ts';

/** Checked by the tools, and the source of the schemas in package.json, which `npm run docs` writes. */

const maxListed = 200;

const maxQuery = 500;

/** The longest id that the API client accepts: `maxIdLength` in src/api/tolerant.ts. */
const maxId = 1000;

/** Limits for creations: the user can agree only to what the confirmation can show. */
const maxName = 500;
const maxText = 10_000;

function atMost(length: number) {
  return z.maxLength(length, `must have at most ${length} characters`);
}

/** A line break could write a line of its own into the confirmation. */
function isOneLine(text: string): boolean {
  return !/[\n-\r\u0085\u2028\u2029]/.test(text);
}

function oneOf(values: readonly string[]): string {
  return `must be one of ${values.join(', ')}`;
}

export const listAlertsInput = z.object(
  {
    query: z.optional(
      z
        .string('must be a text')
        .check(
          atMost(maxQuery),
          z.describe(
            'Words that must all occur in an alert: in its name, summary, description, resolution, id, tags, assignee or source. "Quoted words" are one phrase.',
          ),
        ),
    ),
    severity: z.optional(
      z
        .array(z.enum(severities, oneOf(severities)), 'must be an array')
        .check(z.describe('Only alerts of these severities.')),
    ),
    status: z.optional(
      z
        .array(z.enum(statuses, oneOf(statuses)), 'must be an array')
        .check(z.describe('Only alerts in these states.')),
    ),
    limit: z.optional(
      z
        .int('must be an integer')
        .check(
          z.gte(1, 'must be at least 1'),
          z.lte(maxListed, `must be at most ${maxListed}`),
          z.describe('How many alerts to return, 20 by default.'),
        ),
    ),
  },
  'must be an object',
);

export const readAlertInput = z.object(
  {
    id: z
      .string('must be a text')
      .check(
        z.minLength(1, 'is required'),
        atMost(maxId),
        z.describe('The id of an alert, exactly as the list has it.'),
      ),
  },
  'must be an object',
);

const { name, summary, description, severity, status } = alertDraftSchema.shape;

export const createAlertInput = z.object(
  {
    source: sourceSchema.check(
      atMost(maxName),
      z.refine(isOneLine, 'must be on one line'),
      z.describe('The system that reports the alert.'),
    ),
    name: name.check(
      atMost(maxName),
      z.refine(isOneLine, 'must be on one line'),
      z.describe('The title, on one line.'),
    ),
    summary: summary.check(atMost(maxText), z.describe('What happened, in one or two sentences.')),
    description: description.check(atMost(maxText), z.describe('All details, as Markdown.')),
    severity,
    status: status.check(z.describe('"open", unless the user says otherwise.')),
  },
  'must be an object',
);

export type ListAlertsInput = z.infer<typeof listAlertsInput>;
export type CreateAlertInput = z.infer<typeof createAlertInput>;
