import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { pageTexts } from './alerts.ts';

interface PageServer {
  readonly url: string;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

const optionsSchema = z.object({ pages: z.number(), perPage: z.number(), latencyMs: z.number() });
type Options = z.infer<typeof optionsSchema>;

/**
 * Serves pages of alerts that were made beforehand, from a thread of its own, so that only the transfer and the reading
 * are measured. Every path is the alert list.
 */
export async function startPageServer(options: Options): Promise<PageServer> {
  const worker = new Worker(new URL(import.meta.url), { workerData: options });
  const [port] = z.parse(z.tuple([z.number()]), await once(worker, 'message'));
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      await worker.terminate();
    },
  };
}

async function serve({ pages, perPage, latencyMs }: Options): Promise<void> {
  const bodies = Array.from(pageTexts(pages * perPage, perPage), (text) => Buffer.from(text));
  const server = createServer((request, response) => {
    void (async () => {
      const page = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('page'));
      if (latencyMs > 0) await delay(latencyMs);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(bodies[page - 1]);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  parentPort?.postMessage(typeof address === 'object' ? address?.port : undefined);
}

if (!isMainThread) await serve(z.parse(optionsSchema, workerData));
