import { Hono } from 'hono';
import { cors } from 'hono/cors';
import * as z from 'zod';
import { type HttpServer, startHttpServer } from '../../service/httpServer.ts';
import { type RelayedRequest, relayedResponseSchema } from './relayProtocol.ts';

/**
 * Opens ports for the services of suites in a browser, which cannot listen: every request goes to the suites, and
 * their response back (`relayedServer.ts`).
 */
interface Relay extends AsyncDisposable {
  /** Of the relay's own server, by which the suites open ports and send responses. */
  readonly url: string;
  /** How many tests failed, once all have run. */
  readonly failures: number | undefined;
}

const portSchema = z.object({ port: z.number() });

export async function startRelay(): Promise<Relay> {
  const servers = new Map<number, HttpServer>();
  const pending = new Map<string, (response: Response) => void>();
  const requests = Promise.withResolvers<WritableStreamDefaultWriter<string>>();
  let failures: number | undefined;

  async function forward(request: Request): Promise<Response> {
    const id = crypto.randomUUID();
    const relayed: RelayedRequest = {
      id,
      method: request.method,
      url: request.url,
      headers: [...request.headers],
      body: await request.text(),
    };
    const response = new Promise<Response>((resolve) => pending.set(id, resolve));
    await (await requests.promise).write(`${JSON.stringify(relayed)}\n`);
    return await response;
  }

  const app = new Hono();
  app.use(cors());
  app.get('/requests', () => {
    const { readable, writable } = new TransformStream<string, string>();
    requests.resolve(writable.getWriter());
    return new Response(readable.pipeThrough(new TextEncoderStream()));
  });
  app.post('/open', async (c) => {
    const server = await startHttpServer(forward, portSchema.parse(await c.req.json()).port);
    servers.set(server.port, server);
    return c.json({ port: server.port });
  });
  app.post('/close', async (c) => {
    await servers.get(portSchema.parse(await c.req.json()).port)?.close();
    return c.json({});
  });
  app.post('/response', async (c) => {
    const { id, status, headers, body } = relayedResponseSchema.parse(await c.req.json());
    pending.get(id)?.(new Response(body, { status, headers }));
    pending.delete(id);
    return c.json({});
  });
  app.post('/result', async (c) => {
    ({ failures } = z.object({ failures: z.number() }).parse(await c.req.json()));
    return c.json({});
  });
  const control = await startHttpServer(app.fetch, 0);
  return {
    url: `http://127.0.0.1:${control.port}`,
    get failures() {
      return failures;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([control, ...servers.values()].map((server) => server.close()));
    },
  };
}
