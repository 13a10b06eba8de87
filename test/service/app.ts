/** Everything between socket and routes: recording, rate limits, delays and custom responses. */
import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { errorAnswer } from './answers.ts';
import type { Behaviour, SeenRequest } from './behaviour.ts';
import { createRoutes, notFound } from './routes.ts';
import type { RouteOptions, ServiceEnv } from './routes.ts';

interface AppOptions extends RouteOptions {
  /** Read again for each request. */
  readonly behaviour: Readonly<Behaviour>;
  readonly onSeen: (request: SeenRequest) => void;
}

export function createApp(options: AppOptions): Hono<ServiceEnv> {
  const { behaviour } = options;
  const app = new Hono<ServiceEnv>();
  app.use(intercept(options));
  app.use(throttle(behaviour));
  app.use(async (_c, next) => {
    if (behaviour.latencyMs > 0) await delay(behaviour.latencyMs, undefined, { ref: false });
    await next();
  });
  app.route(options.pathPrefix === '' ? '/' : options.pathPrefix, createRoutes(options));
  app.notFound(notFound);
  app.onError((error) => {
    console.error(error);
    return errorAnswer(500, 'Server Error');
  });
  return app;
}

/**
 * Records each request, and answers it with the response of the hook `onRequest` if that returns one. If CORS is
 * enabled, adds its headers, and answers a browser's preflight requests (OPTIONS) without recording them.
 */
function intercept({ behaviour, onSeen }: AppOptions): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    const allowOrigins = cors({ origin: '*', maxAge: 0, exposeHeaders: [...behaviour.exposedHeaders] });
    if (behaviour.cors && c.req.method === 'OPTIONS') return allowOrigins(c, next);
    const request = await readRequest(c);
    onSeen(request);
    const answer = async (): Promise<void> => {
      const { incoming, outgoing } = c.env;
      const response = await behaviour.onRequest?.({ request, incoming, outgoing });
      if (response === undefined) await next();
      else c.res = response;
    };
    return behaviour.cors ? allowOrigins(c, answer) : answer();
  };
}

async function readRequest(c: Context<ServiceEnv>): Promise<SeenRequest> {
  const { pathname, search } = new URL(c.req.url);
  return {
    method: c.req.method,
    path: pathname,
    query: search,
    headers: c.req.header(),
    body: await c.req.text(),
  };
}

/** As Laravel's middleware `throttle`: a fixed window that starts with the first request. */
function throttle(behaviour: Readonly<Behaviour>): MiddlewareHandler<ServiceEnv> {
  let count = 0;
  let endsMs = 0;
  return async (_c, next) => {
    if (behaviour.rateLimit === undefined) return next();
    const { requests, perSeconds } = behaviour.rateLimit;
    const now = Date.now();
    if (now >= endsMs) [count, endsMs] = [0, now + perSeconds * 1000];
    count += 1;
    if (count <= requests) return next();
    const seconds = Math.ceil((endsMs - now) / 1000);
    return errorAnswer(429, 'Too Many Attempts.', { 'retry-after': String(seconds) });
  };
}
