import * as z from 'zod';
import type { Handler, HttpServer } from '../../service/httpServer.ts';
import { type RelayedRequest, relayedRequestSchema, type RelayedResponse } from './relayProtocol.ts';
import { relayUrl } from './settings.ts';

// Takes the place of `httpServer.ts` in a browser, which cannot listen: the relay (`relay.ts`) opens the ports in
// Node and forwards their requests to here.

const handlers = new Map<string, Handler>();
let isConnected = false;

/** See `startHttpServer` of `httpServer.ts`. */
export async function startHttpServer(handler: Handler, port: number): Promise<HttpServer> {
  if (!isConnected) {
    isConnected = true;
    const { body } = await fetch(`${relayUrl}/requests`);
    if (body) void answerAll(body);
  }
  const opened = z.object({ port: z.number() }).parse(await tellRelay('open', { port }));
  handlers.set(String(opened.port), handler);
  return {
    port: opened.port,
    close: async () => {
      await tellRelay('close', opened);
    },
  };
}

/** @throws Error if the relay refuses, for example because a port is in use */
export async function tellRelay(path: string, message: object): Promise<unknown> {
  const response = await fetch(`${relayUrl}/${path}`, { method: 'POST', body: JSON.stringify(message) });
  if (!response.ok) throw new Error(`The relay answered ${path} with ${response.status}.`);
  return await response.json();
}

/** Answers the requests that arrive, each as JSON on a line of its own. */
async function answerAll(body: ReadableStream<BufferSource>): Promise<void> {
  let rest = '';
  for await (const text of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) void answer(relayedRequestSchema.parse(JSON.parse(line)));
  }
}

async function answer(relayed: RelayedRequest): Promise<void> {
  const handler = handlers.get(new URL(relayed.url).port);
  const response = (await handler?.(requestOf(relayed), {})) ?? new Response(null, { status: 502 });
  const answered: RelayedResponse = {
    id: relayed.id,
    status: response.status,
    headers: [...response.headers],
    body: response.body === null ? null : await response.text(),
  };
  await tellRelay('response', answered);
}

function requestOf({ method, url, headers, body }: RelayedRequest): Request {
  const request = new Request(url, { method, ...(body !== '' && { body }) });
  // A browser drops some headers of a request, such as `Host`, but not those of a plain object.
  return Object.defineProperty(request, 'headers', { value: new Headers(headers) });
}
