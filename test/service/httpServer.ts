import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** Responds to a request. `bindings` are Node's own objects for it, where the server runs in this process. */
export type Handler = (request: Request, bindings: object) => Response | Promise<Response>;

export interface HttpServer {
  readonly port: number;
  /** Closes all connections. */
  close(): Promise<void>;
}

/**
 * Starts an HTTP server on the loopback interface.
 *
 * @param port 0 selects a free one
 * @throws Error if the port is in use
 */
export async function startHttpServer(handler: Handler, port: number): Promise<HttpServer> {
  // The global objects are not replaced, because tests call `fetch` in the same process.
  const listener = getRequestListener(handler, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP address');
  return {
    port: address.port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
