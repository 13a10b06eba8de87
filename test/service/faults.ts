/** Ready-made hooks for answers that break HTTP or never end. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Exchange, RequestHook } from './behaviour.ts';

/** What a hook returns that has dealt with the socket itself. */
export const answeredByHand: Response = RESPONSE_ALREADY_SENT;

const jsonHeaders = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };

/** Resets the connection, before anything is answered. */
export const resetConnection: RequestHook = ({ incoming }) => {
  incoming.socket.resetAndDestroy();
  return answeredByHand;
};

/** Accepts the request and stays silent until the client or `stop` ends the connection. */
export const neverAnswer: RequestHook = () => answeredByHand;

/** Promises a longer body than it sends, then closes. */
export const cutShort: RequestHook = ({ outgoing, incoming }) => {
  outgoing.writeHead(200, { ...jsonHeaders, 'content-length': '100' });
  outgoing.write('{"data":[', () => incoming.socket.end());
  return answeredByHand;
};

/** Sends the head and the beginning of a body, then nothing more. */
export const stallBody: RequestHook = ({ outgoing }) => {
  outgoing.writeHead(200, jsonHeaders);
  outgoing.write('{"data":[');
  return answeredByHand;
};

/** Sends one blank every so many milliseconds, for as long as the client listens. */
export function trickle(everyMs: number): RequestHook {
  return ({ outgoing }) => {
    outgoing.writeHead(200, jsonHeaders);
    const timer = setInterval(() => outgoing.write(' '), everyMs);
    outgoing.once('close', () => clearInterval(timer));
    return answeredByHand;
  };
}

/** Sends `chunk` again and again, as fast as the client reads. */
export function flood(chunk: string): RequestHook {
  const bytes = new TextEncoder().encode(chunk);
  return () =>
    new Response(new ReadableStream({ pull: (controller) => controller.enqueue(bytes) }), {
      headers: jsonHeaders,
    });
}

/** Answers with the same text each time. */
export function fixed(
  status: number,
  body: string | null,
  headers: Record<string, string> = {},
): RequestHook {
  return () => new Response(body, { status, headers });
}

/** Uses `hook` for the first `times` requests that fit, and lets the service answer the rest. */
export function firstTimes(
  times: number,
  hook: RequestHook,
  fits: (exchange: Exchange) => boolean = () => true,
): RequestHook {
  let left = times;
  return (exchange) => {
    if (left <= 0 || !fits(exchange)) return undefined;
    left -= 1;
    return hook(exchange);
  };
}
