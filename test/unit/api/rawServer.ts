/** Servers that send exactly what a test specifies, including invalid HTTP, and count requests. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Hit {
  readonly method: string;
  /** Path and query as received. */
  readonly url: string;
  /** Name, value, name, value, … as received. */
  readonly rawHeaders: readonly string[];
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Responds to a request, or leaves it pending. */
export type Reply = (response: ServerResponse, hit: Hit) => void;

export interface RawServer {
  /** `http://127.0.0.1:port` */
  readonly baseUrl: string;
  readonly host: string;
  readonly hits: readonly Hit[];
  [Symbol.asyncDispose](): Promise<void>;
}

/** @param replies one per request in order; the last one is used for all further requests */
export async function serve(...replies: readonly Reply[]): Promise<RawServer> {
  const hits: Hit[] = [];
  const server = createServer((request, response) => void reply(request, response, replies, hits));
  return listening(server, 'http', hits, () => server.closeAllConnections());
}

/** An https server with a certificate of this folder. Nobody trusts `selfSigned`, which has signed the others. */
export async function serveSecure(
  certificate: 'selfSigned' | 'expired' | 'otherHost',
  ...replies: readonly Reply[]
): Promise<RawServer> {
  const hits: Hit[] = [];
  const server = createSecureServer(
    { key: pemFile('selfSigned'), cert: pemFile(certificate) },
    (request, response) => void reply(request, response, replies, hits),
  );
  return listening(server, 'https', hits, () => server.closeAllConnections());
}

export function pemFile(name: string): string {
  return readFileSync(new URL(`${name}.pem`, import.meta.url), 'utf8');
}

/** Sends these bytes, whether they are valid HTTP or not, and closes the connection. */
export async function serveBytes(bytes: string): Promise<RawServer> {
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(bytes));
  });
  return listening(server, 'http', [], () => undefined);
}

/**
 * A base URL on which no server listens: below the ports that a test of another process could get meanwhile, which would
 * then be asked.
 */
export const closedPort = 'http://127.0.0.1:2';

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  replies: readonly Reply[],
  hits: Hit[],
): Promise<void> {
  const { method = '', url = '', rawHeaders, headers } = request;
  const hit: Hit = { method, url, rawHeaders, headers, body: await text(request) };
  hits.push(hit);
  replies[Math.min(hits.length, replies.length) - 1]?.(response, hit);
}

async function listening(
  server: SocketServer,
  scheme: string,
  hits: readonly Hit[],
  disconnect: () => void,
): Promise<RawServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  const host = `127.0.0.1:${address.port}`;
  return {
    baseUrl: `${scheme}://${host}`,
    host,
    hits,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      disconnect();
      await closed;
    },
  };
}

/** A response with a status, body and headers; JSON by default. */
export function status(code: number, body = '', headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
}

export function json(value: unknown, code = 200): Reply {
  return status(code, JSON.stringify(value));
}

export function html(code: number, body = '<!doctype html><title>Welcome</title>'): Reply {
  return status(code, body, { 'content-type': 'text/html; charset=UTF-8' });
}

/** Accepts the request and never responds. */
export const silence: Reply = () => undefined;

export const reset: Reply = (response) => void response.socket?.resetAndDestroy();

/** Announces more than it sends, then closes the connection. */
export const cutShort: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"data":[', () => response.socket?.destroy());
};

/** The same with a body in parts, which announces no length, on a connection that would not be kept. */
export const partsCutShort: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
  response.write('{"data":[', () => response.socket?.end());
};

/** Sends the headers and half a body, then nothing more. */
export const stall: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"data":[');
};

/** Sends a space every `everyMs` milliseconds until the client disconnects. */
export function trickle(everyMs: number): Reply {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), everyMs);
    response.once('close', () => clearInterval(timer));
  };
}
