/** Paths, methods, and the order of Laravel's checks: route, then token, then body. */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { paginate, pageNumber } from './pagination.ts';
import type { PageableList } from './pagination.ts';
import { validateDraft } from './validation.ts';
import { errorAnswer, jsonAnswer, pageAnswer, redirectAnswer, wantsJson } from './answers.ts';
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

export function createRoutes(options: RouteOptions): Hono<ServiceEnv> {
  const { store } = options;
  const guarded = (answer: Answer): Answer => {
    return (c) => (isAuthorized(c, options.token) ? answer(c) : unauthenticated(c, options.pathPrefix));
  };
  const create = guarded((c) => creation(c, options));
  const routes = new Hono<ServiceEnv>();
  routes.get('/', () => pageAnswer(200, 'Alert service'));
  routes.get('/login', () => pageAnswer(200, 'Log in'));
  routes.get('/api/v0/alerts', guarded(listing(store.alerts, options.alertsPerPage)));
  routes.get('/api/v0/users', guarded(listing(store.users, options.usersPerPage)));
  for (const path of ['/', '/login', '/api/v0/alerts', '/api/v0/users']) {
    routes.all(path, (c) => wrongMethod(c, 'GET, HEAD'));
  }
  routes.all('/api/v1/:source/alerts', (c) => {
    // Laravel decodes an encoded slash before it matches routes, so that none matches.
    if (c.req.param('source').includes('/')) return notFound(c);
    return c.req.method === 'POST' ? create(c) : wrongMethod(c, 'POST');
  });
  return routes;
}

export function notFound(c: Context<ServiceEnv>): Response {
  return errorAnswer(c.req.header('accept'), 404, 'Not Found', '');
}

function listing<T>(list: PageableList<T>, perPage: number): Answer {
  return (c) => {
    const { pathname, searchParams } = new URL(c.req.url);
    return jsonAnswer(200, paginate(list, pageNumber(searchParams), perPage, siteUrl(c) + pathname));
  };
}

async function creation(c: Context<ServiceEnv>, { store, pathPrefix }: RouteOptions): Promise<Response> {
  const isJson = /[/+]json/.test(c.req.header('content-type') ?? '');
  const validated = validateDraft(isJson ? await c.req.text() : '');
  if (validated.ok) {
    const source = store.sourceNamed(c.req.param('source') ?? '');
    return jsonAnswer(201, store.add({ ...validated.draft, source }));
  }
  // Laravel treats a client that does not request JSON as a browser, and redirects it back to its form.
  return wantsJson(c.req.header('accept'))
    ? jsonAnswer(422, validated.problem)
    : redirectAnswer(`${siteUrl(c)}${pathPrefix}/`);
}

function isAuthorized(c: Context<ServiceEnv>, token: string): boolean {
  return c.req.header('authorization') === `Bearer ${token}`;
}

function unauthenticated(c: Context<ServiceEnv>, pathPrefix: string): Response {
  return wantsJson(c.req.header('accept'))
    ? jsonAnswer(401, { message: 'Unauthenticated.' })
    : redirectAnswer(`${siteUrl(c)}${pathPrefix}/login`);
}

function wrongMethod(c: Context<ServiceEnv>, allow: string): Response {
  const route = new URL(c.req.url).pathname.slice(1);
  const message = `The ${c.req.method} method is not supported for route ${route}. Supported methods: ${allow}.`;
  return errorAnswer(c.req.header('accept'), 405, 'Method Not Allowed', message, { allow });
}

/** Like Laravel, uses the host named in the request. */
function siteUrl(c: Context<ServiceEnv>): string {
  return `http://${c.req.header('host') ?? '127.0.0.1'}`;
}
