import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request as it came in, for assertions. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  /** With its question mark; empty when there is none. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request together with Node's own objects, for answers that HTTP does not allow. */
export interface Exchange {
  readonly request: SeenRequest;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/**
 * Answers a request in another way, or leaves it to the service by returning undefined. Whoever writes to
 * `outgoing` or destroys the socket returns `answeredByHand` (see faults.ts).
 */
export type RequestHook = (exchange: Exchange) => Response | undefined | Promise<Response | undefined>;

export interface RateLimit {
  readonly requests: number;
  readonly perSeconds: number;
}

/** What may change while the service runs. */
export interface Behaviour {
  /** Milliseconds that each answer is held back. */
  latencyMs: number;
  rateLimit: RateLimit | undefined;
  onRequest: RequestHook | undefined;
  /** Whether pages of other origins may call, as Laravel allows for `api/*` unless told otherwise. */
  cors: boolean;
}
