import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const outcomeSchema = z.union([z.object({ value: z.unknown() }), z.object({ error: z.string() })]);

/** An HTTP server by which tests and bench give jobs to an extension of their own (`jobs.ts` takes them). */
export type JobServer = Awaited<ReturnType<typeof startJobServer>>;

export async function startJobServer() {
  /**
   * Requests of extensions that wait for a job. Extension hosts of closed windows may still wait, too, so the last one
   * gets the job: that of the newest window.
   */
  const waiting = new Set<ServerResponse>();
  let came = Promise.withResolvers<void>();
  let outcome = Promise.withResolvers<string>();
  const server = createServer((request, response) => {
    if (request.url === '/job') {
      waiting.add(response);
      response.once('close', () => waiting.delete(response));
      came.resolve();
      return;
    }
    response.end();
    void text(request).then((body) => outcome.resolve(body));
  });
  async function nextWorker(): Promise<ServerResponse> {
    for (;;) {
      const worker = [...waiting].at(-1);
      if (worker) return worker;
      came = Promise.withResolvers();
      await came.promise;
    }
  }
  // An extension host that is blocked does not see that a connection was closed, and its next request would fail.
  server.keepAliveTimeout = 0;
  // Or a script would not end while the window of a host that was closed had it.
  server.unref();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    /**
     * Has the extension do one of the jobs that it lists by name; resolves with what it returned.
     *
     * @throws Error with the stack of the error in the job
     */
    async run(name: string, argument: unknown = 0) {
      const worker = await nextWorker();
      waiting.delete(worker);
      outcome = Promise.withResolvers();
      worker.end(JSON.stringify({ name, argument }));
      const answer = outcomeSchema.parse(JSON.parse(await outcome.promise));
      if ('error' in answer) throw new Error(`${name}: ${answer.error}`);
      return answer.value;
    },
    [Symbol.dispose]: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
