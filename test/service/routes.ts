/** Paths, methods, and the order of Laravel's checks: route, then token, then body. */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { paginate, pageNumber } from './pagination.ts';
import type { PageableList } from './pagination.ts';
import { validateDraft } from './validation.ts';
import { errorAnswer, jsonAnswer } from './answers.ts';
import type { AlertStore } from './store.ts';

export interface ServiceEnv {
  Bindings: HttpBindings;
}

export interface RouteOptions {
  readonly store: AlertStore;
  readonly token: string;
  readonly alertsPerPage: number;
  readonly usersPerPage: number;
  /** Prefix of all paths, such as `/siem`; may be empty. */
  readonly pathPrefix: string;
}

type Answer = (c: Context<ServiceEnv>) => Response | Promise<Response>;

export function createRoutes({ store, token, alertsPerPage, usersPerPage }: RouteOptions): Hono<ServiceEnv> {
  const guarded = (answer: Answer): Answer => {
    return (c) =>
      c.req.header('authorization') === `Bearer ${token}` ? answer(c) : errorAnswer(401, 'Unauthenticated.');
  };
  const routes = new Hono<ServiceEnv>();
  routes.get('/api/v0/alerts', guarded(listing(store.alerts, alertsPerPage)));
  routes.get('/api/v0/users', guarded(listing(store.users, usersPerPage)));
  const create = guarded((c) => creation(c, store));
  // Laravel decodes an encoded slash before it matches routes, so that none matches.
  routes.post('/api/v1/:source/alerts', (c) =>
    c.req.param('source').includes('/') ? notFound() : create(c),
  );
  return routes;
}

export function notFound(): Response {
  return errorAnswer(404, '');
}

function listing<T>(list: PageableList<T>, perPage: number): Answer {
  return (c) => {
    const { pathname, searchParams } = new URL(c.req.url);
    // Like Laravel, with the host named in the request.
    const path = `http://${c.req.header('host') ?? '127.0.0.1'}${pathname}`;
    return jsonAnswer(200, paginate(list, pageNumber(searchParams), perPage, path));
  };
}

async function creation(c: Context<ServiceEnv>, store: AlertStore): Promise<Response> {
  const isJson = /[/+]json/.test(c.req.header('content-type') ?? '');
  const validated = validateDraft(isJson ? await c.req.text() : '');
  if (!validated.ok) return jsonAnswer(422, validated.problem);
  const source = store.sourceNamed(c.req.param('source') ?? '');
  return jsonAnswer(201, store.add({ ...validated.draft, source }));
}
