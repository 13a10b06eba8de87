/** A minimal client that returns exactly what was sent over the network. */
import { z } from 'zod';
import type { AlertService } from '../../service/service.ts';

interface RawResponse {
  status: number;
  headers: Headers;
  text: string;
}

export async function get(
  service: AlertService,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  return reply(
    await fetch(service.url + path, { headers: { ...asClient(service), ...headers }, redirect: 'manual' }),
  );
}

/** @param body a string is sent as it is, anything else as JSON */
export async function post(
  service: AlertService,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: { ...asClient(service), 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  });
  return reply(response);
}

export function json(answer: RawResponse): unknown {
  return JSON.parse(answer.text);
}

const linkSchema = z.strictObject({ url: z.string().nullable(), label: z.string(), active: z.boolean() });

/** Strict: both missing and unknown keys are errors. */
const envelopeSchema = z.strictObject({
  current_page: z.number(),
  data: z.array(z.looseObject({ id: z.union([z.string(), z.number()]), name: z.string() })),
  first_page_url: z.string(),
  from: z.number().nullable(),
  last_page: z.number(),
  last_page_url: z.string(),
  links: z.array(linkSchema),
  next_page_url: z.string().nullable(),
  path: z.string(),
  per_page: z.number(),
  prev_page_url: z.string().nullable(),
  to: z.number().nullable(),
  total: z.number(),
});

export type Envelope = z.infer<typeof envelopeSchema>;

export async function getPage(service: AlertService, path: string): Promise<Envelope> {
  const answer = await get(service, path);
  return envelopeSchema.parse(json(answer));
}

function asClient(service: AlertService): Record<string, string> {
  return { accept: 'application/json', authorization: `Bearer ${service.token}` };
}

async function reply(response: Response): Promise<RawResponse> {
  return { status: response.status, headers: response.headers, text: await response.text() };
}
