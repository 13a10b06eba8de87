import type { IncomingMessage, ServerResponse } from 'node:http';

/** A recorded request, for assertions. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  /** Including the question mark; empty without a query. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request with Node's own objects, for responses that violate HTTP. */
export interface Exchange {
  readonly request: SeenRequest;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/**
 * Returns another response to a request, or undefined for the normal one. A hook that writes to `outgoing` or destroys
 * the socket must return `RESPONSE_ALREADY_SENT` of @hono/node-server, as those in faults.ts do.
 */
export type RequestHook = (exchange: Exchange) => Response | undefined | Promise<Response | undefined>;

export interface RateLimit {
  readonly requests: number;
  readonly perSeconds: number;
}

/** Options that can change while the service runs. */
export interface Behaviour {
  /** Delay of each response in milliseconds. */
  latencyMs: number;
  rateLimit: RateLimit | undefined;
  onRequest: RequestHook | undefined;
  /** Whether other origins may send requests, which Laravel allows for `api/*` by default. */
  cors: boolean;
  /** The response headers that a page of another origin may read; `Retry-After` by default, in Laravel none. */
  exposedHeaders: readonly string[];
}
