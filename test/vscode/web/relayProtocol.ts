import * as z from 'zod';

const headersSchema = z.array(z.tuple([z.string(), z.string()]));

/** A request to a service of the suites. */
export const relayedRequestSchema = z.object({
  id: z.string(),
  method: z.string(),
  url: z.string(),
  headers: headersSchema,
  body: z.string(),
});

/** Its response; null is no body. */
export const relayedResponseSchema = z.object({
  id: z.string(),
  status: z.number(),
  headers: headersSchema,
  body: z.nullable(z.string()),
});

export type RelayedRequest = z.infer<typeof relayedRequestSchema>;
export type RelayedResponse = z.infer<typeof relayedResponseSchema>;
