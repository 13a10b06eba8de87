/** Hooks for responses that violate HTTP. */
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Exchange, RequestHook } from './behaviour.ts';

/** Returned by a hook that has handled the socket itself. */
const answeredByHand: Response = RESPONSE_ALREADY_SENT;

const jsonHeaders = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };

/** Resets the connection without a response. */
export const resetConnection: RequestHook = ({ incoming }) => {
  incoming.socket.resetAndDestroy();
  return answeredByHand;
};

/** Announces a longer body than it sends, then closes the connection. */
export const cutShort: RequestHook = ({ outgoing, incoming }) => {
  outgoing.writeHead(200, { ...jsonHeaders, 'content-length': '100' });
  outgoing.write('{"data":[', () => incoming.socket.end());
  return answeredByHand;
};

/** Sends the same response each time; a body is JSON unless `headers` say otherwise. */
export function fixed(
  status: number,
  body: string | null,
  headers: Record<string, string> = {},
): RequestHook {
  const all = body === null ? headers : { 'content-type': 'application/json', ...headers };
  return () => new Response(body, { status, headers: all });
}

/** Applies `hook` to the first matching request; the service responds to all others. */
export function once(hook: RequestHook, fits: (exchange: Exchange) => boolean): RequestHook {
  let isDone = false;
  return (exchange) => {
    if (isDone || !fits(exchange)) return undefined;
    isDone = true;
    return hook(exchange);
  };
}

/** Applies a hook to the requests for one page only. */
export function onPage(page: number, hook: RequestHook): RequestHook {
  return (exchange) => (exchange.request.query === `?page=${page}` ? hook(exchange) : undefined);
}
