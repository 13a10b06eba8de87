/** A minimal client that returns what was sent over the network. */
import { z } from 'zod';
import type { AlertService } from '../../service/service.ts';

interface RawResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export async function get(
  service: AlertService,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  return await send(service, path, headers);
}

export async function post(
  service: AlertService,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const type = { 'content-type': 'application/json' };
  return await send(service, path, { ...type, ...headers }, { method: 'POST', body: JSON.stringify(body) });
}

async function send(
  service: AlertService,
  path: string,
  headers: Record<string, string>,
  init?: RequestInit,
): Promise<RawResponse> {
  const authorization = `Bearer ${service.token}`;
  const response = await fetch(service.url + path, { ...init, headers: { authorization, ...headers } });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const pageSchema = z.looseObject({ data: z.array(z.looseObject({ id: z.union([z.string(), z.number()]) })) });

export async function getPage(service: AlertService, path: string): Promise<z.infer<typeof pageSchema>> {
  return pageSchema.parse((await get(service, path)).body);
}
