import { z } from 'zod';
import { cutShort, html, json, partsCutShort, type Reply, reset, status } from './rawServer.ts';

/** A reply as tables have it: JSON, HTML or a text, with status 200 and `application/json` unless they say otherwise. */
const replySchema = z.union([
  z.literal('reset').transform(() => reset),
  z.literal('cutShort').transform(() => cutShort),
  z.literal('partsCutShort').transform(() => partsCutShort),
  z
    .strictObject({
      status: z.number().default(200),
      json: z.unknown().optional(),
      html: z.string().optional(),
      text: z.string().optional(),
      headers: z.record(z.string(), z.string()).optional(),
    })
    .transform((reply): Reply => {
      if (Object.hasOwn(reply, 'json')) return json(reply.json, reply.status);
      return reply.html === undefined
        ? status(reply.status, reply.text, reply.headers)
        : html(reply.status, reply.html);
    }),
]);

const rowsSchema = z.record(
  z.string(),
  z.strictObject({ reply: replySchema, expected: z.record(z.string(), z.unknown()).default({}) }),
);

type Row = readonly [title: string, reply: Reply, expected: Readonly<Record<string, unknown>>];

/** The rows of a table in a JSON file, by title: reply and what is expected, where null stands for undefined. */
export function rowsOf(table: unknown): readonly Row[] {
  return Object.entries(rowsSchema.parse(table)).map(([title, { reply, expected }]) => {
    const values = Object.entries(expected).map(([key, value]) => [key, value ?? undefined] as const);
    return [title, reply, Object.fromEntries(values)];
  });
}
