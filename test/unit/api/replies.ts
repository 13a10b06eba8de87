import { z } from 'zod';
import { cutShort, html, json, partsCutShort, type Reply, reset, status } from './rawServer.ts';

/** A reply as tables have it: of the connection, or JSON, HTML or a text, as `application/json` unless `headers` differ. */
const replySchema = z.union([
  z.enum(['reset', 'cutShort', 'partsCutShort']),
  z.strictObject({
    status: z.number().optional(),
    json: z.unknown().optional(),
    html: z.string().optional(),
    text: z.string().optional(),
    headers: z.record(z.string(), z.string()).optional(),
  }),
]);

const rowsSchema = z.record(
  z.string(),
  z.strictObject({ reply: replySchema, expected: z.record(z.string(), z.unknown()).default({}) }),
);

function replyOf(reply: z.infer<typeof replySchema>, usualStatus: number): Reply {
  if (typeof reply === 'string') return { reset, cutShort, partsCutShort }[reply];
  const { status: code = usualStatus, text, headers } = reply;
  if (Object.hasOwn(reply, 'json')) return json(reply.json, code);
  return reply.html === undefined ? status(code, text, headers) : html(code, reply.html);
}

type Row = readonly [title: string, reply: Reply, expected: Readonly<Record<string, unknown>>];

/**
 * The rows of a table in a JSON file, by title: reply and what is expected, where null stands for undefined.
 *
 * @param usualStatus of replies that name none
 */
export function rowsOf(table: unknown, usualStatus = 200): readonly Row[] {
  return Object.entries(rowsSchema.parse(table)).map(([title, { reply, expected }]) => {
    const values = Object.entries(expected).map(([key, value]) => [key, value ?? undefined] as const);
    return [title, replyOf(reply, usualStatus), Object.fromEntries(values)];
  });
}
